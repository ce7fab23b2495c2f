#!/usr/bin/env bash
# Of the standard forms `[-1]` and `[?@.used<90]` of JSONPath, jsonpath-plus finds nothing, without an error.
#
# Software: jsonpath-plus 10.4.0, json-p3 2.3.1 (npm, after RFC 9535).
# Behavior: the standard of 2024 needs no parentheses around a condition, and counts a negative index from the end.
#   jsonpath-plus takes both for names of fields. A condition with parentheses is one of JavaScript: null is less
#   than 90, a field with the value null is not there, and a missing one equals null.
# Seen: path, what jsonpath-plus finds, what json-p3 finds; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts jsonpath-plus@10.4.0 json-p3@2.3.1 >/dev/null
cat >find.mjs <<'JS'
import { jsonpath } from "json-p3";
import { JSONPath } from "jsonpath-plus";
const json = { disks: [{ name: "a", used: 95 }, { name: "b", used: 10 }, { name: "c", used: null }, { name: "d" }] };
for (const path of [
  "$.disks[-1].name",
  "$.disks[?@.used<90].name",
  "$.disks[?(@.used<90)].name",
  "$.disks[?(@.used)].name",
  "$.disks[?(@.used==null)].name",
  "$.disks[?(@.used>90)].name",
]) {
  const plus = JSONPath({ path, json, eval: "safe" });
  console.log(path, "|", JSON.stringify(plus), "|", JSON.stringify(jsonpath.query(path, json).values()));
}
JS
node find.mjs | tee seen
cat >expected <<'TEXT'
$.disks[-1].name | [] | ["d"]
$.disks[?@.used<90].name | [] | ["b"]
$.disks[?(@.used<90)].name | ["b","c"] | ["b"]
$.disks[?(@.used)].name | ["a","b"] | ["a","b","c"]
$.disks[?(@.used==null)].name | ["c","d"] | ["c"]
$.disks[?(@.used>90)].name | ["a"] | ["a"]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
