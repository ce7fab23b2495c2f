#!/usr/bin/env bash
# One attribute that is an empty list or NaN, and OpenTelemetry for Rust reads a metric without data from JSON.
#
# Software: the crates opentelemetry-proto 0.33.1 with its feature `with-serde`, and serde_json 1.0.154;
#   go.opentelemetry.io/collector/pdata 1.71.0 (Go), with which the Collector reads and writes OTLP.
# Behavior: in the JSON of Protocol Buffers, a field with its default may be left out, null is a field that is not
#   there, and NaN and the infinite values are texts. Go leaves out the values of an empty list. Rust takes that and
#   such a text for data that it does not know, and drops all points of the metric without an error. Itself, it writes
#   a sum, minimum or maximum that is not there as null, for which the Collector refuses the request.
# Seen: what Go writes, what Rust makes of it, what Go reads of that; the last two are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/collector/pdata@v1.71.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bufio"
	"fmt"
	"math"
	"os"

	"go.opentelemetry.io/collector/pdata/pmetric"
)

func point(set func(pmetric.NumberDataPoint)) pmetric.Metrics {
	return metric(func(metric pmetric.Metric) { set(metric.SetEmptyGauge().DataPoints().AppendEmpty()) })
}

func metric(set func(pmetric.Metric)) pmetric.Metrics {
	metrics := pmetric.NewMetrics()
	set(metrics.ResourceMetrics().AppendEmpty().ScopeMetrics().AppendEmpty().Metrics().AppendEmpty())
	return metrics
}

func write(metrics pmetric.Metrics) {
	text, err := (&pmetric.JSONMarshaler{}).MarshalMetrics(metrics)
	if err != nil {
		panic(err)
	}
	fmt.Println(string(text))
}

func main() {
	if len(os.Args) > 1 {
		lines := bufio.NewScanner(os.Stdin)
		for lines.Scan() {
			metrics, err := (&pmetric.JSONUnmarshaler{}).UnmarshalMetrics(lines.Bytes())
			if err != nil {
				fmt.Println("refused")
				continue
			}
			write(metrics)
		}
		return
	}
	write(metric(func(metric pmetric.Metric) { metric.SetEmptyHistogram().DataPoints().AppendEmpty().SetSum(2) }))
	write(point(func(point pmetric.NumberDataPoint) { point.Attributes().PutEmptySlice("tags") }))
	write(point(func(point pmetric.NumberDataPoint) { point.Attributes().PutDouble("ratio", math.NaN()) }))
	write(point(func(point pmetric.NumberDataPoint) { point.SetDoubleValue(math.Inf(1)) }))
	write(point(func(point pmetric.NumberDataPoint) { point.SetDoubleValue(0.5) }))
	write(metric(func(metric pmetric.Metric) {
		point := metric.SetEmptyHistogram().DataPoints().AppendEmpty()
		point.SetSum(2)
		point.SetMin(1)
		point.SetMax(1)
	}))
}
GO
export GOFLAGS=-mod=mod
go build -o collector .
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "finding"
version = "0.1.0"
edition = "2021"

[dependencies]
opentelemetry-proto = { version = "=0.33.1", default-features = false, features = ["gen-tonic-messages", "metrics", "with-serde"] }
serde_json = "=1.0.154"
TOML
cat >src/main.rs <<'RUST'
use opentelemetry_proto::tonic::metrics::v1::MetricsData;

fn main() {
    for line in std::io::stdin().lines() {
        let metrics: MetricsData = serde_json::from_str(&line.unwrap()).unwrap();
        println!("{}", serde_json::to_string(&metrics).unwrap());
    }
}
RUST
cargo build --quiet 2>/dev/null
./collector >go.txt
target/debug/finding <go.txt >rust.txt
./collector read <rust.txt >back.txt
cat >show.mjs <<'JS'
import { readFileSync } from "node:fs";

const lines = (name) => readFileSync(name, "utf8").trim().split("\n");
const part = (line) => {
  if (line === "refused") return line;
  const metric = JSON.parse(line).resourceMetrics[0].scopeMetrics[0].metrics[0];
  const points = (metric.gauge ?? metric.histogram)?.dataPoints;
  if (points === undefined) return "no data";
  const { sum, min, max, asDouble, attributes = [] } = points[0];
  return JSON.stringify({ sum, min, max, asDouble, attributes: attributes.length ? attributes : undefined });
};
const [rust, back] = [lines("rust.txt"), lines("back.txt")];
for (const [index, line] of lines("go.txt").entries()) {
  console.log(`${part(line)}\n  Rust: ${part(rust[index])}\n  Go: ${part(back[index])}`);
}
JS
node show.mjs | tee seen
cat >expected <<'TEXT'
{"sum":2}
  Rust: {"sum":2,"min":null,"max":null}
  Go: refused
{"attributes":[{"key":"tags","value":{"arrayValue":{}}}]}
  Rust: no data
  Go: no data
{"attributes":[{"key":"ratio","value":{"doubleValue":"NaN"}}]}
  Rust: no data
  Go: no data
{"asDouble":"Infinity"}
  Rust: {}
  Go: {}
{"asDouble":0.5}
  Rust: {"asDouble":0.5}
  Go: {"asDouble":0.5}
{"sum":2,"min":1,"max":1}
  Rust: {"sum":2,"min":1,"max":1}
  Go: {"sum":2,"min":1,"max":1}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
