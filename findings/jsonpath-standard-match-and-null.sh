#!/usr/bin/env bash
# In one JSONPath library after the standard, `match(@.level, 'error|warn')` finds "rewarn"; another one skips lists.
#
# Software: jsonpath-rfc9535 1.3.0, jsonpathly 3.0.0 and jsonpath-js 0.3.1 (npm), which follow RFC 9535.
# Behavior: match() is true if the whole text matches. In jsonpath-rfc9535, 'error|warn' also finds "errors" and
#   "rewarn", and does not with parentheses. In jsonpathly, null is not less than or equal to null, which it equals; and
#   a filter behind `..` finds the field of an object, and no element of a list.
# Seen: path, then what jsonpath-rfc9535, jsonpathly and jsonpath-js find; parentheses, `==` and `.*` are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts jsonpath-rfc9535@1.3.0 jsonpathly@3.0.0 jsonpath-js@0.3.1 >/dev/null
cat >find.mjs <<'JS'
import { JSONPathJS } from "jsonpath-js";
import { query as first } from "jsonpath-rfc9535";
import { query as second } from "jsonpathly";
const json = {
  logs: [{ n: 1, level: "error" }, { n: 2, level: "errors" }, { n: 3, level: "rewarn" }, { n: 4, level: null }],
  last: { n: 5, level: "warn" },
};
for (const path of [
  "$.logs[?match(@.level, 'error|warn')].n",
  "$.logs[?match(@.level, '(error|warn)')].n",
  "$.logs[?@.level <= null].n",
  "$.logs[?@.level == null].n",
  "$..[?@.level == 'warn'].n",
  "$..[?@.level == 'error'].n",
  "$.*[?@.level == 'error'].n",
]) {
  const found = [first(json, path), second(json, path, { returnArray: true }), new JSONPathJS(path).find(json)];
  console.log(path, "|", found.map((one) => JSON.stringify(one)).join(" | "));
}
JS
node find.mjs | tee seen
cat >expected <<'TEXT'
$.logs[?match(@.level, 'error|warn')].n | [1,2,3] | [1] | [1]
$.logs[?match(@.level, '(error|warn)')].n | [1] | [1] | [1]
$.logs[?@.level <= null].n | [4] | [] | [4]
$.logs[?@.level == null].n | [4] | [4] | [4]
$..[?@.level == 'warn'].n | [5] | [5] | [5]
$..[?@.level == 'error'].n | [1] | [] | [1]
$.*[?@.level == 'error'].n | [1] | [1] | [1]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
