#!/usr/bin/env bash
# A counter goes down in Go, and one measurement of NaN leaves it NaN until the process ends in Go and Node.js.
#
# Software: go.opentelemetry.io/otel/sdk/metric 1.47.0 (Go), @opentelemetry/sdk-metrics 2.12.1 with
#   @opentelemetry/api 1.9.1 (npm), opentelemetry-sdk 1.45.2 (PyPI).
# Behavior: values of counters and histograms should not be negative. Node.js and Python drop such a measurement, Go
#   adds it, also to a sum that it exports as monotonic, and to a histogram. NaN, as of 0 / 0, is dropped in
#   Python, and by histograms of Node.js; in a histogram of Go it is above the largest boundary and its sum is NaN.
# Seen: instrument, two measurements, and the exported value or the sum, count, minimum, maximum and counts of buckets
#   of each SDK; the first line is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >cases <<'TEXT'
counter 10 5
counter 10 -5
counter 10 NaN
counter 10 Infinity
histogram 3 -1
histogram 3 NaN
histogram 3 Infinity
gauge 3 NaN
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/sdk-metrics@2.12.1 @opentelemetry/api@1.9.1 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-sdk==1.45.2
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/otel/sdk/metric@v1.47.0 >/dev/null 2>&1
cat >measure.js <<'JS'
const { readFileSync } = require("node:fs");
const { MeterProvider, MetricReader } = require("@opentelemetry/sdk-metrics");

class Reader extends MetricReader {
  onForceFlush() {}
  onShutdown() {}
}

(async () => {
  for (const line of readFileSync("cases", "utf8").trim().split("\n")) {
    const [kind, ...values] = line.split(" ");
    const reader = new Reader();
    const meter = new MeterProvider({ readers: [reader] }).getMeter("shop");
    const advice = { explicitBucketBoundaries: [0, 5] };
    const instruments = {
      counter: () => meter.createCounter("m"),
      histogram: () => meter.createHistogram("m", { advice }),
      gauge: () => meter.createGauge("m"),
    };
    const instrument = instruments[kind]();
    for (const value of values) {
      (instrument.add ?? instrument.record).call(instrument, Number(value));
    }
    const { value } = (await reader.collect()).resourceMetrics.scopeMetrics[0].metrics[0].dataPoints[0];
    console.log(...(kind === "histogram" ? [value.sum, value.count, value.min, value.max] : [value]),
      ...(value.buckets?.counts ?? []));
  }
})();
JS
cat >measure.py <<'PY'
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader

for line in open("cases").read().splitlines():
    kind, *values = line.split(" ")
    reader = InMemoryMetricReader()
    meter = MeterProvider([reader]).get_meter("shop")
    if kind == "counter":
        record = meter.create_counter("m").add
    elif kind == "gauge":
        record = meter.create_gauge("m").set
    else:
        record = meter.create_histogram("m", explicit_bucket_boundaries_advisory=[0, 5]).record
    for value in values:
        record(float(value))
    point = reader.get_metrics_data().resource_metrics[0].scope_metrics[0].metrics[0].data.data_points[0]
    if kind == "histogram":
        print(f"{point.sum:g} {point.count} {point.min:g} {point.max:g}", *point.bucket_counts)
    else:
        print(f"{point.value:g}")
PY
cat >main.go <<'GO'
package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"

	"go.opentelemetry.io/otel/metric"
	sdk "go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"
)

func main() {
	background := context.Background()
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		parts := strings.Split(lines.Text(), " ")
		reader := sdk.NewManualReader()
		meter := sdk.NewMeterProvider(sdk.WithReader(reader)).Meter("shop")
		for _, text := range parts[1:] {
			value, err := strconv.ParseFloat(text, 64)
			if err != nil {
				panic(err)
			}
			switch parts[0] {
			case "counter":
				instrument, _ := meter.Float64Counter("m")
				instrument.Add(background, value)
			case "gauge":
				instrument, _ := meter.Float64Gauge("m")
				instrument.Record(background, value)
			default:
				instrument, _ := meter.Float64Histogram("m", metric.WithExplicitBucketBoundaries(0, 5))
				instrument.Record(background, value)
			}
		}
		var collected metricdata.ResourceMetrics
		if err := reader.Collect(background, &collected); err != nil {
			panic(err)
		}
		switch data := collected.ScopeMetrics[0].Metrics[0].Data.(type) {
		case metricdata.Sum[float64]:
			fmt.Printf("%v monotonic %v\n", data.DataPoints[0].Value, data.IsMonotonic)
		case metricdata.Gauge[float64]:
			fmt.Println(data.DataPoints[0].Value)
		case metricdata.Histogram[float64]:
			point := data.DataPoints[0]
			least, _ := point.Min.Value()
			most, _ := point.Max.Value()
			fmt.Println(point.Sum, point.Count, least, most, strings.Trim(fmt.Sprint(point.BucketCounts), "[]"))
		}
	}
}
GO
node measure.js >node 2>/dev/null
env/bin/python measure.py >python 2>/dev/null
GOFLAGS=-mod=mod go run . <cases >go
for number in $(seq "$(wc -l <cases)"); do
  sed -n "${number}p" cases
  for language in node python go; do
    echo "  $language $(sed -n "${number}p" $language)"
  done
done | tee seen
cat >expected <<'TEXT'
counter 10 5
  node 15
  python 15
  go 15 monotonic true
counter 10 -5
  node 10
  python 10
  go 5 monotonic true
counter 10 NaN
  node NaN
  python 10
  go NaN monotonic true
counter 10 Infinity
  node Infinity
  python 10
  go +Inf monotonic true
histogram 3 -1
  node 3 1 3 3 0 1 0
  python 3 1 3 3 0 1 0
  go 2 2 -1 3 1 1 0
histogram 3 NaN
  node 3 1 3 3 0 1 0
  python 3 1 3 3 0 1 0
  go NaN 2 3 3 0 1 1
histogram 3 Infinity
  node Infinity 2 3 Infinity 0 1 1
  python 3 1 3 3 0 1 0
  go +Inf 2 3 +Inf 0 1 1
gauge 3 NaN
  node NaN
  python 3
  go NaN
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
