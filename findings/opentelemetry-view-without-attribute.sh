#!/usr/bin/env bash
# Behind a view without `disk`, an observable counter is its last disk in Node.js, and the sum of all in Python and Go.
#
# Software: @opentelemetry/sdk-metrics 2.12.1 with @opentelemetry/api 1.9.1 (npm), opentelemetry-sdk 1.45.2 (PyPI),
#   go.opentelemetry.io/otel/sdk/metric 1.47.0 (Go).
# Behavior: a view says which attributes of an instrument are exported, so that there is less to pay for. What then has
#   equal attributes is one total, by the specification their sum, also where a callback reports it. Node.js keeps the
#   value that was reported last: total and increase are those of one disk, and of another one if the order changes.
# Seen: two disks with 10 and 5 and then 30 and 6 (third: 6 and 30) behind a view for `host`, cumulative; the counter
#   that adds 10, 5, 20 and 1 is the control.
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
cat >rounds.json <<'JSON'
[[["a", 10], ["b", 5]], [["a", 30], ["b", 6]], [["b", 6], ["a", 30]]]
JSON
cat >view.js <<'JS'
const metrics = require("@opentelemetry/sdk-metrics");
const rounds = require("./rounds.json");

class Reader extends metrics.MetricReader {
  onForceFlush() {}
  onShutdown() {}
}

(async () => {
  for (const kind of ["createCounter", "createObservableCounter", "createObservableUpDownCounter"]) {
    const reader = new Reader();
    const attributesProcessors = [metrics.createAllowListAttributesProcessor(["host"])];
    const views = [{ instrumentName: "written", attributesProcessors }];
    const instrument = new metrics.MeterProvider({ readers: [reader], views }).getMeter("shop")[kind]("written");
    const exported = [];
    const last = { a: 0, b: 0 };
    let round;
    instrument.addCallback?.((result) => {
      for (const [disk, value] of round) result.observe(value, { host: "web", disk });
    });
    for (round of rounds) {
      for (const [disk, value] of round) {
        instrument.add?.(value - last[disk], { host: "web", disk });
        last[disk] = value;
      }
      const { dataPoints } = (await reader.collect()).resourceMetrics.scopeMetrics[0].metrics[0];
      exported.push(dataPoints.map(({ value }) => value).join());
    }
    console.log(kind.slice(6), "node:", ...exported);
  }
})();
JS
cat >view.py <<'PY'
import json

from opentelemetry.metrics import Observation
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.metrics.view import View

rounds = json.load(open("rounds.json"))
for kind in ["counter", "observable_counter", "observable_up_down_counter"]:
    reader = InMemoryMetricReader()
    views = [View(instrument_name="written", attribute_keys={"host"})]
    meter = MeterProvider([reader], views=views).get_meter("shop")
    exported = []
    last = {"a": 0, "b": 0}
    current = []
    observe = lambda _: [Observation(value, {"host": "web", "disk": disk}) for disk, value in current]
    callbacks = [[observe]] if kind != "counter" else []
    instrument = getattr(meter, f"create_{kind}")("written", *callbacks)
    for current in rounds:
        for disk, value in current if kind == "counter" else []:
            instrument.add(value - last[disk], {"host": "web", "disk": disk})
            last[disk] = value
        metric = reader.get_metrics_data().resource_metrics[0].scope_metrics[0].metrics[0]
        exported.append(",".join(str(point.value) for point in metric.data.data_points))
    print(kind.title().replace("_", ""), "python:", *exported)
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

type reading struct {
	disk  string
	value int64
}

var rounds = [][]reading{{{"a", 10}, {"b", 5}}, {{"a", 30}, {"b", 6}}, {{"b", 6}, {"a", 30}}}

func of(disk string) metric.MeasurementOption {
	return metric.WithAttributes(attribute.String("host", "web"), attribute.String("disk", disk))
}

func main() {
	background := context.Background()
	for _, kind := range []string{"Counter", "ObservableCounter", "ObservableUpDownCounter"} {
		reader := sdk.NewManualReader()
		view := sdk.NewView(sdk.Instrument{Name: "written"}, sdk.Stream{AttributeFilter: attribute.NewAllowKeysFilter("host")})
		meter := sdk.NewMeterProvider(sdk.WithReader(reader), sdk.WithView(view)).Meter("shop")
		var round []reading
		observe := metric.WithInt64Callback(func(_ context.Context, observer metric.Int64Observer) error {
			for _, one := range round {
				observer.Observe(one.value, of(one.disk))
			}
			return nil
		})
		var counter metric.Int64Counter
		switch kind {
		case "Counter":
			counter, _ = meter.Int64Counter("written")
		case "ObservableCounter":
			meter.Int64ObservableCounter("written", observe)
		default:
			meter.Int64ObservableUpDownCounter("written", observe)
		}
		line := kind + " go:"
		last := map[string]int64{}
		for _, round = range rounds {
			for _, one := range round {
				if counter != nil {
					counter.Add(background, one.value-last[one.disk], of(one.disk))
					last[one.disk] = one.value
				}
			}
			var collected metricdata.ResourceMetrics
			if err := reader.Collect(background, &collected); err != nil {
				panic(err)
			}
			for _, point := range collected.ScopeMetrics[0].Metrics[0].Data.(metricdata.Sum[int64]).DataPoints {
				line += fmt.Sprint(" ", point.Value)
			}
		}
		fmt.Println(line)
	}
}
GO
{ node view.js; env/bin/python view.py; GOFLAGS=-mod=mod go run .; } | LC_ALL=C sort | tee seen
cat >expected <<'TEXT'
Counter go: 15 36 36
Counter node: 15 36 36
Counter python: 15 36 36
ObservableCounter go: 15 36 36
ObservableCounter node: 5 6 30
ObservableCounter python: 15 36 36
ObservableUpDownCounter go: 15 36 36
ObservableUpDownCounter node: 5 6 30
ObservableUpDownCounter python: 15 36 36
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
