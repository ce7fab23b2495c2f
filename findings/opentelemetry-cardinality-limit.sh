#!/usr/bin/env bash
# In Node.js, an observable counter of more attributes than the limit goes up while nothing happens, and begins too low.
#
# Software: @opentelemetry/sdk-metrics 2.12.1 with @opentelemetry/api 1.9.1 (npm), opentelemetry-sdk 1.45.2 (PyPI),
#   go.opentelemetry.io/otel/sdk/metric 1.47.0 (Go).
# Behavior: an instrument has a limit of sets of attributes, by default 2000. Those past the limit share one set,
#   `otel.metric.overflow`, whose value is their sum. Node.js and Go have one place of the limit for it, by the
#   specification; Python adds it to them. For an observable counter, Node.js takes each value past the limit for a
#   counter that begins again, or for the increase since the one before: totals that stay are exported as growing.
# Seen: the limit is 3, and five queues have 1, 2, 3, 4 and 5. Three exports of a counter that adds them each time, and
#   of an observable counter whose totals they are.
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
    for (const kind of ["counter", "observable"]) {
      const selected = AggregationTemporality[temporality.toUpperCase()];
      const reader = new Reader({ aggregationTemporalitySelector: () => selected });
      const views = [{ instrumentName: "m", aggregationCardinalityLimit: 3 }];
      const meter = new MeterProvider({ readers: [reader], views }).getMeter("shop");
      const counter = kind === "counter" ? meter.createCounter("m") : meter.createObservableCounter("m");
      counter.addCallback?.((result) => {
        for (const [queue, value] of totals) result.observe(value, { queue });
      });
      const exported = [];
      for (let round = 0; round < 3; round++) {
        for (const [queue, value] of totals) counter.add?.(value, { queue });
        const { dataPoints } = (await reader.collect()).resourceMetrics.scopeMetrics[0].metrics[0];
        exported.push(dataPoints.map(({ attributes, value }) => `${attributes.queue ?? "rest"}=${value}`).sort().join());
      }
      console.log(temporality, kind, "node:", ...exported);
    }
  }
})();
JS
cat >limit.py <<'PY'
from opentelemetry.metrics import Observation
from opentelemetry.sdk.metrics import Counter, MeterProvider, ObservableCounter
from opentelemetry.sdk.metrics.export import AggregationTemporality, InMemoryMetricReader

totals = {"a": 1, "b": 2, "c": 3, "d": 4, "e": 5}
for temporality in ["cumulative", "delta"]:
    for kind in ["counter", "observable"]:
        selected = AggregationTemporality[temporality.upper()]
        reader = InMemoryMetricReader(
            preferred_temporality={Counter: selected, ObservableCounter: selected},
            cardinality_limits={Counter: 3, ObservableCounter: 3},
        )
        meter = MeterProvider([reader]).get_meter("shop")
        counter = None
        if kind == "counter":
            counter = meter.create_counter("m")
        else:
            observe = lambda _: [Observation(value, {"queue": queue}) for queue, value in totals.items()]
            meter.create_observable_counter("m", [observe])
        exported = []
        for _ in range(3):
            for queue, value in totals.items() if counter else []:
                counter.add(value, {"queue": queue})
            metric = reader.get_metrics_data().resource_metrics[0].scope_metrics[0].metrics[0]
            texts = [f"{point.attributes.get('queue', 'rest')}={point.value}" for point in metric.data.data_points]
            exported.append(",".join(sorted(texts)))
        print(temporality, kind, "python:", *exported)
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

func each(report func(int64, metric.MeasurementOption)) {
	for index, queue := range []string{"a", "b", "c", "d", "e"} {
		report(int64(index+1), metric.WithAttributes(attribute.String("queue", queue)))
	}
}

func main() {
	background := context.Background()
	for name, selected := range map[string]metricdata.Temporality{
		"cumulative": metricdata.CumulativeTemporality, "delta": metricdata.DeltaTemporality,
	} {
		for _, kind := range []string{"counter", "observable"} {
			reader := sdk.NewManualReader(sdk.WithTemporalitySelector(func(sdk.InstrumentKind) metricdata.Temporality {
				return selected
			}))
			meter := sdk.NewMeterProvider(sdk.WithReader(reader), sdk.WithCardinalityLimit(3)).Meter("shop")
			var counter metric.Int64Counter
			if kind == "counter" {
				counter, _ = meter.Int64Counter("m")
			} else {
				meter.Int64ObservableCounter("m",
					metric.WithInt64Callback(func(_ context.Context, observer metric.Int64Observer) error {
						each(func(value int64, queue metric.MeasurementOption) { observer.Observe(value, queue) })
						return nil
					}))
			}
			line := name + " " + kind + " go:"
			for range 3 {
				if counter != nil {
					each(func(value int64, queue metric.MeasurementOption) { counter.Add(background, value, queue) })
				}
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
cumulative counter go: a=1,b=2,rest=12 a=2,b=4,rest=24 a=3,b=6,rest=36
cumulative counter node: a=1,b=2,rest=12 a=2,b=4,rest=24 a=3,b=6,rest=36
cumulative counter python: a=1,b=2,c=3,rest=9 a=2,b=4,c=6,rest=18 a=3,b=6,c=9,rest=27
cumulative observable go: a=1,b=2,rest=12 a=1,b=2,rest=12 a=1,b=2,rest=12
cumulative observable node: a=1,b=2,rest=5 a=1,b=2,rest=10 a=1,b=2,rest=15
cumulative observable python: a=1,b=2,c=3,rest=9 a=1,b=2,c=3,rest=9 a=1,b=2,c=3,rest=9
delta counter go: a=1,b=2,rest=12 a=1,b=2,rest=12 a=1,b=2,rest=12
delta counter node: a=1,b=2,rest=12 a=1,b=2,rest=12 a=1,b=2,rest=12
delta counter python: a=1,b=2,c=3,rest=9 a=1,b=2,c=3,rest=9 a=1,b=2,c=3,rest=9
delta observable go: a=1,b=2,rest=12 a=0,b=0,rest=0 a=0,b=0,rest=0
delta observable node: a=1,b=2,rest=5 a=0,b=0,rest=5 a=0,b=0,rest=5
delta observable python: a=1,b=2,c=3,rest=9 a=0,b=0,c=0,rest=0 a=0,b=0,c=0,rest=0
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
