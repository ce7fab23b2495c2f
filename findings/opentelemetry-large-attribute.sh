#!/usr/bin/env bash
# One attribute of 1e20 makes the Collector refuse the whole request of a Node.js service, if it is JSON.
#
# Software: @opentelemetry/otlp-transformer 0.223.1 (npm), which writes the requests of the exporters;
#   go.opentelemetry.io/collector/pdata 1.71.0 (Go), which the Collector reads them with.
# Behavior: the exporter `…-otlp-http` sends JSON. In it, a number without a fraction is an `intValue`, whatever
#   its size, but an integer of OTLP has 64 bits. The serializer for Protocol Buffers looks at the size and
#   sends a `doubleValue`. One number of a measurement or an id is enough; the other spans are lost with it.
# Seen: the two forms of the value, and what the Collector reads: two spans, or an error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/otlp-transformer@0.223.1 \
  @opentelemetry/sdk-trace-base@2.12.1 @opentelemetry/api@1.9.1 >/dev/null
cat >send.js <<'JS'
const { writeFileSync } = require("node:fs");
const { JsonTraceSerializer, ProtobufTraceSerializer } = require("@opentelemetry/otlp-transformer");
const { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } = require("@opentelemetry/sdk-trace-base");
const exporter = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
const tracer = provider.getTracer("shop");
tracer.startSpan("pay").end();
tracer.startSpan("send", { attributes: { size: 1e20 } }).end();
const spans = exporter.getFinishedSpans();
const json = JsonTraceSerializer.serializeRequest(spans);
const [request] = JSON.parse(Buffer.from(json).toString()).resourceSpans;
console.log(JSON.stringify(request.scopeSpans[0].spans[1].attributes[0].value));
writeFileSync("request.json", json);
writeFileSync("request.pb", ProtobufTraceSerializer.serializeRequest(spans));
JS
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/collector/pdata@v1.71.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"

	"go.opentelemetry.io/collector/pdata/ptrace/ptraceotlp"
)

func main() {
	binary, _ := os.ReadFile("request.pb")
	request := ptraceotlp.NewExportRequest()
	if err := request.UnmarshalProto(binary); err != nil {
		panic(err)
	}
	spans := request.Traces().ResourceSpans().At(0).ScopeSpans().At(0).Spans()
	size, _ := spans.At(1).Attributes().Get("size")
	fmt.Println("Protocol Buffers:", spans.Len(), "spans, size", size.Type(), size.AsString())
	json, _ := os.ReadFile("request.json")
	err := ptraceotlp.NewExportRequest().UnmarshalJSON(json)
	fmt.Println("JSON: refused", err != nil)
}
GO
export GOFLAGS=-mod=mod
{ node send.js && go run .; } | tee seen
cat >expected <<'TEXT'
{"intValue":100000000000000000000}
Protocol Buffers: 2 spans, size Double 100000000000000000000
JSON: refused true
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
