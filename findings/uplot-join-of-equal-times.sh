#!/usr/bin/env bash
# A missing value that uPlot is told to remove stays a gap if all series have the same times.
#
# Software: uplot 1.6.32 (npm), the library of time series in Grafana.
# Behavior: uPlot.join makes one table of many. Its modes say what becomes of null: 0 removes it, so that the line goes
#   on (undefined), 1 keeps the gap, 2 widens it. If all tables have equal times, the modes are not used: the same
#   series has a gap, and none as soon as another one has one more time. Two values with one time are both kept there,
#   and else the last one is kept.
# Seen: mode, times of the other series, joined times and values of the first series.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts uplot@1.6.32 >/dev/null
cat >join.js <<'JS'
const uPlot = require("uplot");
const show = (times, values, mode, others) => {
  const joined = uPlot.join([[times, values], [others, others]], [[0, mode], [0, mode]]);
  console.log(mode, others.join(" "), "|", joined[0].join(" "), "|", joined[1].map(String).join(" "));
};
for (const mode of [0, 1, 2]) {
  show([10, 20, 30, 40], [1, null, 3, 4], mode, [10, 20, 30, 40]);
  show([10, 20, 30, 40], [1, null, 3, 4], mode, [10, 20, 25, 30, 40]);
}
show([10, 10, 20], [1, 2, 3], 1, [10, 10, 20]);
show([10, 10, 20], [1, 2, 3], 1, [10, 20]);
JS
node join.js | tee seen
cat >expected <<'TEXT'
0 10 20 30 40 | 10 20 30 40 | 1 null 3 4
0 10 20 25 30 40 | 10 20 25 30 40 | 1 undefined undefined 3 4
1 10 20 30 40 | 10 20 30 40 | 1 null 3 4
1 10 20 25 30 40 | 10 20 25 30 40 | 1 null undefined 3 4
2 10 20 30 40 | 10 20 30 40 | 1 null 3 4
2 10 20 25 30 40 | 10 20 25 30 40 | 1 null null 3 4
1 10 10 20 | 10 10 20 | 1 2 3
1 10 20 | 10 20 | 2 3
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
