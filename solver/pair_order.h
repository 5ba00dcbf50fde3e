// Pairs inside the pyramid that are all to be made, held against the covering order.
//
// Pairs can all be made exactly when, with the two cells of each merged into one node, no node
// waits for itself: a node waits for what lies below either of its cells, and with one cell of a
// pair for the other one and all below that.
//
//   PairOrder order(/*overlap=*/false);
//   order.push(21, 22);   // true: two cards of the bottom row
//   order.pop();
#pragma once

#include <boost/container/static_vector.hpp>

#include "engine/pyramid.h"

namespace pyramid {

class PairOrder {
 public:
  struct Pair {
    int low;   // the cell of the pair's lower rank
    int high;  // and of its higher one
  };

  // With overlap a covering of one cell by the other inside a pair does not count.
  explicit PairOrder(bool overlap) : overlap_(overlap) {}

  // Adds a pair, unless it would wait for itself. REQUIRES: its cells are in no pair yet.
  // Linear in the pairs, or quadratic where they wait for each other.
  bool push(int low, int high) {
    Node node{{low, high}, cell_bit(low) | cell_bit(high), below(low) | below(high)};
    if (overlap_ && ((covers_of(low) | covers_of(high)) & node.own) != 0) node.below &= ~node.own;
    CellSet before = node.below;
    for (bool grown = true; grown && (before & node.own) == 0;) {
      grown = false;
      for (const Node& earlier : nodes_) {
        if ((before & earlier.own) == 0) continue;
        const CellSet more = before | earlier.own | earlier.below;
        grown |= more != before;
        before = more;
      }
    }
    if ((before & node.own) != 0) return false;
    nodes_.push_back(node);
    return true;
  }

  // Takes the last pair back.
  void pop() { nodes_.pop_back(); }
  void clear() { nodes_.clear(); }

  // Calls visit(pair) for each, in the order they were pushed in.
  template <class Visit>
  void for_each(Visit visit) const {
    for (const Node& node : nodes_) visit(node.pair);
  }

 private:
  struct Node {
    Pair pair;
    CellSet own;    // its cells
    CellSet below;  // and all that lies below either
  };

  bool overlap_;
  boost::container::static_vector<Node, kCells / 2> nodes_;
};

}  // namespace pyramid
