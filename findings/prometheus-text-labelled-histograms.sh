#!/usr/bin/env bash
# parse-prometheus-text-format makes one histogram of all that differ in their labels: the last one.
#
# Software: parse-prometheus-text-format 1.1.1 (npm).
# Behavior: buckets and quantiles of series with labels are written over each other, and their labels,
#   sums and counts are lost, without an error. Series of counters and gauges keep their labels. A name
#   between quotes, as Prometheus 3 writes names with dots, makes a label; the value is lost.
# Seen: of the histograms of two routes, the buckets of one without its label; a gauge without value.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts parse-prometheus-text-format@1.1.1 >/dev/null
cat >metrics.txt <<'TEXT'
# TYPE request_seconds histogram
request_seconds_bucket{route="/cart",le="1"} 10
request_seconds_bucket{route="/cart",le="+Inf"} 12
request_seconds_sum{route="/cart"} 9.5
request_seconds_count{route="/cart"} 12
request_seconds_bucket{route="/pay",le="1"} 1
request_seconds_bucket{route="/pay",le="+Inf"} 3
request_seconds_sum{route="/pay"} 7
request_seconds_count{route="/pay"} 3
# TYPE open_files gauge
open_files{host="a"} 5
# TYPE "open.files" gauge
{"open.files",host="a"} 5
TEXT
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import parse from "parse-prometheus-text-format";

for (const { name, metrics } of parse(readFileSync("metrics.txt", "utf8"))) {
  console.log(name, JSON.stringify(metrics));
}
JS
node read.mjs | tee seen
cat >expected <<'TEXT'
request_seconds [{"buckets":{"1":"1","+Inf":"3"}}]
open_files [{"value":"5","labels":{"host":"a"}}]
"open.files" [{"labels":{"\"open.files\",host":"a"}}]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
