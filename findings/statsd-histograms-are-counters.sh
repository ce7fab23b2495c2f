#!/usr/bin/env bash
# StatsD adds the values of a histogram from hot-shots to a counter, and the mean of the top 90 % of four times is NaN.
#
# Software: statsd 0.9.0, the server, and hot-shots 17.1.1, a client (npm).
# Behavior: the server takes each type that it does not know for a counter, and answers no error: two requests of 120
#   and 340 ms that are sent as a histogram or distribution are 460 events. With a negative percentile, which stands
#   for the upper part, the mean and sum are NaN when the part is all values, as it is with four of them for -90.
#   A timer that is sampled counts with its rate and sums without it, so that the sum divided by the count is no mean.
# Seen: counters; for timers of four and six values, the mean and sum of the upper 90 %; for one that is sampled at 0.1,
#   its count, mean and sum.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts statsd@0.9.0 hot-shots@17.1.1 >/dev/null
# A backend of the server that sends as a client, and shows what arrives.
cat >backend.js <<'JS'
const { StatsD } = require("hot-shots");

function send(port) {
  const client = new StatsD({ host: "127.0.0.1", port });
  for (const value of [120, 340]) {
    client.histogram("histogram", value);
    client.distribution("distribution", value);
    client.increment("counter");
  }
  for (const value of [10, 20, 30, 40]) client.timing("four", value);
  for (const value of [10, 20, 30, 40, 50, 60]) client.timing("six", value);
  // A sampled timer: the client decides at random, so that the line is written here.
  client.send("sampled:5|ms|@0.1", {}, () => client.close());
}

exports.init = (_started, { port }, events) => {
  setTimeout(() => send(port), 500);
  events.on("flush", (_time, { counters, timer_data: timers }) => {
    if (!timers.sampled) return;
    for (const name of ["counter", "histogram", "distribution"]) console.log(name, counters[name]);
    for (const name of ["four", "six"]) console.log(name, timers[name].mean_top90, timers[name].sum_top90);
    console.log("sampled", timers.sampled.count, timers.sampled.mean, timers.sampled.sum);
    process.exit(0);
  });
  return true;
};
JS
cat >ports.js <<'JS'
const { createServer } = require("node:net");
const servers = [createServer(), createServer()];
let open = 0;
for (const server of servers) {
  server.listen(0, "127.0.0.1", () => {
    if (++open < servers.length) return;
    const [port, mgmt_port] = servers.map((one) => one.address().port);
    const settings = { port, mgmt_port, address: "127.0.0.1", mgmt_address: "127.0.0.1", flushInterval: 3000 };
    const rest = { percentThreshold: [-90], backends: [`${__dirname}/backend.js`] };
    console.log(JSON.stringify({ ...settings, ...rest }));
    for (const one of servers) one.close();
  });
}
JS
node ports.js >config.js
timeout 30 node node_modules/statsd/stats.js config.js >server.log 2>&1
grep -E '^(counter|histogram|distribution|four|six|sampled) ' server.log | tee seen
# Each line is there twice: the server flushes once more when its process exits, and no value is cleared by then.
cat >expected <<'TEXT'
counter 2
histogram 460
distribution 460
four NaN NaN
six 40 200
sampled 10 5 5
counter 2
histogram 460
distribution 460
four NaN NaN
six 40 200
sampled 10 5 5
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
