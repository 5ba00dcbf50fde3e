#include "solver/outcome.h"

namespace pyramid {

std::string_view to_text(GaveUp reason) {
  switch (reason) {
    case GaveUp::kNo:
      break;
    case GaveUp::kNodes:
      return "max-nodes";
    case GaveUp::kMemory:
      return "max-memory";
    case GaveUp::kTime:
      return "timeout";
    case GaveUp::kInterrupted:
      return "interrupted";
  }
  return "";
}

std::string_view to_text(Verdict verdict) {
  switch (verdict) {
    case Verdict::kNo:
      return "no";
    case Verdict::kYes:
      return "yes";
    case Verdict::kUnknown:
      break;
  }
  return "unknown";
}

std::string_view to_text(Find find) {
  switch (find) {
    case Find::kWin:
      return "win";
    case Find::kMax:
      return "max";
    case Find::kMoves:
      return "moves";
    case Find::kAll:
      break;
  }
  return "all";
}

std::string_view to_text(Method method) {
  return method == Method::kStructure ? "structure" : "search";
}

}  // namespace pyramid
