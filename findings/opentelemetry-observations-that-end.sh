#!/usr/bin/env bash
# In Node.js, a queue that is gone is exported with its last length until the process ends; in Python and Go it is not.
#
# Software: @opentelemetry/sdk-metrics 2.12.1 with @opentelemetry/api 1.9.1 (npm), opentelemetry-sdk 1.45.2 (PyPI),
#   go.opentelemetry.io/otel/sdk/metric 1.47.0 (Go).
# Behavior: a callback of an observable instrument reports what exists now, and the SDK exports no other attributes; an
#   alert for a queue that was removed ends so in Python and Go, and not in Node.js. A callback that reports one set of
#   attributes twice has the last value in Node.js, and in Python and Go the sum, of a gauge the last. A counter that
#   begins again has a delta of its new value in Node.js, and a negative one, which is no count, in Python and Go.
# Seen: observations of two collections as attribute and value, kind and temporality, and what both export; the first
#   case is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >cases <<'TEXT'
counter cumulative a=10,b=5 a=20,b=6
counter cumulative a=10,b=5 a=20
gauge cumulative a=10,b=5 a=20
counter delta a=10,b=5 a=20
counter cumulative a=3,a=4 a=3,a=4
gauge cumulative a=3,a=4 a=3,a=4
counter delta a=10 a=4
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/sdk-metrics@2.12.1 @opentelemetry/api@1.9.1 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-sdk==1.45.2
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/otel/sdk/metric@v1.47.0 >/dev/null 2>&1
cat >observe.js <<'JS'
const { readFileSync } = require("node:fs");
const { AggregationTemporality, MeterProvider, MetricReader } = require("@opentelemetry/sdk-metrics");

class Reader extends MetricReader {
  onForceFlush() {}
  onShutdown() {}
}

(async () => {
  for (const line of readFileSync("cases", "utf8").trim().split("\n")) {
    const [kind, temporality, ...collections] = line.split(" ");
    const selected = AggregationTemporality[temporality.toUpperCase()];
    const reader = new Reader({ aggregationTemporalitySelector: () => selected });
    const meter = new MeterProvider({ readers: [reader] }).getMeter("shop");
    const instrument = kind === "gauge" ? meter.createObservableGauge("m") : meter.createObservableCounter("m");
    let collected = 0;
    instrument.addCallback((result) => {
      for (const observation of collections[collected++].split(",")) {
        const [queue, value] = observation.split("=");
        result.observe(Number(value), { queue });
      }
    });
    const exported = [];
    for (const _ of collections) {
      const { dataPoints } = (await reader.collect()).resourceMetrics.scopeMetrics[0].metrics[0];
      exported.push(dataPoints.map(({ attributes, value }) => `${attributes.queue}=${value}`).sort().join());
    }
    console.log(...exported);
  }
})();
JS
cat >observe.py <<'PY'
from opentelemetry.metrics import Observation
from opentelemetry.sdk.metrics import MeterProvider, ObservableCounter, ObservableGauge
from opentelemetry.sdk.metrics.export import AggregationTemporality, InMemoryMetricReader

for line in open("cases").read().splitlines():
    kind, temporality, *collections = line.split(" ")
    selected = AggregationTemporality[temporality.upper()]
    reader = InMemoryMetricReader(preferred_temporality={ObservableCounter: selected, ObservableGauge: selected})
    meter = MeterProvider([reader]).get_meter("shop")
    left = iter(collections)

    def observe(_):
        for observation in next(left).split(","):
            queue, value = observation.split("=")
            yield Observation(int(value), {"queue": queue})

    (meter.create_observable_gauge if kind == "gauge" else meter.create_observable_counter)("m", [observe])
    exported = []
    for _ in collections:
        metric = reader.get_metrics_data().resource_metrics[0].scope_metrics[0].metrics[0]
        texts = [f"{point.attributes['queue']}={point.value}" for point in metric.data.data_points]
        exported.append(",".join(sorted(texts)))
    print(*exported)
PY
cat >main.go <<'GO'
package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"
	sdk "go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"
)

func points(aggregation metricdata.Aggregation) []metricdata.DataPoint[int64] {
	if sum, ok := aggregation.(metricdata.Sum[int64]); ok {
		return sum.DataPoints
	}
	return aggregation.(metricdata.Gauge[int64]).DataPoints
}

func main() {
	background := context.Background()
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		parts := strings.Split(lines.Text(), " ")
		selected := metricdata.CumulativeTemporality
		if parts[1] == "delta" {
			selected = metricdata.DeltaTemporality
		}
		reader := sdk.NewManualReader(sdk.WithTemporalitySelector(func(sdk.InstrumentKind) metricdata.Temporality {
			return selected
		}))
		meter := sdk.NewMeterProvider(sdk.WithReader(reader)).Meter("shop")
		left := parts[2:]
		observe := metric.WithInt64Callback(func(_ context.Context, observer metric.Int64Observer) error {
			for _, observation := range strings.Split(left[0], ",") {
				queue, text, _ := strings.Cut(observation, "=")
				value, _ := strconv.ParseInt(text, 10, 64)
				observer.Observe(value, metric.WithAttributes(attribute.String("queue", queue)))
			}
			left = left[1:]
			return nil
		})
		if parts[0] == "gauge" {
			meter.Int64ObservableGauge("m", observe)
		} else {
			meter.Int64ObservableCounter("m", observe)
		}
		var exported []string
		for range parts[2:] {
			var collected metricdata.ResourceMetrics
			if err := reader.Collect(background, &collected); err != nil {
				panic(err)
			}
			var texts []string
			for _, point := range points(collected.ScopeMetrics[0].Metrics[0].Data) {
				queue, _ := point.Attributes.Value("queue")
				texts = append(texts, fmt.Sprint(queue.AsString(), "=", point.Value))
			}
			sort.Strings(texts)
			exported = append(exported, strings.Join(texts, ","))
		}
		fmt.Println(strings.Join(exported, " "))
	}
}
GO
node observe.js >node
env/bin/python observe.py >python
GOFLAGS=-mod=mod go run . <cases >go
for number in $(seq "$(wc -l <cases)"); do
  sed -n "${number}p" cases
  for language in node python go; do
    echo "  $language $(sed -n "${number}p" $language)"
  done
done | tee seen
cat >expected <<'TEXT'
counter cumulative a=10,b=5 a=20,b=6
  node a=10,b=5 a=20,b=6
  python a=10,b=5 a=20,b=6
  go a=10,b=5 a=20,b=6
counter cumulative a=10,b=5 a=20
  node a=10,b=5 a=20,b=5
  python a=10,b=5 a=20
  go a=10,b=5 a=20
gauge cumulative a=10,b=5 a=20
  node a=10,b=5 a=20,b=5
  python a=10,b=5 a=20
  go a=10,b=5 a=20
counter delta a=10,b=5 a=20
  node a=10,b=5 a=10
  python a=10,b=5 a=10
  go a=10,b=5 a=10
counter cumulative a=3,a=4 a=3,a=4
  node a=4 a=4
  python a=7 a=7
  go a=7 a=7
gauge cumulative a=3,a=4 a=3,a=4
  node a=4 a=4
  python a=4 a=4
  go a=4 a=4
counter delta a=10 a=4
  node a=10 a=4
  python a=10 a=-6
  go a=10 a=-6
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
