#!/usr/bin/env bash
# Two JavaScript parsers of Lucene queries group `a OR b AND c` and `a AND b OR c` otherwise than each
# other, and neither by the rank of the operators.
#
# Software: lucene 2.1.1 and liqe 3.8.7 (npm).
# Behavior: lucene groups from the right, whatever the operators are; liqe from the left. By rank, as
#   in most languages, AND would bind first in both; Lucene itself has clauses and no groups.
# Seen: lucene reads `a AND b OR c` as a AND (b OR c); liqe reads `a OR b AND c` as (a OR b) AND c, so
#   that the document with a alone is not found.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts lucene@2.1.1 liqe@3.8.7 >/dev/null
cat >read.js <<'JS'
const lucene = require("lucene");
const { filter, parse } = require("liqe");
const grouped = (one) =>
  one.operator ? `(${grouped(one.left)} ${one.operator} ${grouped(one.right)})` : one.field;
const documents = ["a", "ab", "c", "bc", "abc"].map((names) =>
  Object.fromEntries([...names].map((name) => [name, 1])));
for (const query of ["a:1 OR b:1 AND c:1", "a:1 AND b:1 OR c:1"]) {
  const found = filter(parse(query), documents).map((one) => Object.keys(one).join("")).sort();
  console.log(query, "| lucene", grouped(lucene.parse(query)), "| liqe finds", found.join(" "));
}
JS
node read.js | tee seen
cat >expected <<'TEXT'
a:1 OR b:1 AND c:1 | lucene (a OR (b AND c)) | liqe finds abc bc
a:1 AND b:1 OR c:1 | lucene (a AND (b OR c)) | liqe finds ab abc bc c
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
