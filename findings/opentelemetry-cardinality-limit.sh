#!/usr/bin/env bash
# In Node.js, an observable counter past the limit of attributes goes up while nothing happens.
#
# Software: @opentelemetry/sdk-metrics 2.12.1 with @opentelemetry/api 1.9.1 (npm), opentelemetry-sdk 1.45.2
#   (PyPI), go.opentelemetry.io/otel/sdk/metric 1.47.0 (Go).
# Behavior: an instrument has a limit of sets of attributes. Those past it share one, `otel.metric.overflow`,
#   whose value is their sum. For an observable counter, Node.js takes each value past the limit for a counter
#   that begins again, or for the increase since the one before: totals that stay are exported as growing.
# Seen: three exports of an observable counter whose totals are 1, 2, 3, 4 and 5, with room for two of them
#   and the rest, and with the limit 9, the control.
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
cat >limit.js <<'JS'
const { AggregationTemporality, MeterProvider, MetricReader } = require("@opentelemetry/sdk-metrics");

class Reader extends MetricReader {
  onForceFlush() {}
  onShutdown() {}
}

const totals = Object.entries({ a: 1, b: 2, c: 3, d: 4, e: 5 });
(async () => {
  for (const temporality of ["cumulative", "delta"]) {
    for (const limit of [3, 9]) {
      const selected = AggregationTemporality[temporality.toUpperCase()];
      const reader = new Reader({ aggregationTemporalitySelector: () => selected });
      const views = [{ instrumentName: "m", aggregationCardinalityLimit: limit }];
      const meter = new MeterProvider({ readers: [reader], views }).getMeter("shop");
      meter.createObservableCounter("m").addCallback((result) => {
        for (const [queue, value] of totals) result.observe(value, { queue });
      });
      const exported = [];
      for (let round = 0; round < 3; round++) {
        const { dataPoints } = (await reader.collect()).resourceMetrics.scopeMetrics[0].metrics[0];
        const texts = dataPoints.map(({ attributes, value }) => `${attributes.queue ?? "rest"}=${value}`);
        exported.push(texts.sort().join());
      }
      console.log(limit, temporality, "node:", ...exported);
    }
  }
})();
JS
cat >limit.py <<'PY'
from opentelemetry.metrics import Observation
from opentelemetry.sdk.metrics import MeterProvider, ObservableCounter
from opentelemetry.sdk.metrics.export import AggregationTemporality, InMemoryMetricReader

totals = {"a": 1, "b": 2, "c": 3, "d": 4, "e": 5}
for temporality in ["cumulative", "delta"]:
    for limit in [3, 9]:
        selected = AggregationTemporality[temporality.upper()]
        reader = InMemoryMetricReader(
            preferred_temporality={ObservableCounter: selected},
            cardinality_limits={ObservableCounter: limit - 1},  # does not count the rest
        )
        meter = MeterProvider([reader]).get_meter("shop")
        observe = lambda _: [Observation(value, {"queue": queue}) for queue, value in totals.items()]
        meter.create_observable_counter("m", [observe])
        exported = []
        for _ in range(3):
            metric = reader.get_metrics_data().resource_metrics[0].scope_metrics[0].metrics[0]
            points = metric.data.data_points
            texts = [f"{point.attributes.get('queue', 'rest')}={point.value}" for point in points]
            exported.append(",".join(sorted(texts)))
        print(limit, temporality, "python:", *exported)
PY
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"sort"
	"strings"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"
	sdk "go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"
)

func observe(_ context.Context, observer metric.Int64Observer) error {
	for index, queue := range []string{"a", "b", "c", "d", "e"} {
		observer.Observe(int64(index+1), metric.WithAttributes(attribute.String("queue", queue)))
	}
	return nil
}

func main() {
	background := context.Background()
	for name, selected := range map[string]metricdata.Temporality{
		"cumulative": metricdata.CumulativeTemporality, "delta": metricdata.DeltaTemporality,
	} {
		for _, limit := range []int{3, 9} {
			reader := sdk.NewManualReader(sdk.WithTemporalitySelector(func(sdk.InstrumentKind) metricdata.Temporality {
				return selected
			}))
			meter := sdk.NewMeterProvider(sdk.WithReader(reader), sdk.WithCardinalityLimit(limit)).Meter("shop")
			meter.Int64ObservableCounter("m", metric.WithInt64Callback(observe))
			line := fmt.Sprint(limit, " ", name, " go:")
			for range 3 {
				var collected metricdata.ResourceMetrics
				if err := reader.Collect(background, &collected); err != nil {
					panic(err)
				}
				var texts []string
				for _, point := range collected.ScopeMetrics[0].Metrics[0].Data.(metricdata.Sum[int64]).DataPoints {
					queue, found := point.Attributes.Value("queue")
					if !found {
						queue = attribute.StringValue("rest")
					}
					texts = append(texts, fmt.Sprint(queue.AsString(), "=", point.Value))
				}
				sort.Strings(texts)
				line += " " + strings.Join(texts, ",")
			}
			fmt.Println(line)
		}
	}
}
GO
{ node limit.js; env/bin/python limit.py; GOFLAGS=-mod=mod go run .; } | LC_ALL=C sort | tee seen
cat >expected <<'TEXT'
3 cumulative go: a=1,b=2,rest=12 a=1,b=2,rest=12 a=1,b=2,rest=12
3 cumulative node: a=1,b=2,rest=5 a=1,b=2,rest=10 a=1,b=2,rest=15
3 cumulative python: a=1,b=2,rest=12 a=1,b=2,rest=12 a=1,b=2,rest=12
3 delta go: a=1,b=2,rest=12 a=0,b=0,rest=0 a=0,b=0,rest=0
3 delta node: a=1,b=2,rest=5 a=0,b=0,rest=5 a=0,b=0,rest=5
3 delta python: a=1,b=2,rest=12 a=0,b=0,rest=0 a=0,b=0,rest=0
9 cumulative go: a=1,b=2,c=3,d=4,e=5 a=1,b=2,c=3,d=4,e=5 a=1,b=2,c=3,d=4,e=5
9 cumulative node: a=1,b=2,c=3,d=4,e=5 a=1,b=2,c=3,d=4,e=5 a=1,b=2,c=3,d=4,e=5
9 cumulative python: a=1,b=2,c=3,d=4,e=5 a=1,b=2,c=3,d=4,e=5 a=1,b=2,c=3,d=4,e=5
9 delta go: a=1,b=2,c=3,d=4,e=5 a=0,b=0,c=0,d=0,e=0 a=0,b=0,c=0,d=0,e=0
9 delta node: a=1,b=2,c=3,d=4,e=5 a=0,b=0,c=0,d=0,e=0 a=0,b=0,c=0,d=0,e=0
9 delta python: a=1,b=2,c=3,d=4,e=5 a=0,b=0,c=0,d=0,e=0 a=0,b=0,c=0,d=0,e=0
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
