// Deals whose search takes long, for tests of limits and interruptions.
#pragma once

namespace pyramid::cli {

// Found unwinnable under the rules of `classic` only after tens of thousands of nodes.
inline constexpr const char* kHardCode = "PY1-N-AAAAA3J";

// The hardest deck of mchung94/pyramid-solver (MIT licensed), as its README gives it; not winnable
// by the rules of `microsoft`. That is seen at once; its maxima take the better part of a minute.
inline constexpr const char* kHardDeck =
    "Th 2h 4d 3h Qd 8h 9h 5d Jc Td 7c 4c Ts Ac 9c 8d 5s 2s 7h 6s 7s 2c 9d Qs 3d 5c 5h Ad 8s Js 6c "
    "9s 4h Kh Jd 4s 2d 6d Ks Qc 3s 3c Kc 7d Tc Ah 6h Qh Kd 8c As Jh";

}  // namespace pyramid::cli
