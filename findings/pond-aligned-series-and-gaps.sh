#!/usr/bin/env bash
# Pond's `align` moves a series of whole minutes by a minute with "hold", and loses a value after a gap with "linear".
#
# Software: pondjs 0.9.0 (npm), the library of time series of ESnet, with @babel/runtime 7.29.2, which it needs.
# Behavior: `align` makes values for whole minutes, also of a series that has those already. "hold" then gives each
#   minute the value of the one before, and "linear" makes a value out of its own and the one before, so that it is null
#   if the one before is null. Missing values are left out of the mean, but count for the divisor of the deviation.
# Seen: values of a minute each, and what the series answers; the last three are controls.
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

show([1, 2, 4, 5], "hold", align("hold"));
show([1, 2, null, 4, 5], "linear", align("linear"));
show([1, null, 3], "deviation", (series) => series.stdev("value"));
show([1, 2, 4, 5], "linear", align("linear"));
show([1, null, 3], "average", (series) => series.avg("value"));
show([1, 3], "deviation", (series) => series.stdev("value"));
JS
node ask.js | tee seen
cat >expected <<'TEXT'
[1,2,4,5] hold | [1,1,2,4]
[1,2,null,4,5] linear | [1,2,null,null,5]
[1,null,3] deviation | 0.816496580927726
[1,2,4,5] linear | [1,2,4,5]
[1,null,3] average | 2
[1,3] deviation | 1
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
