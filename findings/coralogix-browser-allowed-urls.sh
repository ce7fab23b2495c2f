#!/usr/bin/env bash
# A text in `allowedTracingUrls` of Coralogix' browser SDK allows the addresses that are parts of the text.
#
# Software: @coralogix/browser 3.23.5, esbuild 0.28.2, happy-dom 21.0.4 (npm).
# Behavior: the option takes texts and expressions, for the addresses whose requests carry the header
#   `traceparent`. An expression has to match in the address. A text is compared the other way round: it
#   has to contain the address, so that "/orders" allows nothing, and the address of one order allows
#   the list of orders and the start page too. Capital letters make no difference in texts.
# Seen: for each form, which of three addresses got the header. Traces end in the browser without an error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @coralogix/browser@3.23.5 happy-dom@21.0.4 esbuild@0.28.2 >/dev/null
npx esbuild --bundle --format=esm --platform=browser --main-fields=module,main --define:process=undefined \
  --log-level=error --outfile=sdk.mjs node_modules/@coralogix/browser/index.esm.js
cat >main.mjs <<'JS'
import { createServer } from "node:http";
import { Window } from "happy-dom";

const allowed = [];
const service = createServer((request, response) => {
  if ("traceparent" in request.headers) allowed.push(request.url);
  response.end("{}");
});
await new Promise((resolve) => service.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${service.address().port}`;
const page = new Window({ url: `${origin}/` });
const define = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true });
define("window", globalThis);
define("self", globalThis);
for (const name of [
  ...["document", "location", "navigator", "history", "sessionStorage", "localStorage", "screen"],
  ...["XMLHttpRequest", "MutationObserver", "Element", "HTMLElement", "HTMLInputElement", "Node"],
  ...["Document", "DocumentFragment", "History", "PopStateEvent", "Event", "CustomEvent", "EventTarget"],
]) {
  define(name, page[name]);
}
define("addEventListener", page.addEventListener.bind(page));
define("removeEventListener", page.removeEventListener.bind(page));
const { CoralogixRum } = await import("./sdk.mjs");
const forms = {
  expression: /orders/,
  path: "/orders",
  address: `${origin}/orders`,
  "longer address": `${origin}/ORDERS/1`,
};
CoralogixRum.init({
  public_key: "a-key",
  application: "shop",
  version: "1",
  coralogixDomain: "EU2",
  proxyUrl: `${origin}/proxy`,
  traceParentInHeader: { enabled: true, options: { allowedTracingUrls: [forms[process.argv[2]]] } },
  instrumentations: Object.fromEntries(
    ["xhr", "errors", "interactions", "web_vitals", "long_tasks", "resources"].map((name) => [name, false]),
  ),
});
for (const path of ["/", "/orders", "/orders/1"]) await (await fetch(origin + path)).text();
console.log(`${process.argv[2]}: ${allowed.join(" ")}`);
process.exit();
JS
for form in expression path address "longer address"; do node main.mjs "$form" 2>/dev/null; done | tee seen
cat >expected <<'TEXT'
expression: /orders /orders/1
path: 
address: / /orders
longer address: / /orders /orders/1
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
