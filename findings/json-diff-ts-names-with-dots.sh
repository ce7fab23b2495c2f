#!/usr/bin/env bash
# The change of `service.name` in an object of labels leaves it as it was after json-diff-ts made the change flat.
#
# Software: json-diff-ts 4.10.4 (npm), which compares JSON, and makes changes flat, with a path each, and nested again.
# Behavior: when a field of an object has a dot in its name, a flat change of it that is nested again does not reach it:
#   the field stays, and a field with brackets in its name comes one level above. At the top of the document, the change
#   reaches it. The changes as they were give the new document in each case.
# Seen: old and new document; paths of the flat changes; the old document with the changes, and with the ones that were
#   flat in between, or "same" for the new document. The last three are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts json-diff-ts@4.10.4 >/dev/null
cat >compare.mjs <<'JS'
import { applyChangeset, atomizeChangeset, diff, unatomizeChangeset } from "json-diff-ts";

for (const [before, after] of [
  [{ labels: { "service.name": "shop" } }, { labels: { "service.name": "pay" } }],
  [{ labels: { "service.name": "shop", env: "dev" } }, { labels: { env: "dev" } }],
  [{ labels: { env: "dev" } }, { labels: { env: "dev", "service.name": "pay" } }],
  [{ a: { b: { "k8s.io/app": "shop" } } }, { a: { b: { "k8s.io/app": "pay" } } }],
  [{ rules: [{ labels: { "service.name": "shop" } }] }, { rules: [{ labels: { "service.name": "pay" } }] }],
  [{ labels: { "app/name": "shop" } }, { labels: { "app/name": "pay" } }],
  [{ "service.name": "shop" }, { "service.name": "pay" }],
  [{ labels: { id: "service.name" } }, { labels: { id: "k8s.pod.name" } }],
]) {
  const changes = diff(before, after);
  const flat = atomizeChangeset(diff(before, after));
  const results = [changes, unatomizeChangeset(flat)].map((list) => {
    const result = JSON.stringify(applyChangeset(structuredClone(before), list));
    return result === JSON.stringify(after) ? "same" : result;
  });
  console.log(JSON.stringify(before), JSON.stringify(after));
  console.log(`  ${flat.map(({ path }) => path).join(", ")}: ${results.join(" | ")}`);
}
JS
node compare.mjs 2>/dev/null | tee seen
cat >expected <<'TEXT'
{"labels":{"service.name":"shop"}} {"labels":{"service.name":"pay"}}
  $.labels[service.name]: same | {"labels":{"service.name":"shop"},"labels[service.name]":"pay"}
{"labels":{"service.name":"shop","env":"dev"}} {"labels":{"env":"dev"}}
  $.labels[service.name]: same | {"labels":{"service.name":"shop","env":"dev"}}
{"labels":{"env":"dev"}} {"labels":{"env":"dev","service.name":"pay"}}
  $.labels[service.name]: same | {"labels":{"env":"dev"},"labels[service.name]":"pay"}
{"a":{"b":{"k8s.io/app":"shop"}}} {"a":{"b":{"k8s.io/app":"pay"}}}
  $.a.b[k8s.io/app]: same | {"a":{"b":{"k8s.io/app":"shop"},"b[k8s.io/app]":"pay"}}
{"rules":[{"labels":{"service.name":"shop"}}]} {"rules":[{"labels":{"service.name":"pay"}}]}
  $.rules[0].labels[service.name]: same | {"rules":[{"labels":{"service.name":"shop"},"labels[service.name]":"pay"}]}
{"labels":{"app/name":"shop"}} {"labels":{"app/name":"pay"}}
  $.labels.app/name: same | same
{"service.name":"shop"} {"service.name":"pay"}
  $[service.name]: same | same
{"labels":{"id":"service.name"}} {"labels":{"id":"k8s.pod.name"}}
  $.labels.id: same | same
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
