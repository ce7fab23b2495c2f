#!/usr/bin/env bash
# Behind Coralogix' stream for bunyan, other streams have records without category and thread, and a level
# between bunyan's own is debug at Coralogix.
#
# Software: coralogix-logger-bunyan 1.0.10, coralogix-logger 1.2.2, bunyan 2.0.5 (npm).
# Behavior: bunyan hands one record to all raw streams. That of Coralogix takes category, className,
#   methodName and threadId out of it, as fields of its own, and deletes them. Severities are looked
#   up by the numbers 10, 20, ... 60; bunyan takes any number as a level, for which there is none.
# Seen: the same stream before and behind it; severity 1 (debug) for the levels 35 and 55, 5 for 50.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts coralogix-logger-bunyan@1.0.10 coralogix-logger@1.2.2 \
  bunyan@2.0.5 >/dev/null
cat >index.js <<'JS'
const service = require("node:http").createServer((request, response) => {
  let body = "";
  request.on("data", (part) => (body += part));
  request.on("end", () => {
    response.end("{}");
    for (const { category, severity, text } of JSON.parse(body).logEntries) {
      if (category === "payments") console.log(`level ${JSON.parse(text).level}: severity ${severity}`);
    }
    process.exit();
  });
});
service.listen(0, "127.0.0.1", () => {
  process.env.CORALOGIX_URL = `http://127.0.0.1:${service.address().port}/`;
  const bunyan = require("bunyan");
  const { CoralogixStream } = require("coralogix-logger-bunyan");
  CoralogixStream.configure({ privateKey: "a-key", applicationName: "shop", subsystemName: "api" });
  const printer = (place) => ({
    write: ({ level, category, threadId }) => console.log(`${place}: ${level} ${category} ${threadId}`),
  });
  const streams = [printer("before"), new CoralogixStream(), printer("behind")];
  const logger = bunyan.createLogger({ name: "shop", streams: streams.map((stream) => ({ type: "raw", stream })) });
  for (const level of [35, 50, 55]) {
    logger.info({ level, category: "payments", threadId: "7" }, "failed");
  }
});
JS
node index.js | tee seen
cat >expected <<'TEXT'
before: 35 payments 7
behind: 35 undefined undefined
before: 50 payments 7
behind: 50 undefined undefined
before: 55 payments 7
behind: 55 undefined undefined
level 35: severity 1
level 50: severity 5
level 55: severity 1
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
