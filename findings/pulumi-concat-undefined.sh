#!/usr/bin/env bash
# `pulumi.concat` leaves out what is undefined; `pulumi.interpolate` writes the word.
#
# Software: @pulumi/pulumi 3.276.0 (Node.js SDK).
# Behavior: both join texts and outputs and are described as two forms of the same thing. An optional
#   value that is missing, or null, is no text for one and "undefined" or "null" for the other, so that
#   a query written with a template has the word as a value.
# Seen: `env:` of concat, `env:undefined` of interpolate.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @pulumi/pulumi@3.276.0 >/dev/null
cat >index.js <<'JS'
const pulumi = require("@pulumi/pulumi");
pulumi.runtime.setMocks({ newResource: () => ({ id: "1", state: {} }), call: () => ({}) });
for (const value of [undefined, null, pulumi.output(undefined)]) {
  pulumi
    .all([pulumi.concat("env:", value), pulumi.interpolate`env:${value}`])
    .apply((texts) => console.log(JSON.stringify(texts)));
}
JS
node index.js | LC_ALL=C sort | tee seen
cat >expected <<'TEXT'
["env:","env:null"]
["env:","env:undefined"]
["env:","env:undefined"]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
