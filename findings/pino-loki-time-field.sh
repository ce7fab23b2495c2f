#!/usr/bin/env bash
# An entry of pino with the field `time: 90`, say milliseconds, is sent to Loki for the year 2255.
#
# Software: pino 10.4.0, pino-loki 3.0.0 (npm).
# Behavior: pino writes its own time and then the fields of the entry, also if one has the same name. The transport
#   reads the last one as the time of the entry and fills it up with zeros to 19 digits, as many as nanoseconds
#   have today: 90 and 9 are the same time. A field that becomes a label stays a number, where the format of
#   Loki has texts. Levels between those of pino are "info".
# Seen: time, labels and level that a server on this host gets.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts pino@10.4.0 pino-loki@3.0.0 >/dev/null
cat >send.mjs <<'JS'
import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import pino from "pino";
import pinoLoki from "pino-loki";
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => (body += part));
  request.on("end", () => {
    const [{ stream, values }] = JSON.parse(body).streams;
    const { hostname, ...labels } = stream;
    const [time, line] = values[0];
    const day = new Date(Number(time.slice(0, -6))).toISOString().slice(0, 10);
    console.log(JSON.parse(line).msg, "|", day < "2100" ? "now" : day, "|", JSON.stringify(labels));
    response.writeHead(204).end();
  });
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const host = `http://127.0.0.1:${server.address().port}`;
const transport = await pinoLoki({ host, batching: false, propsToLabels: ["shard"] });
const logger = pino({ customLevels: { audit: 45 } }, transport);
for (const write of [
  () => logger.info({ time: 90 }, "paid"),
  () => logger.info({ time: 9 }, "sent"),
  () => logger.info({ shard: 7 }, "stored"),
  () => logger.audit("changed"),
  () => logger.warn("slow"),
]) {
  write();
  await setTimeout(300);
}
server.close();
process.exit();
JS
node send.mjs | tee seen
cat >expected <<'TEXT'
paid | 2255-03-14 | {"level":"info"}
sent | 2255-03-14 | {"level":"info"}
stored | now | {"level":"info","shard":7}
changed | now | {"level":"info"}
slow | now | {"level":"warning"}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
