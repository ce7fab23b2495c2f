#!/usr/bin/env bash
# An error in a message of LogTape is {} in its JSON lines, and the message of an error alone has quotes: "\"boom\"".
#
# Software: @logtape/logtape 2.4.2 (npm), its formatters for JSON lines, logfmt and text of one entry.
# Behavior: the formatter of JSON lines writes fields that are errors with name, message and stack, and errors in a
#   message as {}. The error of a tagged template is not in the entry at all; logfmt and text have it. A field `level`
#   is a second level in logfmt.
# Seen: the call; the entry as JSON, as logfmt and as text, without times and stacks.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @logtape/logtape@2.4.2 >/dev/null
cat >log.mjs <<'JS'
import { configure, getLogger, getTextFormatter, jsonLinesFormatter, logfmtFormatter } from "@logtape/logtape";

function json(record) {
  const { level, message, properties } = JSON.parse(jsonLinesFormatter(record));
  return JSON.stringify({ level, message, properties }, (key, value) => (key === "stack" ? undefined : value));
}
const logfmt = (record) => logfmtFormatter(record).trim().replace(/^time=\S+ /, "").replace(/\\n +at .*?"}/g, '"}');
const formatText = getTextFormatter({ timestamp: "none" });
const text = (record) => formatText(record).trim().replace(/\n +at .*/gs, "");
const sink = (record) => console.log(`  ${json(record)}\n  ${logfmt(record)}\n  ${text(record)}`);

const loggers = [
  { category: "shop", lowestLevel: "trace", sinks: ["sink"] },
  { category: ["logtape", "meta"], sinks: [] },
];
await configure({ sinks: { sink }, loggers });
const logger = getLogger("shop");
for (const call of [
  () => logger.error("order", { error: new TypeError("boom") }),
  () => logger.error`order: ${new TypeError("boom")}`,
  () => logger.error("order: {error}", { error: new TypeError("boom") }),
  () => logger.error(new TypeError("boom")),
  () => logger.info("order {id} of {user}", { id: 7, user: "Ann" }),
  () => logger.info("order", { level: "debug", id: 7 }),
]) {
  console.log(String(call).replace("() => logger.", ""));
  call();
}
JS
node log.mjs | tee seen
cat >expected <<'TEXT'
error("order", { error: new TypeError("boom") })
  {"level":"ERROR","message":"order","properties":{"error":{"name":"TypeError","message":"boom"}}}
  level=error logger=shop msg=order error="{\"name\":\"TypeError\",\"message\":\"boom\",\"stack\":\"TypeError: boom\"}"
  [ERR] shop: order
error`order: ${new TypeError("boom")}`
  {"level":"ERROR","message":"order: {}","properties":{}}
  level=error logger=shop msg="order: {\"name\":\"TypeError\",\"message\":\"boom\",\"stack\":\"TypeError: boom\"}"
  [ERR] shop: order: TypeError: boom
error("order: {error}", { error: new TypeError("boom") })
  {"level":"ERROR","message":"order: {}","properties":{"error":{"name":"TypeError","message":"boom"}}}
  level=error logger=shop msg="order: {\"name\":\"TypeError\",\"message\":\"boom\",\"stack\":\"TypeError: boom\"}" error="{\"name\":\"TypeError\",\"message\":\"boom\",\"stack\":\"TypeError: boom\"}"
  [ERR] shop: order: TypeError: boom
error(new TypeError("boom"))
  {"level":"ERROR","message":"\"boom\"","properties":{"error":{"name":"TypeError","message":"boom"}}}
  level=error logger=shop msg=boom error="{\"name\":\"TypeError\",\"message\":\"boom\",\"stack\":\"TypeError: boom\"}"
  [ERR] shop: 'boom'
info("order {id} of {user}", { id: 7, user: "Ann" })
  {"level":"INFO","message":"order 7 of \"Ann\"","properties":{"id":7,"user":"Ann"}}
  level=info logger=shop msg="order 7 of Ann" id=7 user=Ann
  [INF] shop: order 7 of 'Ann'
info("order", { level: "debug", id: 7 })
  {"level":"INFO","message":"order","properties":{"level":"debug","id":7}}
  level=info logger=shop msg=order level=debug id=7
  [INF] shop: order
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
