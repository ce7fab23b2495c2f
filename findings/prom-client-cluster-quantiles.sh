#!/usr/bin/env bash
# In a cluster of Node.js, the median of prom-client is the sum of the medians of all workers.
#
# Software: prom-client 15.1.3 (npm).
# Behavior: the registry of a cluster adds the samples of the workers with equal labels, which is right
#   for counts. The quantiles of a summary are added too. A histogram of the same values is right. The
#   option `aggregator` that prevents this for gauges has one value for all samples of a summary, so
#   that `average` makes an average of the count.
# Seen: two workers that saw three requests of 2 seconds each report a median of 4 seconds.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts prom-client@15.1.3 >/dev/null
cat >cluster.js <<'JS'
const { AggregatorRegistry, Registry, Summary } = require("prom-client");

async function report(aggregator = "sum") {
  const workers = [];
  for (const worker of ["a", "b"]) {
    const registry = new Registry();
    const options = { help: worker, percentiles: [0.5], registers: [registry], aggregator };
    const seconds = new Summary({ name: "request_seconds", ...options });
    for (let request = 0; request < 3; request++) seconds.observe(2);
    workers.push(await registry.getMetricsAsJSON());
  }
  const lines = (await AggregatorRegistry.aggregate(workers).metrics()).split("\n");
  return lines.filter((line) => line.startsWith("request_seconds"));
}
async function main() {
  console.log("sum:", (await report()).join(" "));
  console.log("average:", (await report("average")).join(" "));
}
main();
JS
node cluster.js | tee seen
cat >expected <<'TEXT'
sum: request_seconds{quantile="0.5"} 4 request_seconds_sum 12 request_seconds_count 6
average: request_seconds{quantile="0.5"} 2 request_seconds_sum 6 request_seconds_count 3
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
