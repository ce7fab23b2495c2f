#!/usr/bin/env bash
# A route with a comma or an equals sign loses a part of its name, or all of it, in the next service.
#
# Software: @coralogix/opentelemetry 0.5.0, @opentelemetry/core 2.12.1, express 5.3.0.
# Behavior: CoralogixTransactionSampler writes the path of the Express route into the header
#   `tracestate`, whose members are separated by commas and whose values have no `=`. OpenTelemetry
#   writes the text as it is and the next service reads it by these rules.
# Seen: of a route with two paths, which Express takes as a list, the next service has the first; of a
#   route with a regular expression the text before its comma; a route `/tag=:tag` begins a
#   distributed transaction of its own there.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @coralogix/opentelemetry@0.5.0 express@5.3.0 \
  @opentelemetry/api@1.9.1 @opentelemetry/core@2.12.1 @opentelemetry/sdk-trace-base@2.12.1 >/dev/null
cat >index.js <<'JS'
const express = require("express");
const { CoralogixTransactionSampler } = require("@coralogix/opentelemetry");
const { ROOT_CONTEXT, SpanKind, trace } = require("@opentelemetry/api");
const { defaultTextMapGetter, defaultTextMapSetter } = require("@opentelemetry/api");
const { W3CTraceContextPropagator } = require("@opentelemetry/core");
const { BasicTracerProvider } = require("@opentelemetry/sdk-trace-base");
const app = express();
app.get(["/cart", "/basket"], () => {});
app.get(/^\/orders\/\d{1,9}$/, () => {});
app.get("/tag=:tag", () => {});
app.get("/plain/:id", () => {});
const first = new CoralogixTransactionSampler();
first.setExpressApp(app);
const tracerOf = (sampler) => new BasicTracerProvider({ sampler }).getTracer("shop");
const header = new W3CTraceContextPropagator();
for (const path of ["/basket", "/orders/12", "/tag=red", "/plain/1"]) {
  const options = { kind: SpanKind.SERVER, attributes: { "url.path": path } };
  const span = tracerOf(first).startSpan("GET", options, ROOT_CONTEXT);
  const headers = {};
  header.inject(trace.setSpan(ROOT_CONTEXT, span), headers, defaultTextMapSetter);
  const received = header.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
  const next = tracerOf(new CoralogixTransactionSampler()).startSpan("next", {}, received);
  const names = [span, next].map((one) => one.attributes["cgx.transaction.distributed"]);
  console.log(names.join(" | "));
}
JS
node index.js | tee seen
cat >expected <<'TEXT'
GET /cart,/basket | GET /cart
GET /^\/orders\/\d{1,9}$/ | GET /^\/orders\/\d{1
GET /tag=:tag | next
GET /plain/:id | GET /plain/:id
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
