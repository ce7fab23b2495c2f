#!/usr/bin/env bash
# Of a counter that begins again, Grafana's Delta leaves out the first increase: 10, 15, 3, 8 is 5.
#
# Software: @grafana/data 13.2.3 (npm), with which panels and the transformation Reduce calculate.
# Behavior: Delta is the "cumulative change", and a value below the last one is a counter that begins again. Neither
#   that value nor the change to the next one is counted. The percentage of a difference is of a negative first value
#   as it is: from -10 to -5 is -50 %. The 50th percentile of 1, 2, 3, 4 is 3 and their median 2.5; one NaN makes the
#   median NaN, and the mean leaves it out. Step, the "minimum interval", is below 0 where values go down.
# Seen: values, and the calculations by their names; the first line is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --legacy-peer-deps @grafana/data@13.2.3 react@19.2.0 react-dom@19.2.0 >/dev/null
cat >calculate.js <<'JS'
const { fieldReducers, reduceField } = require("@grafana/data");

const print = (values, ...reducers) => {
  const results = reduceField({ field: { name: "v", type: "number", config: {}, values }, reducers });
  const texts = reducers.map((id) => `${fieldReducers.get(id).name} ${results[id]}`);
  console.log(`${values.join(" ")} | ${texts.join(", ")}`);
};
print([1, 2, 3], "delta", "diffperc", "p50", "median", "step");
print([10, 15, 3, 8], "delta");
print([0, 5, 0, 5, 0, 5], "delta");
print([-10, -5], "diff", "diffperc");
print([1, 2, 3, 4], "p50", "median");
print([5, Number.NaN, 7], "mean", "median");
print([3, 1, 2], "step");
JS
node calculate.js | tee seen
cat >expected <<'TEXT'
1 2 3 | Delta 2, Difference percent 200, 50th % 2, Median 2, Step 1
10 15 3 8 | Delta 5
0 5 0 5 0 5 | Delta 5
-10 -5 | Difference 5, Difference percent -50
1 2 3 4 | 50th % 3, Median 2.5
5 NaN 7 | Mean 6, Median NaN
3 1 2 | Step -2
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
