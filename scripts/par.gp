# Draws how many deals have which fewest moves, from a histogram of `pyramid-solve survey`:
#
#   pyramid-solve survey --random 100000 --seed 1 --find moves --histogram par.csv
#   gnuplot -e "histogram='par.csv'" scripts/par.gp > docs/par.svg
#
# Needs gnuplot 5 (Debian: gnuplot-nox), see packages-dev.txt.
set datafile separator comma
set terminal svg size 760,420 font "sans-serif,13" background "white"
set xlabel "fewest moves"
set ylabel "deals"
set xtics 10 out nomirror
set mxtics 2
set ytics out nomirror
set format y "%.0f"
set xrange [0:*]
set yrange [0:*]
set grid ytics linecolor "#dddddd"
set border 3
set style fill solid
set boxwidth 0.8
unset key
plot histogram skip 1 using (strcol(2) eq "fewest_moves" && strcol(3) ne "" ? $3 : NaN):4 \
  with boxes linecolor "#3b6ea5"
