#!/usr/bin/env bash
# A gauge of 0 / 0 in one Node.js service makes the Collector refuse all its metrics of the interval, if they are JSON.
#
# Software: @opentelemetry/otlp-transformer 0.223.1 with @opentelemetry/sdk-metrics 2.12.1 (npm), which write the
#   requests of the exporters; go.opentelemetry.io/collector/pdata 1.71.0 (Go), which the Collector reads them with.
# Behavior: NaN and infinite numbers are values of OTLP, and in its JSON they are the texts "NaN" and "Infinity", as in
#   that of all Protocol Buffers. Node.js writes `null` as the value of a point and as the sum of a histogram; the
#   Collector refuses it with all other metrics of the request, and, as the gauge stays NaN, the next requests too. The
#   form of Protocol Buffers has all values.
# Seen: what was recorded beside a counter, the form, the number of metrics that arrive and the value, or the error; the
#   first one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/otlp-transformer@0.223.1 @opentelemetry/sdk-metrics@2.12.1 \
  @opentelemetry/api@1.9.1 >/dev/null
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/collector/pdata@v1.71.0 >/dev/null 2>&1
cat >write.js <<'JS'
const { writeFileSync } = require("node:fs");
const { JsonMetricsSerializer, ProtobufMetricsSerializer } = require("@opentelemetry/otlp-transformer");
const { MeterProvider, MetricReader } = require("@opentelemetry/sdk-metrics");

class Reader extends MetricReader {
  onForceFlush() {}
  onShutdown() {}
}

const records = {
  "gauge 0.5": (meter) => meter.createGauge("m").record(1 / 2),
  "gauge NaN": (meter) => meter.createGauge("m").record(0 / 0),
  "gauge Infinity": (meter) => meter.createGauge("m").record(1 / 0),
  "histogram Infinity": (meter) => meter.createHistogram("m").record(1 / 0),
};
(async () => {
  for (const [title, record] of Object.entries(records)) {
    const reader = new Reader();
    const meter = new MeterProvider({ readers: [reader] }).getMeter("shop");
    record(meter);
    meter.createCounter("orders").add(3);
    const { resourceMetrics } = await reader.collect();
    writeFileSync(`${title}.json`, JsonMetricsSerializer.serializeRequest(resourceMetrics));
    writeFileSync(`${title}.proto`, ProtobufMetricsSerializer.serializeRequest(resourceMetrics));
  }
})();
JS
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"
	"strings"

	"go.opentelemetry.io/collector/pdata/pmetric"
	"go.opentelemetry.io/collector/pdata/pmetric/pmetricotlp"
)

func read(file string) (pmetricotlp.ExportRequest, error) {
	content, err := os.ReadFile(file)
	if err != nil {
		panic(err)
	}
	request := pmetricotlp.NewExportRequest()
	if strings.HasSuffix(file, ".json") {
		return request, request.UnmarshalJSON(content)
	}
	return request, request.UnmarshalProto(content)
}

func main() {
	for _, title := range []string{"gauge 0.5", "gauge NaN", "gauge Infinity", "histogram Infinity"} {
		for _, form := range []string{"json", "proto"} {
			request, err := read(title + "." + form)
			if err != nil {
				reason, _, _ := strings.Cut(err.Error(), ",")
				fmt.Println(title, form, "refused:", reason)
				continue
			}
			metrics := request.Metrics().ResourceMetrics().At(0).ScopeMetrics().At(0).Metrics()
			fmt.Print(title, " ", form, " metrics ", metrics.Len(), ", ")
			if metrics.At(0).Type() == pmetric.MetricTypeGauge {
				fmt.Println("value", metrics.At(0).Gauge().DataPoints().At(0).DoubleValue())
			} else {
				point := metrics.At(0).Histogram().DataPoints().At(0)
				fmt.Println("count", point.Count(), "sum", point.HasSum(), point.Sum(), "maximum", point.HasMax(), point.Max())
			}
		}
	}
}
GO
node write.js
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
gauge 0.5 json metrics 2, value 0.5
gauge 0.5 proto metrics 2, value 0.5
gauge NaN json refused: ReadUint64: unsupported value type
gauge NaN proto metrics 2, value NaN
gauge Infinity json refused: ReadUint64: unsupported value type
gauge Infinity proto metrics 2, value +Inf
histogram Infinity json refused: ReadUint64: unsupported value type
histogram Infinity proto metrics 2, count 1 sum true +Inf maximum true +Inf
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
