#!/usr/bin/env bash
# waitForFlush() of Coralogix' logger for Node.js waits the first time only: later entries can be lost.
#
# Software: coralogix-logger 1.2.2 (npm).
# Behavior: the promise of the first call is kept and returned by every later call. A function that is
#   run many times in one process (a worker, a serverless handler) waits at the end of its first run;
#   what the others log is sent only if the process lives on for half a second.
# Seen: after the first call the entry has arrived, after the second and third it has not.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts coralogix-logger@1.2.2 >/dev/null
cat >index.js <<'JS'
const received = new Set();
const ingress = require("node:http").createServer(async (request, response) => {
  let text = "";
  for await (const part of request) text += part;
  for (const one of JSON.parse(text).logEntries) received.add(one.text);
  response.end("{}");
});
ingress.listen(0, "127.0.0.1", async () => {
  process.env.CORALOGIX_URL = `http://127.0.0.1:${ingress.address().port}/`;
  const { CoralogixLogger, Log, Severity } = require("coralogix-logger");
  CoralogixLogger.configure({ privateKey: "a-key", applicationName: "shop", subsystemName: "api" });
  const logger = new CoralogixLogger("payments");
  for (const text of ["first", "second", "third"]) {
    logger.addLog(new Log({ severity: Severity.error, text }));
    await logger.waitForFlush();
    console.log(`waited for the ${text} entry: ${received.has(text) ? "arrived" : "not sent"}`);
  }
  process.exit();
});
JS
node index.js | tee seen
cat >expected <<'TEXT'
waited for the first entry: arrived
waited for the second entry: not sent
waited for the third entry: not sent
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
