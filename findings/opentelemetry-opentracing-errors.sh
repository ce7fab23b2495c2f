#!/usr/bin/env bash
# The tag `error: true` of OpenTracing is no error for OpenTelemetry in Python, nor at the start of a span in Node.js.
#
# Software: @opentelemetry/shim-opentracing 2.11.0 (npm), opentelemetry-opentracing-shim 0.66b1 (PyPI),
#   go.opentelemetry.io/otel/bridge/opentracing 1.47.0 (Go), which have one specification.
# Behavior: by it, the tag sets the status of the span, also as one of its first tags. Python and, at the start, Node.js
#   keep it as an attribute. The string "true" is an error in Node.js, and neither a status nor an attribute in Go. In
#   Python, a span does not have the baggage of its parent, and sends none.
# Seen: how the tag is set; status and attributes of the span in Node.js, Python and Go; then the baggage of a child and
#   the headers that it sends.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-opentracing-shim==0.66b1 \
  opentelemetry-sdk==1.45.1
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/shim-opentracing@2.11.0 opentracing@0.14.7 \
  @opentelemetry/api@1.9.1 @opentelemetry/core@2.12.1 @opentelemetry/sdk-trace-base@2.12.1 >/dev/null
cat >spans.cjs <<'JS'
const { propagation } = require("@opentelemetry/api");
const { CompositePropagator, W3CBaggagePropagator, W3CTraceContextPropagator } = require("@opentelemetry/core");
const { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } = require("@opentelemetry/sdk-trace-base");
const { TracerShim } = require("@opentelemetry/shim-opentracing");
const { FORMAT_TEXT_MAP } = require("opentracing");

const exporter = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
const propagators = [new W3CTraceContextPropagator(), new W3CBaggagePropagator()];
propagation.setGlobalPropagator(new CompositePropagator({ propagators }));
const tracer = new TracerShim(provider.getTracer("shop"));

function show(span) {
  span.finish();
  const { attributes, status } = exporter.getFinishedSpans().at(-1);
  console.log(["unset", "ok", "error"][status.code], JSON.stringify(attributes));
}

show(tracer.startSpan("pay", { tags: { error: true } }));
show(tracer.startSpan("pay").setTag("error", true));
show(tracer.startSpan("pay").setTag("error", "true"));
const parent = tracer.startSpan("parent");
parent.setBaggageItem("tenant", "shop");
const child = tracer.startSpan("child", { childOf: parent });
const headers = {};
tracer.inject(child.context(), FORMAT_TEXT_MAP, headers);
console.log(child.getBaggageItem("tenant") ?? "none", Object.keys(headers).sort().join());
JS
cat >spans.py <<'PY'
import json
import logging

import opentracing
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.shim.opentracing_shim import create_tracer

logging.disable()
exporter = InMemorySpanExporter()
provider = TracerProvider()
provider.add_span_processor(SimpleSpanProcessor(exporter))
tracer = create_tracer(provider)


def show(span):
    span.finish()
    finished = exporter.get_finished_spans()[-1]
    print(finished.status.status_code.name.lower(), json.dumps(dict(finished.attributes), separators=(",", ":")))


show(tracer.start_span("pay", tags={"error": True}))
show(tracer.start_span("pay").set_tag("error", True))
show(tracer.start_span("pay").set_tag("error", "true"))
parent = tracer.start_span("parent")
parent.set_baggage_item("tenant", "shop")
child = tracer.start_span("child", child_of=parent)
headers = {}
tracer.inject(child.context, opentracing.Format.TEXT_MAP, headers)
print(child.get_baggage_item("tenant") or "none", ",".join(sorted(headers)))
PY
cat >main.go <<'GO'
package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/opentracing/opentracing-go"
	bridge "go.opentelemetry.io/otel/bridge/opentracing"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
)

func main() {
	exporter := tracetest.NewInMemoryExporter()
	tracer, _ := bridge.NewTracerPair(trace.NewTracerProvider(trace.WithSyncer(exporter)).Tracer("shop"))
	both := []propagation.TextMapPropagator{propagation.TraceContext{}, propagation.Baggage{}}
	tracer.SetTextMapPropagator(propagation.NewCompositeTextMapPropagator(both...))
	show := func(span opentracing.Span) {
		span.Finish()
		finished := exporter.GetSpans()[0]
		exporter.Reset()
		attributes := []string{}
		for _, attribute := range finished.Attributes {
			attributes = append(attributes, fmt.Sprintf("%q:%v", attribute.Key, attribute.Value.AsInterface()))
		}
		fmt.Printf("%s {%s}\n", strings.ToLower(finished.Status.Code.String()), strings.Join(attributes, ","))
	}
	show(tracer.StartSpan("pay", opentracing.Tag{Key: "error", Value: true}))
	show(tracer.StartSpan("pay").SetTag("error", true))
	show(tracer.StartSpan("pay").SetTag("error", "true"))
	parent := tracer.StartSpan("parent")
	parent.SetBaggageItem("tenant", "shop")
	child := tracer.StartSpan("child", opentracing.ChildOf(parent.Context()))
	headers := opentracing.TextMapCarrier{}
	if err := tracer.Inject(child.Context(), opentracing.TextMap, headers); err != nil {
		panic(err)
	}
	names := []string{}
	for name := range headers {
		names = append(names, name)
	}
	slices.Sort(names)
	fmt.Println(child.BaggageItem("tenant"), strings.Join(names, ","))
}
GO
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/otel/bridge/opentracing@v1.47.0 go.opentelemetry.io/otel/sdk@v1.47.0 >/dev/null 2>&1
go mod tidy >/dev/null 2>&1
node spans.cjs | sed 's/^/  Node.js: /' >javascript.txt
env/bin/python spans.py | sed 's/^/  Python: /' >python.txt
go run . | sed 's/^/  Go: /' >go.txt
printf '%s\n' 'first tag true' 'tag true' 'tag "true"' 'baggage' |
  paste -d '\n' - javascript.txt python.txt go.txt | tee seen
cat >expected <<'TEXT'
first tag true
  Node.js: unset {"error":true}
  Python: unset {"error":true}
  Go: error {}
tag true
  Node.js: error {}
  Python: unset {"error":true}
  Go: error {}
tag "true"
  Node.js: error {}
  Python: unset {"error":"true"}
  Go: unset {}
baggage
  Node.js: shop baggage,traceparent
  Python: none traceparent
  Go: shop baggage,traceparent
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
