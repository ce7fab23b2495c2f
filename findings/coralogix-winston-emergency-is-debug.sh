#!/usr/bin/env bash
# Coralogix' transport for winston sends emergencies and critical entries of syslog levels as debug.
#
# Software: coralogix-logger-winston 1.0.12, coralogix-logger 1.2.2, winston 3.19.0 (npm).
# Behavior: severities are looked up by the names of winston's npm levels and "critical"; every other
#   name becomes the lowest severity, without a message. winston.config.syslog.levels has the names
#   emerg, alert, crit, warning and notice.
# Seen: severity 1 (debug) for these five and 5 for error, of 6; a policy or alert by severity takes an
#   outage for debug output.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts coralogix-logger-winston@1.0.12 coralogix-logger@1.2.2 \
  winston@3.19.0 >/dev/null
cat >index.js <<'JS'
const ingress = require("node:http").createServer(async (request, response) => {
  let text = "";
  for await (const part of request) text += part;
  response.end("{}");
  const { logEntries } = JSON.parse(text);
  for (const one of logEntries)
    if (one.category === "payments") console.log(`${one.text} is sent with severity ${one.severity}`);
  process.exit();
});
ingress.listen(0, "127.0.0.1", () => {
  process.env.CORALOGIX_URL = `http://127.0.0.1:${ingress.address().port}/`;
  const winston = require("winston");
  const { CoralogixTransport } = require("coralogix-logger-winston");
  CoralogixTransport.configure({ privateKey: "a-key", applicationName: "shop", subsystemName: "api" });
  const { levels } = winston.config.syslog;
  const transports = [new CoralogixTransport({ category: "payments", level: "debug" })];
  const logger = winston.createLogger({ levels, level: "debug", transports });
  for (const level of Object.keys(levels)) logger.log(level, level);
});
JS
node index.js 2>/dev/null | tee seen
cat >expected <<'TEXT'
emerg is sent with severity 1
alert is sent with severity 1
crit is sent with severity 1
error is sent with severity 5
warning is sent with severity 1
notice is sent with severity 1
info is sent with severity 3
debug is sent with severity 1
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
