#!/usr/bin/env bash
# Three of five calls behind opossum end at once, and the median of its latencies is that of the two timeouts, 1 s.
#
# Software: opossum 9.0.0 (npm), a circuit breaker, and opossum-prometheus 0.3.0 (npm), its metrics.
# Behavior: a call that runs into the timeout is in the latencies of the statistics twice, once as a timeout and once as
#   a failure, and their percentiles are of these. A call that is not made, since too many are under way, is in them
#   too. The summary for Prometheus has each call once.
# Seen: calls and how many may be under way; number of latencies, and how many of them are above 0.5 s; whether the
#   median is above 0.5 s; counts; counts of the summary. The calls that fail at once are the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts opossum@9.0.0 opossum-prometheus@0.3.0 prom-client@15.1.3 >/dev/null
cat >fire.js <<'JS'
const CircuitBreaker = require("opossum");
const PrometheusMetrics = require("opossum-prometheus");

const TIMEOUT = 1000;
const never = new Promise(() => {});
const action = (kind) => {
  if (kind === "slow") return never;
  if (kind === "failed") return Promise.reject(new Error("failed"));
  return Promise.resolve();
};
async function main() {
  for (const [kinds, capacity] of [
    [["done", "done", "done", "slow", "slow"], 10],
    [["done", "done", "done", "failed", "failed"], 10],
    [["done", "done", "done"], 1],
  ]) {
    const breaker = new CircuitBreaker(action, { name: "shop", timeout: TIMEOUT, volumeThreshold: 100, capacity });
    const prometheus = new PrometheusMetrics({ circuits: [breaker] });
    await Promise.allSettled(kinds.map((kind) => breaker.fire(kind)));
    const { latencyTimes, percentiles, fires, successes, failures, timeouts, semaphoreRejections } = breaker.stats;
    const long = latencyTimes.filter((time) => time >= TIMEOUT / 2).length;
    console.log(`${kinds.join(" ")}, ${capacity} at once`);
    console.log(`  latencies ${latencyTimes.length}, long ${long}`);
    console.log(`  median long ${percentiles[0.5] >= TIMEOUT / 2}`);
    console.log(`  ${JSON.stringify({ fires, successes, failures, timeouts, semaphoreRejections })}`);
    const counts = ((await prometheus.metrics).match(/^circuit_perf_count.*$/gm) ?? []).sort();
    console.log(`  ${counts.map((line) => line.replace(/.*event="(\w+)"} /, "$1 ")).join(", ")}`);
    prometheus.clear();
  }
  process.exit();
}
main();
JS
node fire.js 2>/dev/null | tee seen
cat >expected <<'TEXT'
done done done slow slow, 10 at once
  latencies 7, long 4
  median long true
  {"fires":5,"successes":3,"failures":2,"timeouts":2,"semaphoreRejections":0}
  failure 2, success 3
done done done failed failed, 10 at once
  latencies 5, long 0
  median long false
  {"fires":5,"successes":3,"failures":2,"timeouts":0,"semaphoreRejections":0}
  failure 2, success 3
done done done, 1 at once
  latencies 3, long 0
  median long false
  {"fires":3,"successes":1,"failures":2,"timeouts":0,"semaphoreRejections":2}
  failure 2, success 1
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
