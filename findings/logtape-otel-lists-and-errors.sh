#!/usr/bin/env bash
# LogTape's sink for OpenTelemetry leaves out a field that is a list of objects, and keeps the same list in an object.
#
# Software: @logtape/otel 2.3.2, @logtape/logtape 2.4.2, @opentelemetry/sdk-logs 0.208.0 (npm).
# Behavior: a list with values of two types, or of objects or lists, is no attribute; in an object, a list of objects is
#   one. Of two errors in one entry, the one that the program names last is `exception.type` and `exception.message`,
#   and the other one is in no attribute.
# Seen: the fields of an entry; its body and its attributes without the stack and the category of the logger.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @logtape/otel@2.3.2 @logtape/logtape@2.4.2 @opentelemetry/api@1.9.1 \
  @opentelemetry/api-logs@0.208.0 @opentelemetry/sdk-logs@0.208.0 >/dev/null
cat >log.mjs <<'JS'
import { configure, getLogger, reset } from "@logtape/logtape";
import { getOpenTelemetrySink } from "@logtape/otel";
import { InMemoryLogRecordExporter, LoggerProvider, SimpleLogRecordProcessor } from "@opentelemetry/sdk-logs";

const items = [{ sku: "a" }, { sku: "b" }];
const [first, second] = [new TypeError("first"), new RangeError("second")];
for (const [shown, fields] of [
  ["a list of numbers", { items: [1, 2] }],
  ["a list of objects", { items }],
  ["a list of objects in an object", { order: { items } }],
  ["a list of a number and a string", { items: [1, "a"] }],
  ["a list of lists", { items: [[1], [2]] }],
  ["two errors", { first, second }],
  ["two errors, the other way round", { second, first }],
]) {
  const exporter = new InMemoryLogRecordExporter();
  const loggerProvider = new LoggerProvider({ processors: [new SimpleLogRecordProcessor(exporter)] });
  await reset();
  await configure({
    sinks: { telemetry: getOpenTelemetrySink({ loggerProvider }) },
    loggers: [
      { category: ["shop"], lowestLevel: "info", sinks: ["telemetry"] },
      { category: ["logtape", "meta"], sinks: [] },
    ],
  });
  getLogger(["shop"]).info("paid", fields);
  const [record] = exporter.getFinishedLogRecords();
  const attributes = Object.entries(record.attributes).filter(
    ([name, value]) => name !== "exception.stacktrace" && `${value}` !== "shop",
  );
  console.log(`${shown}: ${record.body} ${JSON.stringify(Object.fromEntries(attributes))}`);
}
JS
node log.mjs | tee seen
cat >expected <<'TEXT'
a list of numbers: paid {"items":[1,2]}
a list of objects: paid {}
a list of objects in an object: paid {"order":{"items":[{"sku":"a"},{"sku":"b"}]}}
a list of a number and a string: paid {}
a list of lists: paid {}
two errors: paid {"exception.type":"RangeError","exception.message":"second"}
two errors, the other way round: paid {"exception.type":"TypeError","exception.message":"first"}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
