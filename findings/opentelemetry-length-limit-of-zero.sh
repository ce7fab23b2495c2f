#!/usr/bin/env bash
# A length limit of 0 empties each text of a span in Python and Go, and none in Node.js; -1 stops a program of Python.
#
# Software: opentelemetry-sdk 1.45.2 (PyPI), @opentelemetry/sdk-trace-base 2.12.1 and @opentelemetry/api 1.9.1 (npm),
#   go.opentelemetry.io/otel/sdk 1.47.0 (Go).
# Behavior: the limit is specified for the texts of all attributes; a value that is no limit is to be ignored with a
#   warning. In Go, the texts of events and links are not cut, and in Python not by the variable for spans. -1 and 2.5
#   end a Python program with an error; 2.5 is a limit of two signs in Node.js. The type of an exception is cut as well,
#   to one that no rule knows.
# Seen: the variable and its value; a text of a span, of an event and of a link; the type of an exception, or the error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-sdk==1.45.2
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/sdk-trace-base@2.12.1 @opentelemetry/api@1.9.1 >/dev/null
cat >go.mod <<'MOD'
module finding

go 1.25

require go.opentelemetry.io/otel/sdk v1.47.0
MOD
cat >span.cjs <<'JS'
const { BasicTracerProvider } = require("@opentelemetry/sdk-trace-base");

const span = new BasicTracerProvider().getTracer("shop").startSpan("order", { attributes: { text: "größer" } });
span.addEvent("event", { text: "größer" });
span.addLink({ context: span.spanContext(), attributes: { text: "größer" } });
span.recordException(new TypeError("größer"));
const texts = [span, span.events[0], span.links[0]].map(({ attributes }) => JSON.stringify(attributes.text));
console.log(texts.join(" "), span.events[1].attributes["exception.type"]);
JS
cat >span.py <<'PY'
import json
import logging

from opentelemetry.sdk.trace import TracerProvider

logging.disable()
span = TracerProvider().get_tracer("shop").start_span("order", attributes={"text": "größer"})
span.add_event("event", {"text": "größer"})
span.add_link(span.get_span_context(), {"text": "größer"})
span.record_exception(TypeError("größer"))
texts = [json.dumps(part.attributes["text"], ensure_ascii=False) for part in (span, span.events[0], span.links[0])]
print(*texts, span.events[1].attributes["exception.type"])
PY
cat >main.go <<'GO'
package main

import (
	"context"
	"errors"
	"fmt"

	"go.opentelemetry.io/otel/attribute"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

func main() {
	text := attribute.String("text", "größer")
	_, span := sdk.NewTracerProvider().Tracer("shop").Start(context.Background(), "order", trace.WithAttributes(text))
	span.AddEvent("event", trace.WithAttributes(text))
	span.AddLink(trace.Link{SpanContext: span.SpanContext(), Attributes: []attribute.KeyValue{text}})
	span.RecordError(errors.New("größer"))
	read := span.(sdk.ReadOnlySpan)
	attributes := [][]attribute.KeyValue{read.Attributes(), read.Events()[0].Attributes, read.Links()[0].Attributes}
	for _, list := range attributes {
		fmt.Printf("%q ", list[0].Value.AsString())
	}
	fmt.Println(read.Events()[1].Attributes[0].Value.AsString())
}
GO
export GOFLAGS=-mod=mod
go build -o span .
{
  for setting in OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT={3,0,-1,2.5} OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT=3; do
    echo "$setting"
    echo "  Node.js $(env "$setting" node span.cjs 2>/dev/null || echo error)"
    echo "  Python $(env "$setting" env/bin/python span.py 2>/dev/null || echo error)"
    echo "  Go $(env "$setting" ./span 2>/dev/null || echo error)"
  done
} | tee seen
cat >expected <<'TEXT'
OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT=3
  Node.js "grö" "grö" "grö" Typ
  Python "grö" "grö" "grö" Typ
  Go "grö" "größer" "größer" *errors.errorString
OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT=0
  Node.js "größer" "größer" "größer" TypeError
  Python "" "" "" 
  Go "" "größer" "größer" *errors.errorString
OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT=-1
  Node.js "größer" "größer" "größer" TypeError
  Python error
  Go "größer" "größer" "größer" *errors.errorString
OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT=2.5
  Node.js "gr" "gr" "gr" Ty
  Python error
  Go "größer" "größer" "größer" *errors.errorString
OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT=3
  Node.js "grö" "grö" "grö" Typ
  Python "grö" "größer" "größer" TypeError
  Go "grö" "größer" "größer" *errors.errorString
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
