#!/usr/bin/env bash
# Two attributes of OpenTelemetry that are one label in Prometheus break a scrape in JavaScript, lose a
# value in Python, and are one value in Go.
#
# Software: the exporters for Prometheus of JavaScript (@opentelemetry/exporter-prometheus 0.223.0), Python
#   (opentelemetry-exporter-prometheus 0.66b2) and Go (go.opentelemetry.io/otel/exporters/prometheus 0.69.0);
#   github.com/prometheus/common/expfmt 0.74.0 reads their texts, as `promtool check metrics` does.
# Behavior: `http.route` and `http_route` are different attributes, and both are the label http_route. The
#   specification joins the values, as Go does. JavaScript writes the label twice, and the reader
#   refuses the whole text, with all metrics of the service.
# Seen: the lines below. Python keeps one of the values.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/exporter-prometheus@0.223.0 \
  @opentelemetry/sdk-metrics@2.12.1 >/dev/null
cat >index.js <<'JS'
const { MeterProvider } = require("@opentelemetry/sdk-metrics");
const { PrometheusExporter, PrometheusSerializer } = require("@opentelemetry/exporter-prometheus");
const reader = new PrometheusExporter({ preventServerStart: true });
const meter = new MeterProvider({ readers: [reader] }).getMeter("m");
meter.createCounter("requests").add(1, { "http.route": "/new", http_route: "/old" });
reader.collect().then(({ resourceMetrics }) => {
  console.log(new PrometheusSerializer().serialize(resourceMetrics));
});
JS
node index.js >javascript
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-exporter-prometheus==0.66b2 \
  opentelemetry-sdk==1.45.2 prometheus_client==0.26.0
cat >main.py <<'PY'
from opentelemetry.exporter.prometheus import PrometheusMetricReader
from opentelemetry.sdk.metrics import MeterProvider
from prometheus_client import generate_latest

meter = MeterProvider(metric_readers=[PrometheusMetricReader()]).get_meter("m")
meter.create_counter("requests").add(1, {"http.route": "/new", "http_route": "/old"})
print(generate_latest().decode())
PY
env/bin/python main.py >python
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/otel/exporters/prometheus@v0.69.0 go.opentelemetry.io/otel/sdk/metric@v1.47.0 \
  github.com/prometheus/client_golang@v1.25.0 github.com/prometheus/common@v0.74.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"
	"go.opentelemetry.io/otel/attribute"
	exporter "go.opentelemetry.io/otel/exporters/prometheus"
	"go.opentelemetry.io/otel/metric"
	sdk "go.opentelemetry.io/otel/sdk/metric"
)

func write() {
	registry := prometheus.NewRegistry()
	reader, _ := exporter.New(exporter.WithRegisterer(registry))
	counter, _ := sdk.NewMeterProvider(sdk.WithReader(reader)).Meter("m").Int64Counter("requests")
	counter.Add(context.Background(), 1,
		metric.WithAttributes(attribute.String("http.route", "/new"), attribute.String("http_route", "/old")))
	families, _ := registry.Gather()
	file, _ := os.Create("go")
	for _, family := range families {
		expfmt.MetricFamilyToText(file, family)
	}
}

func main() {
	write()
	for _, name := range []string{"javascript", "python", "go"} {
		file, _ := os.Open(name)
		parser := expfmt.NewTextParser(model.UTF8Validation)
		families, err := parser.TextToMetricFamilies(file)
		fmt.Println(name, err == nil)
		if family := families["requests_total"]; err == nil && family != nil {
			for _, label := range family.Metric[0].Label {
				if label.GetName() == "http_route" {
					fmt.Println("  http_route", label.GetValue())
				}
			}
		}
	}
}
GO
GOFLAGS=-mod=mod go run . | tee seen
grep -oE 'http_route="[^"]*",http_route="[^"]*"' javascript | tee -a seen
cat >expected <<'TEXT'
javascript false
python true
  http_route /old
go true
  http_route /new;/old
http_route="/new",http_route="/old"
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
