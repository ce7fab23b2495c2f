#!/usr/bin/env bash
# A parser of Kubernetes quantities in JavaScript reads the nanocores of the metrics API as cores.
#
# Software: kubernetes-resource-parser 0.1.0 (npm), and as the other reader kubernetes 36.0.3 (PyPI), the official
#   Python client, with `parse_quantity`.
# Behavior: of a CPU quantity only the suffix `m` is known; another one is cut off. `156340n`, the usual form of a usage
#   in the metrics API, is 156340 cores, and `1500u` is 1500. Memory in millibytes, as which the API returns 2.1Gi, is
#   not a number, and an exponent is cut off. These forms are in the grammar of quantities.
# Seen: resource, quantity, the value in JavaScript and in Python; the last four are controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit kubernetes-resource-parser@0.1.0
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check kubernetes==36.0.3
cat >quantities <<'TEXT'
cpu 156340n
cpu 1500u
memory 2254857830400m
memory 129e6
cpu 250m
cpu 0.25
memory 123Mi
memory 129M
TEXT
cat >read.js <<'JS'
const { readFileSync } = require("node:fs");
const { cpuParser, memoryParser } = require("kubernetes-resource-parser");
for (const line of readFileSync("quantities", "utf8").trim().split("\n")) {
  const [resource, quantity] = line.split(" ");
  console.log(resource === "cpu" ? cpuParser(quantity) : memoryParser(quantity));
}
JS
cat >read.py <<'PY'
from kubernetes.utils.quantity import parse_quantity

for line in open("quantities"):
    print(format(parse_quantity(line.split()[1]).normalize(), "f"))
PY
node read.js >javascript
env/bin/python read.py >python
paste -d ' ' quantities javascript python | tee seen
cat >expected <<'TEXT'
cpu 156340n 156340 0.00015634
cpu 1500u 1500 0.0015
memory 2254857830400m NaN 2254857830.4
memory 129e6 129 129000000
cpu 250m 0.25 0.25
cpu 0.25 0.25 0.25
memory 123Mi 128974848 128974848
memory 129M 129000000 129000000
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
