#!/usr/bin/env bash
# pino's transport for OpenTelemetry drops the trace of an entry that has no `trace_flags`.
#
# Software: pino-opentelemetry-transport 4.0.2, pino 10.4.0 (npm).
# Behavior: the fields `trace_id`, `span_id` and `trace_flags` are taken out of an entry and become its
#   context if there are all three. Where one is missing, the others are neither context nor
#   attributes, so that an entry of a service that writes the two ids by itself has none of them.
# Seen: the entry without flags has the attribute `order` only; the one with them has its trace.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts pino@10.4.0 pino-opentelemetry-transport@4.0.2 >/dev/null
cat >log.mjs <<'JS'
import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import pino from "pino";

const server = createServer(async (request, response) => {
  const sent = JSON.parse(await text(request));
  response.setHeader("content-type", "application/json");
  response.end("{}");
  for (const record of sent.resourceLogs[0].scopeLogs[0].logRecords) {
    const keys = record.attributes.map(({ key }) => key).join(",");
    console.log(record.body.stringValue, "| trace:", record.traceId, "| attributes:", keys);
  }
  if (++requests === 2) server.close();
});
let requests = 0;
await once(server.listen(0, "127.0.0.1"), "listening");
const url = `http://127.0.0.1:${server.address().port}/v1/logs`;
const exporterOptions = { protocol: "http", httpExporterOptions: { url } };
const logRecordProcessorOptions = { recordProcessorType: "simple", exporterOptions };
const options = { loggerName: "shop", serviceVersion: "1", logRecordProcessorOptions };
const logger = pino(pino.transport({ target: "pino-opentelemetry-transport", options }));
const ids = { trace_id: "0af7651916cd43dd8448eb211c80319c", span_id: "b7ad6b7169203331" };
logger.info({ ...ids, order: 1 }, "without flags");
logger.info({ ...ids, trace_flags: "01", order: 1 }, "with flags");
JS
OTEL_NODE_RESOURCE_DETECTORS=none timeout 60 node log.mjs | LC_ALL=C sort | tee seen
cat >expected <<'TEXT'
with flags | trace: 0af7651916cd43dd8448eb211c80319c | attributes: order
without flags | trace: undefined | attributes: order
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
