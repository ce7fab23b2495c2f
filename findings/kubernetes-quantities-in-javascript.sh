#!/usr/bin/env bash
# For kubernetes-resource-parser, a memory of "1.5Gi" is one byte, "129e6" is 129 bytes, and a CPU of "1k" is 1.
#
# Software: kubernetes-resource-parser 0.1.0 and, as the second implementation, k8s-resource-parser 0.2.2 (npm).
# Behavior: a quantity of Kubernetes may have a fraction, an exponent or a suffix, for CPU and memory alike. The first
#   library reads a memory as a whole number, and drops its unit if a fraction is in front of it; it ignores the suffix
#   of a CPU unless it is "m", and has no value for a memory in thousandths. The second one reads all of them.
# Seen: resource, quantity, value in the first and in the second library; the last three are controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts kubernetes-resource-parser@0.1.0 k8s-resource-parser@0.2.2 >/dev/null
cat >read.js <<'JS'
const first = require("kubernetes-resource-parser");
const second = require("k8s-resource-parser");

const read = (name, text) => {
  console.log(`${name} ${text} | ${first[`${name}Parser`](text)} | ${second[`${name}Parser`](text)}`);
};
read("memory", "1.5Gi");
read("memory", "129e6");
read("memory", "128974848000m");
read("cpu", "1k");
read("memory", "1536Mi");
read("memory", "129M");
read("cpu", "1500m");
JS
node read.js | tee seen
cat >expected <<'TEXT'
memory 1.5Gi | 1 | 1610612736
memory 129e6 | 129 | 129000000
memory 128974848000m | NaN | 128974848
cpu 1k | 1 | 1000
memory 1536Mi | 1610612736 | 1610612736
memory 129M | 129000000 | 129000000
cpu 1500m | 1.5 | 1.5
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
