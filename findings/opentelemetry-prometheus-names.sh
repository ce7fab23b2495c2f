#!/usr/bin/env bash
# Prometheus finds one OpenTelemetry instrument under another name for each of three SDKs.
#
# Software: the exporters for Prometheus of JavaScript (@opentelemetry/exporter-prometheus 0.223.0), Python
#   (opentelemetry-exporter-prometheus 0.66b2) and Go (go.opentelemetry.io/otel/exporters/prometheus 0.69.0).
# Behavior: JavaScript never adds the unit to the name. Python and Go do, but a gauge of the unit "1" is
#   a ratio for Go only. A dashboard or rule that was written for a service in one language finds
#   nothing of the same service in another, and a query without data is no error.
# Seen: the table below; name, unit, JavaScript, Python, Go.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >instruments <<'TEXT'
http.server.duration ms
db.size By
load 1
used %
temperature Cel
speed m/s
queue {task}
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/exporter-prometheus@0.223.0 \
  @opentelemetry/sdk-metrics@2.12.1 >/dev/null
cat >index.js <<'JS'
const { readFileSync } = require("node:fs");
const { MeterProvider } = require("@opentelemetry/sdk-metrics");
const { PrometheusExporter, PrometheusSerializer } = require("@opentelemetry/exporter-prometheus");
const reader = new PrometheusExporter({ preventServerStart: true });
const meter = new MeterProvider({ readers: [reader] }).getMeter("m");
for (const line of readFileSync("instruments", "utf8").trim().split("\n")) {
  const [name, unit] = line.split(" ");
  meter.createGauge(name, { unit }).record(1);
}
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
for line in open("instruments"):
    name, unit = line.split()
    meter.create_gauge(name, unit=unit).set(1)
print(generate_latest().decode())
PY
env/bin/python main.py >python
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/otel/exporters/prometheus@v0.69.0 go.opentelemetry.io/otel/sdk/metric@v1.47.0 \
  github.com/prometheus/client_golang@v1.25.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bufio"
	"context"
	"os"
	"strings"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/common/expfmt"
	exporter "go.opentelemetry.io/otel/exporters/prometheus"
	"go.opentelemetry.io/otel/metric"
	sdk "go.opentelemetry.io/otel/sdk/metric"
)

func main() {
	registry := prometheus.NewRegistry()
	reader, _ := exporter.New(exporter.WithRegisterer(registry))
	meter := sdk.NewMeterProvider(sdk.WithReader(reader)).Meter("m")
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		name, unit, _ := strings.Cut(lines.Text(), " ")
		gauge, _ := meter.Float64Gauge(name, metric.WithUnit(unit))
		gauge.Record(context.Background(), 1)
	}
	families, _ := registry.Gather()
	for _, family := range families {
		expfmt.MetricFamilyToText(os.Stdout, family)
	}
}
GO
GOFLAGS=-mod=mod go run . <instruments >go
while read -r name unit; do
  stem=${name//./_}
  echo "$name $unit: $(for sdk in javascript python go; do grep -oE "^$stem[^{ ]*" "$sdk" | sort -u; done | xargs)"
done <instruments | tee seen
cat >expected <<'TEXT'
http.server.duration ms: http_server_duration http_server_duration_milliseconds http_server_duration_milliseconds
db.size By: db_size db_size_bytes db_size_bytes
load 1: load load load_ratio
used %: used used_percent used_percent
temperature Cel: temperature temperature_celsius temperature_celsius
speed m/s: speed speed_meters_per_second speed_meters_per_second
queue {task}: queue queue queue
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
