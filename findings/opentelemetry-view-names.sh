#!/usr/bin/env bash
# A view for `http?requests` finds no instrument in Node.js; one for `http[.x]requests` finds two in Python.
#
# Software: @opentelemetry/sdk-metrics 2.12.1 (npm), opentelemetry-sdk 1.45.2 (PyPI).
# Behavior: in the selector of a view, a star is any number of signs and a question mark is one. Node.js knows the
#   star only; Python takes the patterns of files, in which brackets are a choice. Names of instruments are
#   equal without regard to case: Python adds HTTP.Requests to http.requests, also behind a view in capitals,
#   and Node.js has two metrics and finds them by their exact case.
# Seen: pattern, the metrics from which the view took an attribute away, and those that it did not find.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/sdk-metrics@2.12.1 @opentelemetry/api@1.9.1 >/dev/null
cat >view.js <<'JS'
const sdk = require("@opentelemetry/sdk-metrics");
const names = ["http.requests", "HTTP.Requests", "httpxrequests"];
async function collect(instrumentName) {
  const exporter = new sdk.InMemoryMetricExporter(sdk.AggregationTemporality.DELTA);
  const reader = new sdk.PeriodicExportingMetricReader({ exporter });
  const view = { instrumentName, attributesProcessors: [sdk.createAllowListAttributesProcessor([])] };
  const provider = new sdk.MeterProvider({ readers: [reader], views: [view] });
  for (const name of names) provider.getMeter("shop").createCounter(name).add(1, { host: "a" });
  await reader.forceFlush();
  const metrics = exporter.getMetrics()[0].scopeMetrics[0].metrics;
  const host = (metric) => metric.dataPoints[0].attributes.host !== undefined;
  const list = (kept) => metrics.filter((metric) => host(metric) === kept).map((metric) => metric.descriptor.name);
  console.log(`Node.js | ${instrumentName} | ${list(false).sort()} | ${list(true).sort()}`);
  await provider.shutdown();
}
(async () => {
  for (const pattern of process.argv.slice(2)) await collect(pattern);
})();
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-sdk==1.45.2
cat >view.py <<'PY'
import logging
import sys

from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.metrics.view import View

logging.disable()
for pattern in sys.argv[1:]:
    reader = InMemoryMetricReader()
    provider = MeterProvider([reader], views=[View(instrument_name=pattern, attribute_keys=set())])
    for name in ["http.requests", "HTTP.Requests", "httpxrequests"]:
        provider.get_meter("shop").create_counter(name).add(1, {"host": "a"})
    metrics = reader.get_metrics_data().resource_metrics[0].scope_metrics[0].metrics
    lists = {False: [], True: []}
    for metric in metrics:
        lists["host" in metric.data.data_points[0].attributes].append(metric.name)
    print(f"Python  | {pattern} | {','.join(sorted(lists[False]))} | {','.join(sorted(lists[True]))}")
PY
set -- 'http?requests' 'http[.x]requests' 'HTTP.*' 'http.*'
{ node view.js "$@" && env/bin/python view.py "$@"; } | tee seen
cat >expected <<'TEXT'
Node.js | http?requests |  | HTTP.Requests,http.requests,httpxrequests
Node.js | http[.x]requests |  | HTTP.Requests,http.requests,httpxrequests
Node.js | HTTP.* | HTTP.Requests | http.requests,httpxrequests
Node.js | http.* | http.requests | HTTP.Requests,httpxrequests
Python  | http?requests | http.requests,httpxrequests | 
Python  | http[.x]requests | http.requests,httpxrequests | 
Python  | HTTP.* | http.requests | httpxrequests
Python  | http.* | http.requests | httpxrequests
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
