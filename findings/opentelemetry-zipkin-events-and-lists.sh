#!/usr/bin/env bash
# In Zipkin, an event of a Node.js span has no attributes, and a list is "a,b"; Python empties a span's own `error`.
#
# Software: @opentelemetry/exporter-zipkin and @opentelemetry/sdk-trace-base 2.12.1 (npm),
#   opentelemetry-exporter-zipkin-json 1.45.1 and opentelemetry-sdk 1.45.2 (PyPI).
# Behavior: OpenTelemetry says how a span is written for Zipkin: lists as JSON, events with their attributes, the name
#   of the instrumentation as tags, and `peer.service` of a call as its remote endpoint, without which Zipkin draws no
#   line to the other service. Node.js does none of these, Python three of four. In Python, an error without a
#   description takes the value of the attribute `error` away.
# Seen: tags, events and remote endpoint of a call and of a failed span, the same for both.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/exporter-zipkin@2.12.1 @opentelemetry/sdk-trace-base@2.12.1 \
  @opentelemetry/api@1.9.1 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-exporter-zipkin-json==1.45.1 \
  opentelemetry-sdk==1.45.2
cat >receive.js <<'JS'
const { spawn } = require("node:child_process");
const { createServer } = require("node:http");

const names = ["tags", "peer.service", "error", "otel.scope.name", "otel.status_code"];
const [title, ...command] = process.argv.slice(2);
const server = createServer(async (request, response) => {
  const body = (await request.toArray()).join("");
  for (const { name, tags, annotations, remoteEndpoint } of JSON.parse(body)) {
    const shown = Object.fromEntries(names.filter((tag) => tag in tags).map((tag) => [tag, tags[tag]]));
    const events = (annotations ?? []).map(({ value }) => value);
    console.log(title, name, JSON.stringify(shown), JSON.stringify(events), remoteEndpoint ?? "no endpoint");
  }
  response.writeHead(202).end();
}).listen(0, "127.0.0.1", () => {
  const program = spawn(command[0], [...command.slice(1), `http://127.0.0.1:${server.address().port}/`]);
  program.on("exit", () => server.close());
});
JS
cat >send.js <<'JS'
const { SpanKind, SpanStatusCode } = require("@opentelemetry/api");
const { ZipkinExporter } = require("@opentelemetry/exporter-zipkin");
const { BasicTracerProvider, SimpleSpanProcessor } = require("@opentelemetry/sdk-trace-base");

(async () => {
  const exporter = new ZipkinExporter({ url: process.argv[2] });
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const tracer = provider.getTracer("shop");
  const attributes = { tags: ["a", "b"], "peer.service": "payments" };
  const call = tracer.startSpan("call", { kind: SpanKind.CLIENT, attributes });
  call.addEvent("retry", { attempt: 2 });
  call.end();
  await provider.forceFlush();
  const failed = tracer.startSpan("failed", { attributes: { error: "timeout" } });
  failed.setStatus({ code: SpanStatusCode.ERROR });
  failed.end();
  await provider.shutdown();
})();
JS
cat >send.py <<'PY'
import sys

from opentelemetry.exporter.zipkin.json import ZipkinExporter
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.trace import SpanKind, Status, StatusCode

provider = TracerProvider()
provider.add_span_processor(SimpleSpanProcessor(ZipkinExporter(endpoint=sys.argv[1])))
tracer = provider.get_tracer("shop")
attributes = {"tags": ["a", "b"], "peer.service": "payments"}
call = tracer.start_span("call", kind=SpanKind.CLIENT, attributes=attributes)
call.add_event("retry", {"attempt": 2})
call.end()
failed = tracer.start_span("failed", attributes={"error": "timeout"})
failed.set_status(Status(StatusCode.ERROR))
failed.end()
PY
{ node receive.js Node.js node send.js && node receive.js Python env/bin/python send.py; } | tee seen
cat >expected <<'TEXT'
Node.js call {"tags":"a,b","peer.service":"payments"} ["retry"] no endpoint
Node.js failed {"error":"timeout","otel.status_code":"ERROR"} [] no endpoint
Python call {"tags":"[\"a\",\"b\"]","peer.service":"payments","otel.scope.name":"shop"} ["{\"retry\": {\"attempt\": 2}}"] no endpoint
Python failed {"error":"","otel.scope.name":"shop","otel.status_code":"ERROR"} [] no endpoint
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
