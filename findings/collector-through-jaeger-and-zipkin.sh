#!/usr/bin/env bash
# A span of OpenTelemetry that passes a Jaeger or Zipkin part of the Collector has another status, name or attribute.
#
# Software: github.com/open-telemetry/opentelemetry-collector-contrib/pkg/translator/jaeger and zipkin 0.165.1 (Go),
#   with which the Collector's exporters, receivers and Kafka parts write and read these formats.
# Behavior: `http.status_code` comes back as `http.response.status_code`. A call with 404 and no status is an error
#   behind Jaeger only. The attribute `error` becomes the status in Jaeger if it is true, and is lost in Zipkin without
#   a status. An event with an attribute `event` has its value for a name, and links lose their attributes in Jaeger.
# Seen: status, attributes, events and attributes of links of four spans, and the same behind each format; the last span
#   is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >spans.json <<'JSON'
[
  { "kind": 3, "attributes": [{ "key": "http.status_code", "value": { "intValue": "404" } }] },
  { "kind": 1, "attributes": [{ "key": "error", "value": { "boolValue": true } }] },
  { "kind": 1, "attributes": [{ "key": "error", "value": { "stringValue": "timeout" } }] },
  {
    "kind": 1,
    "events": [
      { "name": "queue", "timeUnixNano": "1", "attributes": [{ "key": "event", "value": { "stringValue": "full" } }] }
    ],
    "links": [
      {
        "traceId": "0102030405060708090a0b0c0d0e0f11",
        "spanId": "0102030405060709",
        "attributes": [{ "key": "job", "value": { "stringValue": "nightly" } }]
      }
    ]
  },
  { "kind": 1, "attributes": [{ "key": "paid", "value": { "stringValue": "yes" } }], "status": { "code": 2 } }
]
JSON
go mod init finding >/dev/null 2>&1
translator=github.com/open-telemetry/opentelemetry-collector-contrib/pkg/translator
go get $translator/jaeger@v0.165.1 $translator/zipkin@v0.165.1 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/open-telemetry/opentelemetry-collector-contrib/pkg/translator/jaeger"
	"github.com/open-telemetry/opentelemetry-collector-contrib/pkg/translator/zipkin/zipkinv2"
	"go.opentelemetry.io/collector/pdata/ptrace"
)

func show(title string, traces ptrace.Traces, err error) {
	if err != nil {
		panic(err)
	}
	span := traces.ResourceSpans().At(0).ScopeSpans().At(0).Spans().At(0)
	fmt.Print(title, " ", span.Status().Code(), " ", span.Attributes().AsRaw())
	for _, event := range span.Events().All() {
		fmt.Print(" event ", event.Name(), event.Attributes().AsRaw())
	}
	for _, link := range span.Links().All() {
		fmt.Print(" link ", link.Attributes().AsRaw())
	}
	fmt.Println()
}

func main() {
	content, err := os.ReadFile("spans.json")
	if err != nil {
		panic(err)
	}
	var spans []map[string]any
	if err := json.Unmarshal(content, &spans); err != nil {
		panic(err)
	}
	for _, span := range spans {
		span["name"], span["traceId"], span["spanId"] = "pay", "0102030405060708090a0b0c0d0e0f10", "0102030405060708"
		span["startTimeUnixNano"], span["endTimeUnixNano"] = "1700000000000000000", "1700000001000000000"
		request, err := json.Marshal(map[string]any{
			"resourceSpans": []any{map[string]any{"scopeSpans": []any{map[string]any{"spans": []any{span}}}}},
		})
		if err != nil {
			panic(err)
		}
		traces, err := new(ptrace.JSONUnmarshaler).UnmarshalTraces(request)
		show("span  ", traces, err)
		behind, err := jaeger.ProtoToTraces(jaeger.ProtoFromTraces(traces))
		show("Jaeger", behind, err)
		zipkin, err := zipkinv2.FromTranslator{}.FromTraces(traces)
		if err != nil {
			panic(err)
		}
		behind, err = zipkinv2.ToTranslator{}.ToTraces(zipkin)
		show("Zipkin", behind, err)
	}
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
span   Unset map[http.status_code:404]
Jaeger Error map[http.response.status_code:404]
Zipkin Unset map[http.response.status_code:404]
span   Unset map[error:true]
Jaeger Error map[]
Zipkin Unset map[]
span   Unset map[error:timeout]
Jaeger Unset map[error:timeout]
Zipkin Unset map[]
span   Unset map[] event queuemap[event:full] link map[job:nightly]
Jaeger Unset map[] event fullmap[] link map[opentracing.ref_type:follows_from]
Zipkin Unset map[] event queuemap[event:full] link map[job:nightly]
span   Error map[paid:yes]
Jaeger Error map[paid:yes]
Zipkin Error map[paid:yes]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
