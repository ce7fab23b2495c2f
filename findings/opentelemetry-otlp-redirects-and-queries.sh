#!/usr/bin/env bash
# Behind a redirect, the OTLP exporter of Python drops all spans and reports success, and Go's sends GET without any.
#
# Software: @opentelemetry/exporter-trace-otlp-http 0.223.1 with @opentelemetry/sdk-trace-base 2.12.1 (npm),
#   opentelemetry-exporter-otlp-proto-http and opentelemetry-sdk 1.45.2 (PyPI),
#   go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp and sdk 1.47.0 (Go).
# Behavior: an answer of 301, as of a gateway that moved to another path, is a failure in Node.js. Python follows no
#   redirect and takes each answer below 400 for a success; Go follows it with GET, as a browser does, and only 308 with
#   the spans. Node.js and Python append the path of traces to the query of the endpoint, so that the gateway has the
#   path `/` and another key; Go leaves the query out. Spans that the receiver rejected are an error in Go only.
# Seen: variable and its value, the requests that arrive, with some bytes or none, and the result of the export; the
#   first one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/exporter-trace-otlp-http@0.223.1 \
  @opentelemetry/sdk-trace-base@2.12.1 @opentelemetry/api@1.9.1 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-exporter-otlp-proto-http==1.45.2 \
  opentelemetry-sdk==1.45.2
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp@v1.47.0 go.opentelemetry.io/otel/sdk@v1.47.0 \
  >/dev/null 2>&1
cat >receive.mjs <<'JS'
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";

const requests = [];
const server = createServer(async (request, response) => {
  const bytes = (await request.toArray()).length;
  requests.push(`${request.method} ${request.url} ${bytes ? "some" : "none"}`);
  const [, status] = /^\/moved\/(\d+)/.exec(request.url) ?? [];
  const partialSuccess = request.url.startsWith("/rejected") ? { rejectedSpans: "1", errorMessage: "too old" } : {};
  const location = status && { location: "/new" };
  response.writeHead(Number(status ?? 200), { "content-type": "application/json", ...location });
  response.end(JSON.stringify({ partialSuccess }));
}).listen(0, "127.0.0.1");
await once(server, "listening");
const base = `http://127.0.0.1:${server.address().port}`;
const cases = [
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "/eu"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "/?team=shop"],
  ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "/spans?team=shop"],
  ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "/moved/301"],
  ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "/moved/308"],
  ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "/rejected"],
];
const programs = { node: ["node", "send.js"], python: ["env/bin/python", "send.py"], go: ["./send"] };
for (const [name, path] of cases) {
  console.log(name, path);
  for (const [language, [command, ...parameters]] of Object.entries(programs)) {
    requests.length = 0;
    const child = spawn(command, parameters, { env: { ...process.env, [name]: base + path } });
    const output = (await child.stdout.toArray()).join("").trim();
    console.log(`  ${language} ${requests.join(", ")} | ${output}`);
  }
}
server.close();
server.closeAllConnections();
JS
cat >send.js <<'JS'
const { OTLPTraceExporter } = require("@opentelemetry/exporter-trace-otlp-http");
const { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } = require("@opentelemetry/sdk-trace-base");

const memory = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(memory)] });
provider.getTracer("shop").startSpan("pay").end();
const exporter = new OTLPTraceExporter();
exporter.export(memory.getFinishedSpans(), ({ code, error }) => {
  console.log(code === 0 ? "success" : error.message);
  exporter.shutdown();
});
JS
cat >send.py <<'PY'
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

memory = InMemorySpanExporter()
provider = TracerProvider()
provider.add_span_processor(SimpleSpanProcessor(memory))
provider.get_tracer("shop").start_span("pay").end()
print(OTLPSpanExporter().export(memory.get_finished_spans()).name.lower())
PY
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"

	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
)

func main() {
	exporter, err := otlptracehttp.New(context.Background())
	if err != nil {
		panic(err)
	}
	err = exporter.ExportSpans(context.Background(), tracetest.SpanStubs{{Name: "pay"}}.Snapshots())
	if err != nil {
		fmt.Println(err)
	} else {
		fmt.Println("success")
	}
}
GO
GOFLAGS=-mod=mod go build -o send .
node receive.mjs | tee seen
cat >expected <<'TEXT'
OTEL_EXPORTER_OTLP_ENDPOINT /eu
  node POST /eu/v1/traces some | success
  python POST /eu/v1/traces some | success
  go POST /eu/v1/traces some | success
OTEL_EXPORTER_OTLP_ENDPOINT /?team=shop
  node POST /?team=shop/v1/traces some | success
  python POST /?team=shop/v1/traces some | success
  go POST /v1/traces some | success
OTEL_EXPORTER_OTLP_TRACES_ENDPOINT /spans?team=shop
  node POST /spans?team=shop some | success
  python POST /spans?team=shop some | success
  go POST /spans some | success
OTEL_EXPORTER_OTLP_TRACES_ENDPOINT /moved/301
  node POST /moved/301 some | Moved Permanently
  python POST /moved/301 some | success
  go POST /moved/301 some, GET /new none | success
OTEL_EXPORTER_OTLP_TRACES_ENDPOINT /moved/308
  node POST /moved/308 some | Permanent Redirect
  python POST /moved/308 some | success
  go POST /moved/308 some, POST /new some | success
OTEL_EXPORTER_OTLP_TRACES_ENDPOINT /rejected
  node POST /rejected some | success
  python POST /rejected some | success
  go POST /rejected some | traces export: OTLP partial success: too old (1 spans rejected)
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
