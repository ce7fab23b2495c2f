#!/usr/bin/env bash
# The least of 3 and 5 billion bytes is 2147483647 in pyformance, and a gauge of NaN empties the JSON of go-metrics.
#
# Software: pyformance 0.4 with setuptools 79.0.1 (PyPI), measured-core 2.0.0 (npm) and github.com/rcrowley/go-metrics
#   65e299d6c5c9 (Go), which are ports of Dropwizard's library for metrics.
# Behavior: a histogram of pyformance begins with a minimum of 2147483647 and a maximum of -2147483647, which stay where
#   all values are beyond them, or where there is none. go-metrics has the deviation of all values, the others that of a
#   sample of them; its sum of large values turns to below 0, and its JSON of all metrics is empty if one is NaN.
# Seen: values; minimum, maximum, mean, standard deviation and 75th percentile of each library; a sum, and JSON of
#   gauges.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pyformance==0.4 setuptools==79.0.1
npm init -y >/dev/null
npm install --silent --ignore-scripts measured-core@2.0.0 >/dev/null
cat >go.mod <<'MOD'
module finding

go 1.25

require github.com/rcrowley/go-metrics v0.0.0-20250401214520-65e299d6c5c9
MOD
cat >values <<'TEXT'
1 2 3 4
10 20
3000000000 5000000000
-3000000000 -5000000000

TEXT
cat >calculate.py <<'PY'
import warnings
from pathlib import Path

warnings.simplefilter("ignore")
from pyformance import MetricsRegistry  # noqa: E402

for line in Path("values").read_text().splitlines():
    registry = MetricsRegistry()
    histogram = registry.histogram("bytes")
    for value in line.split():
        histogram.add(int(value))
    result = registry.dump_metrics()["bytes"]
    names = ["min", "max", "avg", "std_dev", "75_percentile"]
    print(*[f"{result[name]:.12g}" for name in names], sep=", ")
PY
cat >calculate.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { Histogram } = require("measured-core");

for (const line of readFileSync("values", "utf8").trimEnd().concat("\n").split("\n")) {
  const histogram = new Histogram();
  for (const value of line.split(" ").filter(Boolean)) {
    histogram.update(Number(value));
  }
  const { min, max, mean, stddev, p75 } = histogram.toJSON();
  console.log([min, max, mean, stddev, p75].map((value) => value && Number(value.toPrecision(12))).join(", "));
}
JS
cat >main.go <<'GO'
package main

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"strings"

	"github.com/rcrowley/go-metrics"
)

func gauges(values map[string]float64) {
	registry := metrics.NewRegistry()
	for name, value := range values {
		metrics.NewRegisteredGaugeFloat64(name, registry).Update(value)
	}
	text := bytes.Buffer{}
	metrics.WriteJSONOnce(registry, &text)
	fmt.Printf("gauges of %v as JSON: %s\n", values, strings.TrimSpace(text.String()))
}

func main() {
	input, _ := os.ReadFile("values")
	for line := range strings.Lines(string(input)) {
		histogram := metrics.NewHistogram(metrics.NewUniformSample(100))
		for _, field := range strings.Fields(line) {
			value := int64(0)
			fmt.Sscan(field, &value)
			histogram.Update(value)
		}
		mean, deviation, p75 := histogram.Mean(), histogram.StdDev(), histogram.Percentile(0.75)
		fmt.Printf("%d, %d, %.12g, %.12g, %.12g\n", histogram.Min(), histogram.Max(), mean, deviation, p75)
	}
	sum := metrics.NewHistogram(metrics.NewUniformSample(100))
	sum.Update(math.MaxInt64)
	sum.Update(1)
	fmt.Println("sum of 9223372036854775807 and 1:", sum.Sum())
	gauges(map[string]float64{"share": 0.5, "errors": 3})
	gauges(map[string]float64{"share": math.NaN(), "errors": 3})
}
GO
export GOFLAGS=-mod=mod
env/bin/python calculate.py >python.txt
node calculate.cjs >javascript.txt
go run . >go.txt
{
  echo "values | pyformance | measured-core | go-metrics"
  paste -d '|' values python.txt javascript.txt go.txt | sed 's/^|||//; s/|/ | /g'
} | tee seen
cat >expected <<'TEXT'
values | pyformance | measured-core | go-metrics
1 2 3 4 | 1, 4, 2.5, 1.29099444874, 3.75 | 1, 4, 2.5, 1.29099444874, 3.75 | 1, 4, 2.5, 1.11803398875, 3.75
10 20 | 10, 20, 15, 7.07106781187, 20 | 10, 20, 15, 7.07106781187, 20 | 10, 20, 15, 5, 20
3000000000 5000000000 | 2147483647, 5000000000, 4000000000, 1414213562.37, 5000000000 | 3000000000, 5000000000, 4000000000, 1414213562.37, 5000000000 | 3000000000, 5000000000, 4000000000, 1000000000, 5000000000
-3000000000 -5000000000 | -5000000000, -2147483647, -4000000000, 1414213562.37, -3000000000 | -5000000000, -3000000000, -4000000000, 1414213562.37, -3000000000 | -5000000000, -3000000000, -4000000000, 1000000000, -3000000000
 | 2147483647, -2147483647, 0, 0, 0 | , , 0, ,  | 0, 0, 0, 0, 0
sum of 9223372036854775807 and 1: -9223372036854775808
gauges of map[errors:3 share:0.5] as JSON: {"errors":{"value":3},"share":{"value":0.5}}
gauges of map[errors:3 share:NaN] as JSON: 
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
