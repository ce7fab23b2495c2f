#!/usr/bin/env bash
# With the preference `delta`, OpenTelemetry in Node.js exports a gauge that is set once for one interval, others go on.
#
# Software: @opentelemetry/exporter-metrics-otlp-http 0.223.0 with @opentelemetry/sdk-metrics 2.12.1 (npm);
#   opentelemetry-exporter-otlp-proto-http and opentelemetry-sdk 1.45.2 (PyPI);
#   go.opentelemetry.io/otel/exporters/otlp/otlpmetric/otlpmetrichttp and sdk/metric 1.47.0 (Go).
# Behavior: the variable for the temporality names counters and histograms; a gauge has none in OTLP. Node.js drops the
#   value of a gauge behind each export with `delta`, so that an alert for it has no data after the first interval.
#   `lowmemory` does not. The variable for the aggregation of histograms is read in Python and Go, not in Node.js. A
#   blank in front of the value makes it unknown in Node.js only.
# Seen: variable, and for each SDK the gauge and the counter of three intervals and the kind of histogram; both are
#   recorded before the first interval. The first line is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/exporter-metrics-otlp-http@0.223.0 \
  @opentelemetry/sdk-metrics@2.12.1 @opentelemetry/api@1.9.1 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-exporter-otlp-proto-http==1.45.2 \
  opentelemetry-sdk==1.45.2
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/otel/exporters/otlp/otlpmetric/otlpmetrichttp@v1.47.0 \
  go.opentelemetry.io/otel/sdk/metric@v1.47.0 >/dev/null 2>&1
cat >collect.js <<'JS'
const { OTLPMetricExporter } = require("@opentelemetry/exporter-metrics-otlp-http");
const { DataPointType, MeterProvider, MetricReader } = require("@opentelemetry/sdk-metrics");

class Reader extends MetricReader {
  onForceFlush() {}
  onShutdown() {}
}

(async () => {
  const exporter = new OTLPMetricExporter();
  const reader = new Reader({
    aggregationTemporalitySelector: (type) => exporter.selectAggregationTemporality(type),
    aggregationSelector: (type) => exporter.selectAggregation(type),
  });
  const meter = new MeterProvider({ readers: [reader] }).getMeter("shop");
  meter.createGauge("gauge").record(5);
  meter.createCounter("counter").add(3);
  meter.createHistogram("histogram").record(1);
  const values = { gauge: [], counter: [] };
  let kind;
  for (let interval = 0; interval < 3; interval += 1) {
    const metrics = (await reader.collect()).resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
    for (const [name, found] of Object.entries(values)) {
      found.push(metrics.find(({ descriptor }) => descriptor.name === name)?.dataPoints[0]?.value ?? "-");
    }
    kind ??= metrics.find(({ descriptor }) => descriptor.name === "histogram").dataPointType;
  }
  const histogram = kind === DataPointType.HISTOGRAM ? "explicit" : "exponential";
  console.log(`node gauge ${values.gauge.join(" ")} counter ${values.counter.join(" ")} ${histogram}`);
})();
JS
cat >collect.py <<'PY'
from opentelemetry.exporter.otlp.proto.http.metric_exporter import OTLPMetricExporter
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader

exporter = OTLPMetricExporter()
reader = InMemoryMetricReader(exporter._preferred_temporality, exporter._preferred_aggregation)
meter = MeterProvider([reader]).get_meter("shop")
meter.create_gauge("gauge").set(5)
meter.create_counter("counter").add(3)
meter.create_histogram("histogram").record(1)
values = {"gauge": [], "counter": []}
kind = None
for _ in range(3):
    data = reader.get_metrics_data()
    metrics = {metric.name: metric.data for metric in data.resource_metrics[0].scope_metrics[0].metrics} if data else {}
    for name, found in values.items():
        found.append(str(metrics[name].data_points[0].value) if name in metrics else "-")
    kind = kind or type(metrics["histogram"]).__name__
histogram = "explicit" if kind == "Histogram" else "exponential"
print(f"python gauge {' '.join(values['gauge'])} counter {' '.join(values['counter'])} {histogram}")
PY
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"strings"

	"go.opentelemetry.io/otel/exporters/otlp/otlpmetric/otlpmetrichttp"
	sdk "go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"
)

func main() {
	background := context.Background()
	exporter, err := otlpmetrichttp.New(background)
	if err != nil {
		panic(err)
	}
	reader := sdk.NewManualReader(
		sdk.WithTemporalitySelector(exporter.Temporality), sdk.WithAggregationSelector(exporter.Aggregation))
	meter := sdk.NewMeterProvider(sdk.WithReader(reader)).Meter("shop")
	gauge, _ := meter.Int64Gauge("gauge")
	gauge.Record(background, 5)
	counter, _ := meter.Int64Counter("counter")
	counter.Add(background, 3)
	histogram, _ := meter.Int64Histogram("histogram")
	histogram.Record(background, 1)
	var gauges, counters []string
	kind := "exponential"
	for range 3 {
		var collected metricdata.ResourceMetrics
		if err := reader.Collect(background, &collected); err != nil {
			panic(err)
		}
		gaugeValue, counterValue := "-", "-"
		for _, scope := range collected.ScopeMetrics {
			for _, metric := range scope.Metrics {
				switch data := metric.Data.(type) {
				case metricdata.Gauge[int64]:
					gaugeValue = fmt.Sprint(data.DataPoints[0].Value)
				case metricdata.Sum[int64]:
					counterValue = fmt.Sprint(data.DataPoints[0].Value)
				case metricdata.Histogram[int64]:
					kind = "explicit"
				}
			}
		}
		gauges, counters = append(gauges, gaugeValue), append(counters, counterValue)
	}
	fmt.Println("go gauge", strings.Join(gauges, " "), "counter", strings.Join(counters, " "), kind)
}
GO
GOFLAGS=-mod=mod go build -o collect .
temporality=OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE
for variable in "$temporality=cumulative" "$temporality=delta" "$temporality= delta" "$temporality=lowmemory" \
  "OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION=base2_exponential_bucket_histogram"; do
  echo "$variable"
  env "$variable" node collect.js | sed 's/^/  /'
  env "$variable" env/bin/python collect.py | sed 's/^/  /'
  env "$variable" ./collect | sed 's/^/  /'
done | tee seen
cat >expected <<'TEXT'
OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE=cumulative
  node gauge 5 5 5 counter 3 3 3 explicit
  python gauge 5 5 5 counter 3 3 3 explicit
  go gauge 5 5 5 counter 3 3 3 explicit
OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE=delta
  node gauge 5 - - counter 3 - - explicit
  python gauge 5 5 5 counter 3 - - explicit
  go gauge 5 5 5 counter 3 - - explicit
OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE= delta
  node gauge 5 5 5 counter 3 3 3 explicit
  python gauge 5 5 5 counter 3 - - explicit
  go gauge 5 5 5 counter 3 - - explicit
OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE=lowmemory
  node gauge 5 5 5 counter 3 - - explicit
  python gauge 5 5 5 counter 3 - - explicit
  go gauge 5 5 5 counter 3 - - explicit
OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION=base2_exponential_bucket_histogram
  node gauge 5 5 5 counter 3 3 3 explicit
  python gauge 5 5 5 counter 3 3 3 exponential
  go gauge 5 5 5 counter 3 3 3 exponential
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
