#!/usr/bin/env bash
# OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT limits the log records of Node.js and Python, and not those of Go.
#
# Software: @opentelemetry/sdk-node 0.223.0 (npm), opentelemetry-sdk 1.45.2 (PyPI), go.opentelemetry.io/otel/sdk 1.47.0
#   with sdk/log 1.47.0 (Go).
# Behavior: by the specification, the general variable applies where that of log records is not set, and to strings,
#   strings in lists and maps, and bytes. Go reads the variable of log records alone for them. Python and Node.js leave
#   bytes as they are. A span of Node.js has no attribute that is a map, bytes or a list of two types, and its number of
#   dropped attributes is 0.
# Seen: language and signal; the attributes with a limit of 5, and the number of dropped ones.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-sdk==1.45.2
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/sdk-node@0.223.0 @opentelemetry/sdk-logs@0.223.0 \
  @opentelemetry/sdk-trace-base@2.12.0 @opentelemetry/api-logs@0.223.0 @opentelemetry/api@1.9.1 >/dev/null
cat >record.cjs <<'JS'
const { trace } = require("@opentelemetry/api");
const { logs } = require("@opentelemetry/api-logs");
const { InMemoryLogRecordExporter, SimpleLogRecordProcessor } = require("@opentelemetry/sdk-logs");
const { NodeSDK } = require("@opentelemetry/sdk-node");
const { InMemorySpanExporter, SimpleSpanProcessor } = require("@opentelemetry/sdk-trace-base");

const spans = new InMemorySpanExporter();
const records = new InMemoryLogRecordExporter();
const sdk = new NodeSDK({
  spanProcessors: [new SimpleSpanProcessor(spans)],
  logRecordProcessors: [new SimpleLogRecordProcessor({ exporter: records })],
  metricReaders: [],
  autoDetectResources: false,
});
sdk.start();
const attributes = { text: "checkout", list: ["checkout", 1], map: { name: "checkout" }, bytes: Buffer.alloc(8, 97) };
const span = trace.getTracer("shop").startSpan("pay", { attributes });
span.end();
logs.getLogger("shop").emit({ attributes });

function show(part, { attributes, droppedAttributesCount }) {
  const texts = Object.entries(attributes).map(([name, value]) =>
    [name, value instanceof Uint8Array ? Buffer.from(value).toString() : JSON.stringify(value)].join(" "),
  );
  console.log(`Node.js, ${part}: ${texts.join(", ")} | ${droppedAttributesCount}`);
}
setImmediate(async () => {
  const [finished] = spans.getFinishedSpans();
  show("span", finished);
  show("log record", records.getFinishedLogRecords()[0]);
  await sdk.shutdown();
});
JS
cat >record.py <<'PY'
import json
import logging

from opentelemetry._logs import LogRecord
from opentelemetry.sdk._logs import LoggerProvider
from opentelemetry.sdk._logs.export import InMemoryLogRecordExporter, SimpleLogRecordProcessor
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

logging.disable()
spans, records = InMemorySpanExporter(), InMemoryLogRecordExporter()
tracers, loggers = TracerProvider(), LoggerProvider()
tracers.add_span_processor(SimpleSpanProcessor(spans))
loggers.add_log_record_processor(SimpleLogRecordProcessor(records))
attributes = {"text": "checkout", "list": ["checkout", 1], "map": {"name": "checkout"}, "bytes": b"a" * 8}
tracers.get_tracer("shop").start_span("pay", attributes=attributes).end()
loggers.get_logger("shop").emit(LogRecord(attributes=attributes))


def show(part, attributes, dropped):
    texts = []
    for name, value in attributes.items():
        plain = dict(value) if name == "map" else value
        texts.append(f"{name} {value.decode() if name == 'bytes' else json.dumps(plain, separators=(',', ':'))}")
    print(f"Python, {part}: {', '.join(texts)} | {dropped}")


finished = spans.get_finished_spans()[0]
show("span", finished.attributes, finished.dropped_attributes)
record = records.get_finished_logs()[0]
show("log record", record.log_record.attributes, record.dropped_attributes)
PY
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"
	"strings"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/log"
	sdklog "go.opentelemetry.io/otel/sdk/log"
	"go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
	api "go.opentelemetry.io/otel/trace"
)

func show(part string, attributes []attribute.KeyValue, dropped int) {
	texts := []string{}
	for _, a := range attributes {
		text := a.Value.String()
		if a.Value.Type() == attribute.BYTESLICE {
			text = string(a.Value.AsByteSlice())
		}
		texts = append(texts, string(a.Key)+" "+text)
	}
	fmt.Printf("Go, %s: %s | %d\n", part, strings.Join(texts, ", "), dropped)
}

type printer struct{}

func (printer) Enabled(context.Context, sdklog.EnabledParameters) bool { return true }
func (printer) Shutdown(context.Context) error                         { return nil }
func (printer) ForceFlush(context.Context) error                       { return nil }
func (printer) OnEmit(_ context.Context, record *sdklog.Record) error {
	attributes := []attribute.KeyValue{}
	record.WalkAttributes(func(a attribute.KeyValue) bool {
		attributes = append(attributes, a)
		return true
	})
	show("log record", attributes, record.DroppedAttributes())
	return nil
}

func main() {
	attributes := []attribute.KeyValue{
		attribute.String("text", "checkout"),
		attribute.Slice("list", attribute.StringValue("checkout"), attribute.IntValue(1)),
		attribute.Map("map", attribute.String("name", "checkout")),
		attribute.ByteSlice("bytes", []byte("aaaaaaaa")),
	}
	exporter := tracetest.NewInMemoryExporter()
	tracer := trace.NewTracerProvider(trace.WithSyncer(exporter)).Tracer("shop")
	_, span := tracer.Start(context.Background(), "pay", api.WithAttributes(attributes...))
	span.End()
	finished := exporter.GetSpans()[0]
	show("span", finished.Attributes, finished.DroppedAttributes)
	var record log.Record
	record.AddAttributes(attributes...)
	sdklog.NewLoggerProvider(sdklog.WithProcessor(printer{})).Logger("shop").Emit(context.Background(), record)
}
GO
go mod init finding >/dev/null 2>&1
go get go.opentelemetry.io/otel/sdk@v1.47.0 go.opentelemetry.io/otel/sdk/log@v1.47.0 >/dev/null 2>&1
go mod tidy >/dev/null 2>&1
export OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT=5
{ node record.cjs && env/bin/python record.py && go run .; } | tee seen
echo 'OTEL_LOGRECORD_ATTRIBUTE_VALUE_LENGTH_LIMIT=5' | tee -a seen
unset OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT
OTEL_LOGRECORD_ATTRIBUTE_VALUE_LENGTH_LIMIT=5 go run . | grep record | tee -a seen
cat >expected <<'TEXT'
Node.js, span: text "check" | 0
Node.js, log record: text "check", list ["check",1], map {"name":"check"}, bytes aaaaaaaa | 0
Python, span: text "check", list ["check",1], map {"name":"check"}, bytes aaaaaaaa | 0
Python, log record: text "check", list ["check",1], map {"name":"check"}, bytes aaaaaaaa | 0
Go, span: text check, list ["check",1], map {"name":"check"}, bytes aaaaa | 0
Go, log record: text checkout, list ["checkout",1], map {"name":"checkout"}, bytes aaaaaaaa | 0
OTEL_LOGRECORD_ATTRIBUTE_VALUE_LENGTH_LIMIT=5
Go, log record: text check, list ["check",1], map {"name":"check"}, bytes aaaaa | 0
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
