#!/usr/bin/env bash
# One gap in a series, and the chart that tsdownsample makes shows the gap instead of the highest point.
#
# Software: tsdownsample 0.1.5.1, lttbc 0.2.4 and lttb 0.3.2 (PyPI), downsample 1.4.0 (npm), which choose the points of
#   a long series that a chart shows ("largest triangle three buckets"), here with NumPy 1.26.4.
# Behavior: tsdownsample documents that these two of its classes leave out NaN. Both choose the NaN, and then a point
#   that is not the peak. Where lttbc finds nothing in a part of the series, it shows a point of an earlier part
#   again; the library of JavaScript fails there, and lttb refuses each series with NaN. Two points are, in JavaScript,
#   the first two of the series and not its ends; lttb refuses them. The minimum and maximum of each part are fewer
#   points than asked for where the times have a gap.
# Seen: the values; the times of the points that each library chooses, or the error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check tsdownsample==0.1.5.1 lttbc==0.2.4 lttb==0.3.2 numpy==1.26.4
npm init -y >/dev/null
npm install --silent --ignore-scripts downsample@1.4.0 >/dev/null
cat >series.json <<'JSON'
[
  {"values": [0, 1, 2, 3, 9, 1, 3, 2, 1, 1], "points": 5},
  {"values": [0, 1, null, 3, 9, 1, 3, 2, 1, 1], "points": 5},
  {"values": [0, 1, null, 3, 8, 1, null, 2, 9, 1], "points": 4},
  {"values": [0, 1, 2, 3, 9, 1, 3, 2, 1, 1], "points": 2}
]
JSON
cat >choose.py <<'PY'
import json
from pathlib import Path

import lttb
import lttbc
import numpy
from tsdownsample import LTTBDownsampler, MinMaxDownsampler, MinMaxLTTBDownsampler

LIBRARIES = {
    "tsdownsample": lambda times, values, points: LTTBDownsampler().downsample(times, values, n_out=points),
    "tsdownsample, MinMaxLTTB": lambda times, values, points: MinMaxLTTBDownsampler().downsample(
        times, values, n_out=points, minmax_ratio=2
    ),
    "lttbc": lambda times, values, points: lttbc.downsample(times, values, points)[0],
    "lttb": lambda times, values, points: lttb.downsample(numpy.array([times, values]).T, points)[:, 0],
}
times = numpy.arange(10.0)
for series in json.loads(Path("series.json").read_text()):
    values = numpy.array([float("nan") if value is None else float(value) for value in series["values"]])
    print(f"{series['points']} points of {series['values']}")
    for name, choose in LIBRARIES.items():
        if series["points"] < 3 and name != "lttb":
            continue
        try:
            print(f"  {name}:", *[int(time) for time in choose(times, values, series["points"])])
        except ValueError as error:
            print(f"  {name}: {error}")
gap = numpy.array([0, 1, 2, 3, 100, 101, 102, 103, 104, 105])
chosen = MinMaxDownsampler().downsample(gap, numpy.arange(10.0), n_out=6)
print("6 points of times", *gap)
print("  tsdownsample, MinMax:", *gap[chosen])
PY
cat >choose.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { LTTB } = require("downsample");

function choose({ values, points }) {
  const series = values.map((value, time) => [time, value ?? Number.NaN]);
  try {
    return Array.from(LTTB(series, points), ([time]) => time).join(" ");
  } catch (error) {
    return error.constructor.name;
  }
}
console.log("downsample in JavaScript, the same series");
for (const series of JSON.parse(readFileSync("series.json", "utf8"))) {
  console.log(`  ${series.points} points: ${choose(series)}`);
}
JS
{
  env/bin/python choose.py
  node choose.cjs
} | tee seen
cat >expected <<'TEXT'
5 points of [0, 1, 2, 3, 9, 1, 3, 2, 1, 1]
  tsdownsample: 0 2 4 6 9
  tsdownsample, MinMaxLTTB: 0 2 4 6 9
  lttbc: 0 2 4 6 9
  lttb: 0 3 4 7 9
5 points of [0, 1, None, 3, 9, 1, 3, 2, 1, 1]
  tsdownsample: 0 2 3 6 9
  tsdownsample, MinMaxLTTB: 0 2 3 6 9
  lttbc: 0 1 4 6 9
  lttb: data contains NaN values
4 points of [0, 1, None, 3, 8, 1, None, 2, 9, 1]
  tsdownsample: 0 1 6 9
  tsdownsample, MinMaxLTTB: 0 1 6 9
  lttbc: 0 0 8 9
  lttb: data contains NaN values
2 points of [0, 1, 2, 3, 9, 1, 3, 2, 1, 1]
  lttb: Can only downsample to a minimum of 3 points
6 points of times 0 1 2 3 100 101 102 103 104 105
  tsdownsample, MinMax: 0 3 100 105
downsample in JavaScript, the same series
  5 points: 0 2 4 6 9
  5 points: 0 1 4 6 9
  4 points: TypeError
  2 points: 0 1
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
