#!/usr/bin/env bash
# The remote write exporter of OpenTelemetry for Python sends histograms that no quantile can be read from.
#
# Software: opentelemetry-exporter-prometheus-remote-write 0.66b1, opentelemetry-sdk 1.45.2; for comparison
#   opentelemetry-exporter-prometheus 0.66b2 (PyPI).
# Behavior: buckets have the name of the histogram without `_bucket`, and each has the number of its own
#   values, where Prometheus counts all values up to `le`. The bucket of the bound 0, the first one of
#   the default bounds, has no `le` at all. The unit is added as it is written; a counter has no `_total`.
# Seen: the series of one histogram and one counter, as both exporters of the same SDK hand them over.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-exporter-prometheus==0.66b2 \
  opentelemetry-exporter-prometheus-remote-write==0.66b1 opentelemetry-sdk==1.45.2 prometheus_client==0.26.0
cat >main.py <<'PY'
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import snappy
from opentelemetry.exporter.prometheus import PrometheusMetricReader
from opentelemetry.exporter.prometheus_remote_write import PrometheusRemoteWriteMetricsExporter
from opentelemetry.exporter.prometheus_remote_write.gen.remote_pb2 import WriteRequest
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import PeriodicExportingMetricReader
from opentelemetry.sdk.resources import Resource
from prometheus_client import REGISTRY

class Service(BaseHTTPRequestHandler):
    def do_POST(self):
        request = WriteRequest()
        request.ParseFromString(snappy.decompress(self.rfile.read(int(self.headers["content-length"]))))
        for series in request.timeseries:
            labels = {label.name: label.value for label in series.labels}
            print(" ", labels.pop("__name__"), labels, series.samples[0].value)
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        pass

service = HTTPServer(("127.0.0.1", 0), Service)
threading.Thread(target=service.serve_forever, daemon=True).start()
exporter = PrometheusRemoteWriteMetricsExporter(f"http://127.0.0.1:{service.server_port}/")
writer = PeriodicExportingMetricReader(exporter, export_interval_millis=float("inf"))
provider = MeterProvider(metric_readers=[writer, PrometheusMetricReader()], resource=Resource({}))
meter = provider.get_meter("m")
wait = meter.create_histogram("wait", unit="s", explicit_bucket_boundaries_advisory=[0, 5, 10])
for value in (0, 3, 3, 8):
    wait.record(value)
meter.create_counter("jobs").add(2)
print("remote write")
writer.collect()
print("scrape")
for family in REGISTRY.collect():
    for sample in family.samples:
        if family.name.startswith(("wait", "jobs")):
            print(" ", sample.name, sample.labels, sample.value)
PY
env/bin/python main.py | sed -E "s/, 'otel_scope[^,}]*//g; s/'otel_scope[^,}]*(, )?//g" | tee seen
cat >expected <<'TEXT'
remote write
  wait_s {} 1.0
  wait_s {'le': '5'} 2.0
  wait_s {'le': '10'} 1.0
  wait_s {'le': '+Inf'} 0.0
  wait_s_sum {} 14.0
  wait_s_count {} 4.0
  jobs {} 2.0
scrape
  wait_seconds_bucket {'le': '0'} 1
  wait_seconds_bucket {'le': '5'} 3
  wait_seconds_bucket {'le': '10'} 4
  wait_seconds_bucket {'le': '+Inf'} 4
  wait_seconds_count {} 4
  wait_seconds_sum {} 14
  jobs_total {} 2
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
