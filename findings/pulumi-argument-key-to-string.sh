#!/usr/bin/env bash
# A map with the key `toString` among the arguments of a resource fails in the Node.js SDK of Pulumi.
#
# Software: @pulumi/pulumi 3.276.0.
# Behavior: labels, tags and the like may have any key. With `{ toString: "b" }` inside of the
#   arguments, the SDK calls the value as a function while it serializes them: a TypeError that names
#   neither the resource nor the key.
# Seen: "Cannot convert object to primitive value"; the key `other` has no such error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @pulumi/pulumi@3.276.0 >/dev/null
cat >index.js <<'JS'
const pulumi = require("@pulumi/pulumi");
pulumi.runtime.setMocks({
  newResource: ({ inputs }) => (console.log(JSON.stringify(inputs)), { id: "1", state: inputs }),
  call: () => ({}),
});
new pulumi.CustomResource("a:b:C", "one", { labels: { [process.argv[2]]: "b" } });
JS
for key in other toString; do
  node index.js "$key" 2>&1 | grep -oE '^\{"labels.*|Cannot convert object to primitive value' | head -1
done | tee seen
[ "$(cat seen)" = "$(printf '{"labels":{"other":"b"}}\nCannot convert object to primitive value')" ] ||
  { echo "CHANGED"; exit 1; }
echo "unchanged"
