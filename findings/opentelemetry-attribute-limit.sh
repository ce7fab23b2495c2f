#!/usr/bin/env bash
# A span of Python with too many attributes loses the first ones; one of Node.js or Go loses the last ones.
#
# Software: opentelemetry-sdk 1.45.2 (PyPI), @opentelemetry/sdk-trace-base 2.12.1 and @opentelemetry/api 1.9.1 (npm),
#   go.opentelemetry.io/otel/sdk 1.47.0 (Go).
# Behavior: a span has at most 128 attributes, or what OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT says. Further ones are to be
#   dropped. Python drops the oldest for each new one, so that what the instrumentation sets at the start, the
#   method and the route, goes first. An attribute that is set again counts as new there if it has gone.
# Seen: attributes and number of dropped ones, of a limit of 2, a and b at the start, then c, then a again.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT=2
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-sdk==1.45.2
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/sdk-trace-base@2.12.1 @opentelemetry/api@1.9.1 >/dev/null
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/otel/sdk/trace@v1.47.0 >/dev/null 2>&1
cat >span.py <<'PY'
from opentelemetry.sdk.trace import TracerProvider

span = TracerProvider().get_tracer("t").start_span("s", attributes={"a": 1, "b": 2})
span.set_attribute("c", 3)
print("Python ", dict(span.attributes), span.dropped_attributes)
span.set_attribute("a", 4)
print("Python ", dict(span.attributes), span.dropped_attributes)
PY
cat >span.mjs <<'JS'
import { BasicTracerProvider } from "@opentelemetry/sdk-trace-base";

const span = new BasicTracerProvider().getTracer("t").startSpan("s", { attributes: { a: 1, b: 2 } });
span.setAttribute("c", 3);
console.log("Node.js", span.attributes, span.droppedAttributesCount);
span.setAttribute("a", 4);
console.log("Node.js", span.attributes, span.droppedAttributesCount);
JS
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"

	"go.opentelemetry.io/otel/attribute"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

func main() {
	start := trace.WithAttributes(attribute.Int("a", 1), attribute.Int("b", 2))
	_, span := sdk.NewTracerProvider().Tracer("t").Start(context.Background(), "s", start)
	for _, next := range []attribute.KeyValue{attribute.Int("c", 3), attribute.Int("a", 4)} {
		span.SetAttributes(next)
		read := span.(sdk.ReadOnlySpan)
		fmt.Print("Go     ")
		for _, entry := range read.Attributes() {
			fmt.Print(" ", entry.Key, ":", entry.Value.AsInt64())
		}
		fmt.Println("", read.DroppedAttributes())
	}
}
GO
{
  env/bin/python span.py 2>/dev/null
  node span.mjs
  go run .
} | tee seen
cat >expected <<'TEXT'
Python  {'b': 2, 'c': 3} 1
Python  {'c': 3, 'a': 4} 2
Node.js { a: 1, b: 2 } 1
Node.js { a: 4, b: 2 } 1
Go      a:1 b:2 1
Go      a:4 b:2 1
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
