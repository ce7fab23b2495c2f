#!/usr/bin/env bash
# In Azure Monitor, all gRPC services that a Python service calls are one target "grpc", and Node.js drops ports.
#
# Software: @azure/monitor-opentelemetry-exporter 1.0.0-beta.47 (npm), azure-monitor-opentelemetry-exporter 1.0.0b58
#   (PyPI), which send spans of OpenTelemetry to Application Insights, where calls are grouped by type and target.
# Behavior: in Python, the type of a gRPC call is "rpc.system", the name of the attribute, its code is 0, and a duration
#   of 1.5 ms is 2 ms. In Node.js, the target of a call and the URL of a request have no port. Neither a call with
#   `peer.service` nor a message to a queue has a target there, and a consumer has no name.
# Seen: the span; what Node.js and Python send: name, type, target or URL, code, success, duration.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check azure-monitor-opentelemetry-exporter==1.0.0b58 \
  opentelemetry-sdk==1.45.2
npm init -y >/dev/null
npm install --silent --ignore-scripts @azure/monitor-opentelemetry-exporter@1.0.0-beta.47 \
  @opentelemetry/sdk-trace-base@2.12.1 @opentelemetry/api@1.9.1 >/dev/null
export APPLICATIONINSIGHTS_STATSBEAT_DISABLED_ALL=true APPLICATION_INSIGHTS_NO_STATSBEAT=true
export KEY=InstrumentationKey=00000000-0000-0000-0000-000000000001
cat >spans.json <<'JSON'
[
  {"kind": "CLIENT", "attributes": {"http.request.method": "GET", "url.full": "http://shop:8080/carts/7",
    "server.address": "shop", "server.port": 8080}},
  {"kind": "CLIENT", "attributes": {"rpc.system": "grpc", "rpc.grpc.status_code": 5, "server.address": "cart"}},
  {"kind": "CLIENT", "attributes": {"db.system.name": "postgresql", "db.namespace": "orders", "server.address": "db"}},
  {"kind": "CLIENT", "attributes": {"peer.service": "billing"}},
  {"kind": "SERVER", "attributes": {"http.request.method": "GET", "url.scheme": "http", "url.path": "/carts",
    "server.address": "shop", "server.port": 8080, "http.response.status_code": 200}},
  {"kind": "PRODUCER", "attributes": {"messaging.system": "kafka", "messaging.destination.name": "orders"}},
  {"kind": "CONSUMER", "attributes": {"messaging.system": "kafka", "messaging.destination.name": "orders"}}
]
JSON
cat >send.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { AzureMonitorTraceExporter } = require("@azure/monitor-opentelemetry-exporter");
const { SpanKind } = require("@opentelemetry/api");
const { BasicTracerProvider, SimpleSpanProcessor } = require("@opentelemetry/sdk-trace-base");

const sent = [];
const httpClient = {
  sendRequest: async (request) => {
    sent.push(...JSON.parse(request.body));
    const bodyAsText = '{"itemsReceived":1,"itemsAccepted":1,"errors":[]}';
    return { request, status: 200, headers: request.headers, bodyAsText };
  },
};
async function main() {
  const exporter = new AzureMonitorTraceExporter({ disableOfflineStorage: true, httpClient });
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  for (const { kind, attributes } of JSON.parse(readFileSync("spans.json", "utf8"))) {
    const options = { kind: SpanKind[kind], attributes, startTime: [1700000000, 0] };
    provider.getTracer("shop").startSpan("span", options).end([1700000000, 1500000]);
    await provider.forceFlush();
  }
  console.log(JSON.stringify(sent));
  process.exit(0);
}
main();
JS
cat >send.py <<'PY'
import json
import logging
import os
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

from azure.monitor.opentelemetry.exporter import AzureMonitorTraceExporter
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.trace import SpanKind

START = 1700000000 * 10**9
sent = []


class Server(BaseHTTPRequestHandler):
    def do_POST(self):
        sent.extend(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(b'{"itemsReceived":1,"itemsAccepted":1,"errors":[]}')

    def log_message(self, *arguments):
        pass


logging.disable()
server = HTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
connection = f"{os.environ['KEY']};IngestionEndpoint=http://127.0.0.1:{server.server_port}/"
exporter = AzureMonitorTraceExporter(connection_string=connection, disable_offline_storage=True)
provider = TracerProvider()
provider.add_span_processor(SimpleSpanProcessor(exporter))
tracer = provider.get_tracer("shop")
for span in json.loads(Path("spans.json").read_text()):
    kind = SpanKind[span["kind"]]
    tracer.start_span("span", kind=kind, attributes=span["attributes"], start_time=START).end(START + 1500000)
print(json.dumps(sent))
PY
cat >show.py <<'PY'
import json
import sys
from pathlib import Path

for number, span in enumerate(json.loads(Path("spans.json").read_text())):
    print(span["kind"].lower(), ", ".join(f"{name} {value}" for name, value in span["attributes"].items()))
    for name in sys.argv[1:]:
        envelopes = [item["data"] for item in json.loads(Path(name).read_text())]
        data = [item["baseData"] for item in envelopes if "success" in item["baseData"]][number]
        place = data.get("target") or data.get("url") or "-"
        code = data.get("resultCode") or data.get("responseCode")
        result = "success" if data["success"] else "failure"
        print(" ", data.get("name", "-"), "|", data.get("type", "-"), place, code, result, data["duration"])
PY
export APPLICATIONINSIGHTS_CONNECTION_STRING="$KEY;IngestionEndpoint=https://127.0.0.1/"
node send.cjs >node.json
env/bin/python send.py >python.json
python3 show.py node.json python.json | tee seen
cat >expected <<'TEXT'
client http.request.method GET, url.full http://shop:8080/carts/7, server.address shop, server.port 8080
  GET /carts/7 | Http shop 0 success 00:00:00.0015
  GET /carts/7 | HTTP shop:8080 0 success 0.00:00:00.002
client rpc.system grpc, rpc.grpc.status_code 5, server.address cart
  span | GRPC cart 5 success 00:00:00.0015
  span | rpc.system grpc 0 success 0.00:00:00.002
client db.system.name postgresql, db.namespace orders, server.address db
  span | postgresql db|orders 0 success 00:00:00.0015
  span | postgresql db|orders 0 success 0.00:00:00.002
client peer.service billing
  span | Dependency - 0 success 00:00:00.0015
  span | N/A billing 0 success 0.00:00:00.002
server http.request.method GET, url.scheme http, url.path /carts, server.address shop, server.port 8080, http.response.status_code 200
  span | - http://shop/carts 200 success 00:00:00.0015
  GET /carts | - http://shop:8080/carts 200 success 0.00:00:00.002
producer messaging.system kafka, messaging.destination.name orders
  span | Queue Message - 0 success 00:00:00.0015
  span | Queue Message | kafka kafka 0 success 0.00:00:00.002
consumer messaging.system kafka, messaging.destination.name orders
  - | - - 0 success 00:00:00.0015
  span | - - 0 success 0.00:00:00.002
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
