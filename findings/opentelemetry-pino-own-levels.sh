#!/usr/bin/env bash
# OpenTelemetry's instrumentation of pino sends "info" as DEBUG where pino has the levels of syslog.
#
# Software: @opentelemetry/instrumentation-pino 0.70.0, @opentelemetry/sdk-logs 3.1.1, pino 10.4.0 (npm).
# Behavior: a severity is computed from the number of a level as if pino had its default levels; the name
#   does not count. With the levels of syslog as 80 to 10, ascending like pino's own, entries of the level
#   info are DEBUG, and an emergency and an alert are equal. With syslog's own numbers 0 to 7, in
#   descending order (`levelComparison`), each entry is TRACE2, an emergency too.
# Seen: name and number of each severity; DEBUG is 5, INFO 9, WARN 13, ERROR 17, FATAL 21.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/instrumentation-pino@0.70.0 pino@10.4.0 \
  @opentelemetry/sdk-logs@3.1.1 @opentelemetry/api@1.10.0 >/dev/null
cat >index.js <<'JS'
const { logs } = require("@opentelemetry/api");
const { LoggerProvider } = require("@opentelemetry/sdk-logs");
const { PinoInstrumentation } = require("@opentelemetry/instrumentation-pino");
let seen = [];
const onEmit = ({ severityText, severityNumber }) => seen.push(`${severityText}=${severityNumber}`);
const processor = { onEmit, enabled: () => true, forceFlush: async () => {}, shutdown: async () => {} };
logs.setGlobalLoggerProvider(new LoggerProvider({ processors: [processor] }));
new PinoInstrumentation().enable();
const pino = require("pino");
const names = ["emerg", "alert", "crit", "error", "warning", "notice", "info", "debug"];
for (const [title, numberOf, levelComparison] of [
  ["tens", (index) => 80 - 10 * index, "ASC"],
  ["syslog", (index) => index, "DESC"],
]) {
  const customLevels = Object.fromEntries(names.map((name, index) => [name, numberOf(index)]));
  const options = { customLevels, useOnlyCustomLevels: true, level: "debug", levelComparison };
  const logger = pino(options, { write() {} });
  for (const name of names) logger[name]("an entry");
  console.log(`${title}: ${seen.join(" ")}`);
  seen = [];
}
JS
node index.js | tee seen
cat >expected <<'TEXT'
tens: emerg=24 alert=24 crit=21 error=17 warning=13 notice=9 info=5 debug=1
syslog: emerg=2 alert=2 crit=2 error=2 warning=2 notice=2 info=2 debug=2
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
