#!/usr/bin/env bash
# The hook for warnings of prometheus-query is never called.
#
# Software: prometheus-query 3.5.1 (npm).
# Behavior: Prometheus writes its warnings, for example that a rate is of a metric that is no counter or
#   that an answer is partial, beside `data` of the body. The client looks for them in the response
#   around the body, where they never are. The option `warningHook` is documented and accepted.
# Seen: a result with a warning, and no call of the hook, by GET and by POST.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts prometheus-query@3.5.1 >/dev/null
cat >query.mjs <<'JS'
import { createServer } from "node:http";
import { PrometheusDriver } from "prometheus-query";

const result = [{ metric: {}, value: [1795946400, "1"] }];
const server = createServer((request, response) => {
  const data = { resultType: "vector", result };
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ status: "success", warnings: ["store is down"], data }));
});
server.listen(0, "127.0.0.1", async () => {
  const endpoint = `http://127.0.0.1:${server.address().port}`;
  for (const preferPost of [false, true]) {
    const warningHook = (warnings) => console.log("hook:", warnings);
    const prometheus = new PrometheusDriver({ endpoint, preferPost, warningHook });
    const answer = await prometheus.instantQuery("up");
    console.log(preferPost ? "POST" : "GET", answer.result.length, "series");
  }
  server.close();
});
JS
node query.mjs | tee seen
cat >expected <<'TEXT'
GET 1 series
POST 1 series
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
