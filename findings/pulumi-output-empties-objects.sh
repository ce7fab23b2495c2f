#!/usr/bin/env bash
# A Date, Map or Set that passes an output of Pulumi is an empty object, also in `jsonStringify`.
#
# Software: @pulumi/pulumi 3.276.0 (Node.js SDK).
# Behavior: arguments and outputs are copied key by key, and these objects have no keys. Nothing is
#   reported. `pulumi.jsonStringify` is described as JSON.stringify for outputs, which writes a Date as
#   text. A BigInt, which JSON.stringify refuses, is an empty object among the arguments.
# Seen: {} for each; JSON.stringify gives "1970-01-01T00:00:00.000Z" for the Date.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @pulumi/pulumi@3.276.0 >/dev/null
cat >index.js <<'JS'
const pulumi = require("@pulumi/pulumi");
pulumi.runtime.setMocks({
  newResource: ({ inputs }) => (console.log("argument", JSON.stringify(inputs)), { id: "1", state: inputs }),
  call: () => ({}),
});
const values = { date: new Date(0), map: new Map([["a", 1]]), set: new Set([1]) };
console.log("JSON.stringify", JSON.stringify({ date: values.date }));
pulumi.jsonStringify({ date: values.date }).apply((text) => console.log("jsonStringify", text));
pulumi.output(values).apply((value) => console.log("output", JSON.stringify(value)));
new pulumi.CustomResource("a:b:C", "one", { ...values, big: 10n });
JS
node index.js | LC_ALL=C sort | tee seen
cat >expected <<'TEXT'
JSON.stringify {"date":"1970-01-01T00:00:00.000Z"}
argument {"big":{},"date":{},"map":{},"set":{}}
jsonStringify {"date":{}}
output {"date":{},"map":{},"set":{}}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
