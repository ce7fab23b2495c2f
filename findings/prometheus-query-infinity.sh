#!/usr/bin/env bash
# prometheus-query returns NaN for the value +Inf, and no result with a native histogram.
#
# Software: prometheus-query 3.5.1 (npm).
# Behavior: Prometheus writes infinite values as "+Inf" and "-Inf", which parseFloat of JavaScript does
#   not read, so that a quantile in the last bucket looks like a quantile of nothing. A series whose
#   value is a native histogram has the field `histogram` in place of `value`; one of them takes all
#   other series of the result away by a TypeError.
# Seen: NaN for +Inf, -Inf and NaN; the error for the result with a float and a histogram.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts prometheus-query@3.5.1 >/dev/null
cat >query.mjs <<'JS'
import { createServer } from "node:http";
import { PrometheusDriver } from "prometheus-query";

const time = 1795946400;
const float = (text) => ({ metric: { text }, value: [time, text] });
const histogram = { count: "3", sum: "4", buckets: [[0, "1", "2", "3"]] };
const results = {
  floats: ["+Inf", "-Inf", "NaN", "1e+06"].map(float),
  mixed: [float("1"), { metric: { text: "native" }, histogram: [time, histogram] }],
};
const server = createServer((request, response) => {
  const result = results[new URL(request.url, "http://localhost").searchParams.get("query")];
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ status: "success", data: { resultType: "vector", result } }));
});
server.listen(0, "127.0.0.1", async () => {
  const endpoint = `http://127.0.0.1:${server.address().port}`;
  const prometheus = new PrometheusDriver({ endpoint });
  for (const { metric, value } of (await prometheus.instantQuery("floats")).result) {
    console.log(metric.labels.text, "is", value.value);
  }
  await prometheus.instantQuery("mixed").catch((error) => console.log("mixed:", error.name));
  server.close();
});
JS
node query.mjs | tee seen
cat >expected <<'TEXT'
+Inf is NaN
-Inf is NaN
NaN is NaN
1e+06 is 1000000
mixed: TypeError
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
