#!/usr/bin/env bash
# In Pond, the median of 9, 10 and 100 is 100, but their 50th percentile is 10, and a gap loses the value after it.
#
# Software: pondjs 0.9.0 (npm), the library of time series of ESnet, with @babel/runtime 7.29.2, which it needs.
# Behavior: `median` sorts the values as texts, and `percentile` as numbers. Missing values are left out of the mean,
#   and count for the divisor of the deviation. `align` makes values for whole minutes. A series that has those already is
#   not the same after it: "hold" gives each minute the value of the one before, and "linear" makes a value out of its
#   own and the one before, so that it is null if the one before is null.
# Seen: values of a minute each, and what the series answers.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts pondjs@0.9.0 @babel/runtime@7.29.2 >/dev/null
cat >ask.js <<'JS'
const { TimeSeries } = require("pondjs");

console.warn = () => {};
const make = (values) =>
  new TimeSeries({ name: "load", columns: ["time", "value"], points: values.map((value, i) => [i * 60000, value]) });
const show = (values, name, answer) =>
  console.log(JSON.stringify(values), name, "|", JSON.stringify(answer(make(values))));
const align = (method) => (series) =>
  series.align({ fieldSpec: "value", period: "60s", method }).toJSON().points.map(([, value]) => value);
const median = (series) => series.median("value");

show([9, 10, 100], "median", median);
show([9, 10, 100], "50th percentile", (series) => series.percentile(50, "value"));
show([10, 20, 30], "median", median);
show([1, null, 3], "average", (series) => series.avg("value"));
show([1, null, 3], "deviation", (series) => series.stdev("value"));
show([1, 3], "deviation", (series) => series.stdev("value"));
show([1, 2, null, 4, 5], "linear", align("linear"));
show([1, 2, 4, 5], "linear", align("linear"));
show([1, 2, 4, 5], "hold", align("hold"));
JS
node ask.js | tee seen
cat >expected <<'TEXT'
[9,10,100] median | 100
[9,10,100] 50th percentile | 10
[10,20,30] median | 20
[1,null,3] average | 2
[1,null,3] deviation | 0.816496580927726
[1,3] deviation | 1
[1,2,null,4,5] linear | [1,2,null,null,5]
[1,2,4,5] linear | [1,2,4,5]
[1,2,4,5] hold | [1,1,2,4]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
