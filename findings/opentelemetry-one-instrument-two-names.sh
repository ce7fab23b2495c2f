#!/usr/bin/env bash
# `Requests` and `requests` are two metrics of OpenTelemetry in Node.js; Python and Go have one, with another name each.
#
# Software: @opentelemetry/sdk-metrics 2.12.1 with @opentelemetry/api 1.9.1 (npm), opentelemetry-sdk 1.45.2 (PyPI),
#   go.opentelemetry.io/otel/sdk/metric 1.47.0 (Go).
# Behavior: names of instruments do not depend on capital letters, and the first one seen is exported. Python exports
#   the name in small letters. Boundaries of a histogram that an instrument advises may be none, for one bucket: Go
#   takes its own 15 instead, and so for unsorted ones, which Node.js sorts and Python refuses. Of more than 2000 sets
#   of attributes, Node.js and Go export 1999 and one for the rest, and Python 2000 and one.
# Seen: counters with their values; buckets for each list of boundaries; points of 2100 sets, and the value of the rest.
#   The boundaries 5 and 10 are the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/sdk-metrics@2.12.1 @opentelemetry/api@1.9.1 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-sdk==1.45.2
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/otel/sdk/metric@v1.47.0 >/dev/null 2>&1
cat >measure.js <<'JS'
const { MeterProvider, MetricReader } = require("@opentelemetry/sdk-metrics");

class Reader extends MetricReader {
  onForceFlush() {}
  onShutdown() {}
}

async function collect(record) {
  const reader = new Reader();
  record(new MeterProvider({ readers: [reader] }).getMeter("shop"));
  return (await reader.collect()).resourceMetrics.scopeMetrics[0].metrics;
}

(async () => {
  const counters = await collect((meter) => {
    for (const [index, name] of ["Requests", "requests"].entries()) {
      meter.createCounter(name).add(index + 1);
    }
  });
  console.log("node", ...counters.map(({ descriptor, dataPoints }) => `${descriptor.name}=${dataPoints[0].value}`));
  for (const explicitBucketBoundaries of [[5, 10], [], [10, 5]]) {
    const [{ dataPoints }] = await collect((meter) =>
      meter.createHistogram("m", { advice: { explicitBucketBoundaries } }).record(7),
    );
    console.log(`node ${JSON.stringify(explicitBucketBoundaries)} has ${dataPoints[0].value.buckets.counts.length}`);
  }
  const [{ dataPoints }] = await collect((meter) => {
    const counter = meter.createCounter("m");
    for (let user = 0; user < 2100; user += 1) {
      counter.add(1, { user });
    }
  });
  const rest = dataPoints.find(({ attributes }) => !("user" in attributes));
  console.log("node points", dataPoints.length, "rest", rest.value);
})();
JS
cat >measure.py <<'PY'
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader


def collect(record):
    reader = InMemoryMetricReader()
    record(MeterProvider([reader]).get_meter("shop"))
    return reader.get_metrics_data().resource_metrics[0].scope_metrics[0].metrics


def two(meter):
    for index, name in enumerate(["Requests", "requests"]):
        meter.create_counter(name).add(index + 1)


def many(meter):
    counter = meter.create_counter("m")
    for user in range(2100):
        counter.add(1, {"user": user})


print("python", *[f"{metric.name}={metric.data.data_points[0].value}" for metric in collect(two)])
for boundaries in [[5, 10], [], [10, 5]]:
    try:
        histogram = dict(name="m", explicit_bucket_boundaries_advisory=boundaries)
        [metric] = collect(lambda meter: meter.create_histogram(**histogram).record(7))
        print("python", boundaries, "has", len(metric.data.data_points[0].bucket_counts))
    except ValueError as error:
        print("python", boundaries, error)
points = collect(many)[0].data.data_points
print("python points", len(points), "rest", *[point.value for point in points if "user" not in point.attributes])
PY
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"
	sdk "go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"
)

var background = context.Background()

func collect(record func(metric.Meter)) []metricdata.Metrics {
	reader := sdk.NewManualReader()
	record(sdk.NewMeterProvider(sdk.WithReader(reader)).Meter("shop"))
	var collected metricdata.ResourceMetrics
	if err := reader.Collect(background, &collected); err != nil {
		panic(err)
	}
	return collected.ScopeMetrics[0].Metrics
}

func main() {
	fmt.Print("go")
	for _, found := range collect(func(meter metric.Meter) {
		for index, name := range []string{"Requests", "requests"} {
			counter, _ := meter.Int64Counter(name)
			counter.Add(background, int64(index+1))
		}
	}) {
		fmt.Print(" ", found.Name, "=", found.Data.(metricdata.Sum[int64]).DataPoints[0].Value)
	}
	fmt.Println()
	for _, boundaries := range [][]float64{{5, 10}, {}, {10, 5}} {
		found := collect(func(meter metric.Meter) {
			histogram, _ := meter.Float64Histogram("m", metric.WithExplicitBucketBoundaries(boundaries...))
			histogram.Record(background, 7)
		})
		point := found[0].Data.(metricdata.Histogram[float64]).DataPoints[0]
		fmt.Println("go", boundaries, "has", len(point.BucketCounts))
	}
	many := collect(func(meter metric.Meter) {
		counter, _ := meter.Int64Counter("m")
		for user := range 2100 {
			counter.Add(background, 1, metric.WithAttributes(attribute.Int("user", user)))
		}
	})
	points := many[0].Data.(metricdata.Sum[int64]).DataPoints
	fmt.Print("go points ", len(points))
	for _, point := range points {
		if _, found := point.Attributes.Value("user"); !found {
			fmt.Println(" rest", point.Value)
		}
	}
}
GO
{ node measure.js && env/bin/python measure.py 2>/dev/null && GOFLAGS=-mod=mod go run .; } | tee seen
cat >expected <<'TEXT'
node Requests=1 requests=2
node [5,10] has 3
node [] has 1
node [10,5] has 3
node points 2000 rest 101
python requests=3
python [5, 10] has 3
python [] has 1
python [10, 5] boundaries must be strictly increasing
python points 2001 rest 100
go Requests=3
go [5 10] has 3
go [] has 16
go [10 5] has 16
go points 2000 rest 101
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
