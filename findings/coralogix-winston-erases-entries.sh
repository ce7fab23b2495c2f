#!/usr/bin/env bash
# Behind Coralogix' transport for winston, other transports write "undefined: undefined".
#
# Software: coralogix-logger-winston 1.0.12, coralogix-logger 1.2.2, winston 3.19.0 (npm).
# Behavior: winston hands one object with level and message to all transports. That of Coralogix takes it
#   for the metadata of winston 2 and deletes level, message and category from it, also where nothing
#   could be sent. A transport that is added earlier, or a format of the whole logger, is not affected.
# Seen: the same console transport before and behind it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts coralogix-logger-winston@1.0.12 coralogix-logger@1.2.2 \
  winston@3.19.0 >/dev/null
cat >index.js <<'JS'
// Nothing listens there: what arrives at the service does not matter here.
process.env.CORALOGIX_URL = "http://127.0.0.1:9/";
const winston = require("winston");
const { CoralogixTransport } = require("coralogix-logger-winston");
CoralogixTransport.configure({ privateKey: "a-key", applicationName: "shop", subsystemName: "api" });
const consoleOf = (place) => {
  const line = winston.format.printf((entry) => `${place}: ${entry.level}: ${entry.message}`);
  return new winston.transports.Console({ format: line });
};
const coralogix = new CoralogixTransport({ category: "payments" });
const logger = winston.createLogger({
  transports: [consoleOf("before"), coralogix, consoleOf("behind")],
});
logger.error("payment failed");
setTimeout(() => process.exit(), 200);
JS
node index.js 2>/dev/null | tee seen
cat >expected <<'TEXT'
before: error: payment failed
behind: undefined: undefined
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
