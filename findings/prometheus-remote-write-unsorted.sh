#!/usr/bin/env bash
# prometheus-remote-write sends labels unsorted and without the headers of the protocol, and time 0 as now.
#
# Software: prometheus-remote-write 0.5.1 (npm), snappyjs 0.6.1 (npm).
# Behavior: by the specification of remote write, the labels of a series are sorted by name, and a request names its
#   version and its compression in headers. Labels are sent in the order in which a program has them, with those of the
#   option `labels` in front; the body is compressed, and no header says so. A sample of time 0 has the time of the
#   call, and is behind a later one of its series.
# Seen: headers, labels in their order, and the times of two samples with 0 and 1700000000123.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts prometheus-remote-write@0.5.1 snappyjs@0.6.1 >/dev/null
cat >push.js <<'JS'
const { createServer } = require("node:http");
const { deserialize, pushTimeseries } = require("prometheus-remote-write");
const { uncompress } = require("snappyjs");

const server = createServer(async (request, response) => {
  const names = Object.keys(request.headers).filter((name) => /^(content-encoding|content-type|x-)/.test(name));
  const { timeseries } = await deserialize(uncompress(Buffer.concat(await request.toArray())));
  console.log(`headers: ${names.join(" ")}`);
  console.log(`labels: ${timeseries[0].labels.map(({ name }) => name).join(" ")}`);
  const times = timeseries[0].samples.map(({ timestamp }) => Number(timestamp));
  console.log(`times: ${times.map((time) => (Date.now() - time < 60_000 ? "now" : time)).join(" ")}`);
  response.writeHead(204).end();
}).listen(0, "127.0.0.1", async () => {
  const url = `http://127.0.0.1:${server.address().port}/`;
  const samples = [{ value: 1, timestamp: 0 }, { value: 2, timestamp: 1700000000123 }];
  await pushTimeseries({ labels: { __name__: "x_total", zone: "b", app: "a" }, samples }, { url, fetch, labels: { env: "p" } });
  server.close();
});
JS
node push.js | tee seen
cat >expected <<'TEXT'
headers: content-type
labels: env __name__ zone app
times: now 1700000000123
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
