#!/usr/bin/env bash
# The 99th percentile of 9, 10 and 100 is 10 in jstat, and the first one of 10 and 20 is 5.2 in stats-lite.
#
# Software: jstat 1.9.6 and stats-lite 2.2.0, for comparison d3-array 3.2.5 (npm).
# Behavior: there are several definitions of what lies between two values; none leaves the range of the
#   values. The manual of jstat interpolates, with 1.9 for 30 % of 1 to 4 as its example. Between the last two
#   values it does not, and has the lower one until 100 %, so that no percentile below 100 % has the slowest
#   request. stats-lite interpolates from a rank half a place lower, and below the first value from zero.
# Seen: values, percent, jstat, stats-lite, d3-array.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts jstat@1.9.6 stats-lite@2.2.0 d3-array@3.2.5 >/dev/null
cat >percentiles.mjs <<'JS'
import { quantile } from "d3-array";
import jstat from "jstat";
import lite from "stats-lite";

for (const [values, percents] of [
  [[1, 2, 3, 4], [30, 60, 70, 90]],
  [[9, 10, 100], [50, 95, 99, 100]],
  [[10, 20], [1, 10, 25, 50, 90]],
]) {
  for (const percent of percents) {
    const found = [jstat.percentile, lite.percentile, quantile].map((of) => of(values, percent / 100));
    console.log(values.join(), `${percent}% |`, ...found.map((value) => Number(value.toFixed(6))));
  }
}
JS
node percentiles.mjs | tee seen
cat >expected <<'TEXT'
1,2,3,4 30% | 1.9 1.7 1.9
1,2,3,4 60% | 2.8 2.9 2.8
1,2,3,4 70% | 3 3.3 3.1
1,2,3,4 90% | 3 4 3.7
9,10,100 50% | 10 10 10
9,10,100 95% | 10 100 91
9,10,100 99% | 10 100 98.2
9,10,100 100% | 100 100 100
10,20 1% | 10 5.2 10.1
10,20 10% | 10 7 11
10,20 25% | 10 10 12.5
10,20 50% | 10 15 15
10,20 90% | 10 20 19
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
