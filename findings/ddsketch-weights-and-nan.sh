#!/usr/bin/env bash
# The largest of three values is the smallest one for DDSketch if they have weights, and one NaN is a 0.
#
# Software: @datadog/sketches-js 2.1.1 (npm), ddsketch 3.0.1 (PyPI), github.com/DataDog/sketches-go 1.4.8 (Go).
# Behavior: each quantile is within 1 % of a value, by the promise of the sketch. All three search the rank
#   q * (weight - 1), so that with a weight of 1.25 in all the last rank is 0.25, which is in the first value. NaN
#   counts as 0 in JavaScript and Python, so that three of them lower the median of five times of 10 ms to 0. Go
#   refuses NaN, and takes the upper of two neighbors for values below zero, where the others take the lower.
# Seen: the quantiles of weighted values, of times with NaN, and of values below zero; the last line is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >cases.json <<'JSON'
[
  [[[1, 0.5], [2, 0.5], [3, 0.25]], 1],
  [[[10, 2], ["NaN", 3]], 0.5],
  [[[-300, 1], [-200, 1], [-100, 1]], 0.01],
  [[[100, 1], [200, 1], [300, 1]], 0.01]
]
JSON
npm init -y >/dev/null
npm install --silent --ignore-scripts @datadog/sketches-js@2.1.1 >/dev/null
cat >quantile.js <<'JS'
const { DDSketch } = require("@datadog/sketches-js");
for (const [values, quantile] of require("./cases.json")) {
  const sketch = new DDSketch({ relativeAccuracy: 0.01 });
  for (const [value, weight] of values) sketch.accept(Number(value), weight);
  console.log(JSON.stringify(values), quantile, "| JavaScript", sketch.getValueAtQuantile(quantile).toFixed(1));
}
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check ddsketch==3.0.1
cat >quantile.py <<'PY'
import json

from ddsketch import DDSketch

for values, quantile in json.load(open("cases.json")):
    sketch = DDSketch(0.01)
    for value, weight in values:
        sketch.add(float(value), weight)
    print(f"| Python {sketch.get_quantile_value(quantile):.1f}")
PY
go mod init finding >/dev/null 2>&1
go get github.com/DataDog/sketches-go/ddsketch@v1.4.8 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"encoding/json"
	"fmt"
	"math"
	"os"

	"github.com/DataDog/sketches-go/ddsketch"
)

func main() {
	text, err := os.ReadFile("cases.json")
	if err != nil {
		panic(err)
	}
	var cases [][2]any
	if err := json.Unmarshal(text, &cases); err != nil {
		panic(err)
	}
	for _, each := range cases {
		sketch, err := ddsketch.NewDefaultDDSketch(0.01)
		if err != nil {
			panic(err)
		}
		refused := ""
		for _, pair := range each[0].([]any) {
			value, number := pair.([]any)[0].(float64)
			if !number {
				value = math.NaN()
			}
			if sketch.AddWithCount(value, pair.([]any)[1].(float64)) != nil {
				refused = " (NaN refused)"
			}
		}
		result, err := sketch.GetValueAtQuantile(each[1].(float64))
		if err != nil {
			panic(err)
		}
		fmt.Printf("| Go %.1f%s\n", result, refused)
	}
}
GO
export GOFLAGS=-mod=mod
node quantile.js >javascript.txt
env/bin/python quantile.py >python.txt
go run . >go.txt
paste -d ' ' javascript.txt python.txt go.txt | tee seen
cat >expected <<'TEXT'
[[1,0.5],[2,0.5],[3,0.25]] 1 | JavaScript 1.0 | Python 1.0 | Go 1.0
[[10,2],["NaN",3]] 0.5 | JavaScript 0.0 | Python 0.0 | Go 10.1 (NaN refused)
[[-300,1],[-200,1],[-100,1]] 0.01 | JavaScript -301.9 | Python -301.9 | Go -198.4
[[100,1],[200,1],[300,1]] 0.01 | JavaScript 100.5 | Python 100.5 | Go 100.5
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
