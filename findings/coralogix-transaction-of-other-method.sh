#!/usr/bin/env bash
# Coralogix' transaction sampler names a GET after the route of a POST that stands above it.
#
# Software: @coralogix/opentelemetry 0.5.0, express 5.3.0, @opentelemetry/sdk-trace-base 2.12.1.
# Behavior: CoralogixTransactionSampler takes the first route of the Express app whose path fits. It does
#   not compare the method, so that a route which Express would skip gives the transaction its name.
# Seen: Express answers GET /health by the route /health; the span's cgx.transaction is "GET /:tenant",
#   the path of a route that takes POST only. Below that route, every path of one part has that name.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @coralogix/opentelemetry@0.5.0 express@5.3.0 \
  @opentelemetry/api@1.9.1 @opentelemetry/sdk-trace-base@2.12.1 >/dev/null
cat >index.js <<'JS'
const express = require("express");
const { CoralogixTransactionSampler } = require("@coralogix/opentelemetry");
const { SpanKind } = require("@opentelemetry/api");
const { BasicTracerProvider } = require("@opentelemetry/sdk-trace-base");
const answer = (text) => (_request, response) => response.send(text);
const app = express();
app.post("/:tenant", answer("POST /:tenant"));
app.get("/health", answer("GET /health"));
app.get("/teams/:team", answer("GET /teams/:team"));
const sampler = new CoralogixTransactionSampler();
sampler.setExpressApp(app);
const tracer = new BasicTracerProvider({ sampler }).getTracer("shop");
const server = app.listen(0, "127.0.0.1", async () => {
  for (const path of ["/health", "/teams/payments"]) {
    const response = await fetch(`http://127.0.0.1:${server.address().port}${path}`);
    // The name and the attribute that the HTTP instrumentation gives a span before a route is known.
    const span = tracer.startSpan("GET", { kind: SpanKind.SERVER, attributes: { "url.path": path } });
    console.log(`answered by ${await response.text()}, named ${span.attributes["cgx.transaction"]}`);
  }
  server.close();
});
JS
node index.js | tee seen
cat >expected <<'TEXT'
answered by GET /health, named GET /:tenant
answered by GET /teams/:team, named GET /teams/:team
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
