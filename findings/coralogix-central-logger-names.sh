#!/usr/bin/env bash
# Coralogix' central logger for Node.js sends entries under another application, subsystem and host.
#
# Software: coralogix-logger 1.2.2 (npm).
# Behavior: CoralogixCentralLogger keeps one sender for each pair of application and subsystem, under the
#   two names joined by "_". "shop" with "eu_api" and "shop_eu" with "api" are the same key, as is
#   "shop", "eu" of the host "api": all entries have the names of whoever logged first.
# Seen: one request with three entries, for shop/eu_api. Policies, quotas and alerts by application take
#   the second for one of "shop".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts coralogix-logger@1.2.2 >/dev/null
cat >index.js <<'JS'
const service = require("node:http").createServer((request, response) => {
  let body = "";
  request.on("data", (part) => (body += part));
  request.on("end", () => {
    response.end("{}");
    const { applicationName, subsystemName, logEntries } = JSON.parse(body);
    console.log(`${applicationName}/${subsystemName}: ${logEntries.map((entry) => entry.text).join(", ")}`);
    process.exit();
  });
});
service.listen(0, "127.0.0.1", () => {
  process.env.CORALOGIX_URL = `http://127.0.0.1:${service.address().port}/`;
  const { CoralogixCentralLogger, Log, Severity } = require("coralogix-logger");
  CoralogixCentralLogger.configure({ privateKey: "a-key" });
  const logger = new CoralogixCentralLogger();
  const entry = (text) => new Log({ text, severity: Severity.info });
  logger.addLog("shop", "eu_api", entry("of shop/eu_api"));
  logger.addLog("shop_eu", "api", entry("of shop_eu/api"));
  logger.addLogWithHostname("shop", "eu", "api", entry("of shop/eu on api"));
});
JS
node index.js | tee seen
cat >expected <<'TEXT'
shop/eu_api: of shop/eu_api, of shop_eu/api, of shop/eu on api
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
