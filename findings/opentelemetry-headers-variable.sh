#!/usr/bin/env bash
# A key with "%" or ";" in OTEL_EXPORTER_OTLP_HEADERS is lost or cut in Node.js, without an error.
#
# Software: @opentelemetry/otlp-exporter-base 0.223.1 (npm), opentelemetry-api 1.45.2 (PyPI), which the exporters
#   of the two read the variable with.
# Behavior: both decode percent signs. One that begins no code stays as it is in Python; in Node.js the header is
#   left out. Behind a semicolon, where baggage has its properties, Node.js drops the rest of the value and
#   sends half of a key; Python leaves the header out. A header without value is sent by Python alone.
# Seen: the headers that an exporter gets, for each value of the variable.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >values <<'TEXT'
x-team=shop,x-key=up50%
x-team=shop,x-key=ab;cd
x-team=shop,x-key=
x-team=shop,x-key=a%2Cb
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/otlp-exporter-base@0.223.1 @opentelemetry/api@1.9.1 >/dev/null
cat >read.js <<'JS'
const { convertLegacyHttpOptions } = require("@opentelemetry/otlp-exporter-base/node-http");
(async () => {
  for (const value of require("node:fs").readFileSync("values", "utf8").trim().split("\n")) {
    process.env.OTEL_EXPORTER_OTLP_HEADERS = value;
    const { headers } = convertLegacyHttpOptions({}, "TRACES", "v1/traces", {});
    const sent = Object.entries(await headers()).filter(([name]) => name.startsWith("x-"));
    console.log("Node.js |", value, "|", sent.map((header) => header.join(": ")).join(", "));
  }
})();
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-api==1.45.2
cat >read.py <<'PY'
import logging

from opentelemetry.util.re import parse_env_headers

logging.disable()
for value in open("values").read().splitlines():
    sent = parse_env_headers(value, liberal=True)
    print("Python  |", value, "|", ", ".join(": ".join(header) for header in sent.items()))
PY
{ node read.js && env/bin/python read.py; } 2>warnings | tee seen
cat >expected <<'TEXT'
Node.js | x-team=shop,x-key=up50% | x-team: shop
Node.js | x-team=shop,x-key=ab;cd | x-team: shop, x-key: ab
Node.js | x-team=shop,x-key= | x-team: shop
Node.js | x-team=shop,x-key=a%2Cb | x-team: shop, x-key: a,b
Python  | x-team=shop,x-key=up50% | x-team: shop, x-key: up50%
Python  | x-team=shop,x-key=ab;cd | x-team: shop
Python  | x-team=shop,x-key= | x-team: shop, x-key: 
Python  | x-team=shop,x-key=a%2Cb | x-team: shop, x-key: a,b
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
