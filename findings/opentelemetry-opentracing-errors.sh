#!/usr/bin/env bash
# The tag `error: true` of OpenTracing is no error for OpenTelemetry in Python, nor at the start of a span in Node.js.
#
# Software: @opentelemetry/shim-opentracing 2.11.0 (npm), opentelemetry-opentracing-shim 0.66b1 (PyPI),
#   go.opentelemetry.io/otel/bridge/opentracing 1.47.0 (Go), which have one specification.
# Behavior: by it, the tag is the status of the span, also as one of its first tags, and an exception that is logged is
#   an event "exception" with type, message and stack trace. Python keeps the tag as an attribute. The text "true" is an
#   error in Node.js, and neither a status nor an attribute in Go. Node.js drops the exception itself; in Python and Go
#   the event is named "error" and has the fields of OpenTracing. In Python a span has no baggage of its parent, and
#   sends none.
# Seen: what the span is given; its status, attributes and events in Node.js, Python and Go; then baggage of a child and
#   headers.
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
  const { attributes, events, status } = exporter.getFinishedSpans().at(-1);
  const logged = events.map(({ name, attributes }) => `${name}(${Object.keys(attributes).sort()})`);
  console.log(["unset", "ok", "error"][status.code], JSON.stringify(attributes), ...logged);
}

show(tracer.startSpan("pay", { tags: { error: true } }));
show(tracer.startSpan("pay").setTag("error", true));
show(tracer.startSpan("pay").setTag("error", "true"));
show(tracer.startSpan("pay").log({ event: "error", "error.object": new TypeError("no cart") }));
show(tracer.startSpan("pay").log({ event: "error", "error.kind": "TypeError", message: "no cart" }));
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
    logged = [f"{event.name}({','.join(sorted(event.attributes))})" for event in finished.events]
    attributes = json.dumps(dict(finished.attributes), separators=(",", ":"))
    print(finished.status.status_code.name.lower(), attributes, *logged)


show(tracer.start_span("pay", tags={"error": True}))
show(tracer.start_span("pay").set_tag("error", True))
show(tracer.start_span("pay").set_tag("error", "true"))
show(tracer.start_span("pay").log_kv({"event": "error", "error.object": TypeError("no cart")}))
show(tracer.start_span("pay").log_kv({"event": "error", "error.kind": "TypeError", "message": "no cart"}))
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
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/opentracing/opentracing-go"
	"github.com/opentracing/opentracing-go/log"
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
	show := func(span opentracing.Span, logged ...log.Field) {
		if len(logged) > 0 {
			span.LogFields(logged...)
		}
		span.Finish()
		finished := exporter.GetSpans()[0]
		exporter.Reset()
		attributes := []string{}
		for _, attribute := range finished.Attributes {
			attributes = append(attributes, fmt.Sprintf("%q:%v", attribute.Key, attribute.Value.AsInterface()))
		}
		fmt.Printf("%s {%s}", strings.ToLower(finished.Status.Code.String()), strings.Join(attributes, ","))
		for _, event := range finished.Events {
			keys := []string{}
			for _, attribute := range event.Attributes {
				keys = append(keys, string(attribute.Key))
			}
			slices.Sort(keys)
			fmt.Printf(" %s(%s)", event.Name, strings.Join(keys, ","))
		}
		fmt.Println()
	}
	show(tracer.StartSpan("pay", opentracing.Tag{Key: "error", Value: true}))
	show(tracer.StartSpan("pay").SetTag("error", true))
	show(tracer.StartSpan("pay").SetTag("error", "true"))
	show(tracer.StartSpan("pay"), log.Event("error"), log.Error(errors.New("no cart")))
	show(tracer.StartSpan("pay"), log.Event("error"), log.String("error.kind", "TypeError"), log.Message("no cart"))
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
printf '%s\n' 'first tag true' 'tag true' 'tag "true"' 'exception logged' 'kind and message logged' 'baggage' |
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
exception logged
  Node.js: unset {} exception(event)
  Python: unset {} error(error.object,event)
  Go: unset {} error(error.object,event)
kind and message logged
  Node.js: unset {} exception(event,exception.message,exception.type)
  Python: unset {} error(error.kind,event,message)
  Go: unset {} error(error.kind,event,message)
baggage
  Node.js: shop baggage,traceparent
  Python: none traceparent
  Go: shop baggage,traceparent
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
