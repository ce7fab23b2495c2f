#!/usr/bin/env bash
# lucene-filter finds just the documents that AND NOT excludes, and none for a range with an open end.
#
# Software: lucene-filter 1.4.0 with the parser lucene 2.1.1 (npm), its two documented parts.
# Behavior: the function made of a query returns a number, and is given to `filter` as in its description.
#   The score behind NOT is negated, which is true like any number except 0, and a document without that
#   word has 0. NOT in front of a query is ignored. A range from or to "*" is compared with the star.
# Seen: the table below. Of the documents, "a" has the error in production, "b" in a test.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts lucene-filter@1.4.0 lucene@2.1.1 >/dev/null
cat >index.js <<'JS'
const filter = require("lucene-filter")(require("lucene"));
const documents = [
  { id: "a", level: "error", stage: "prod", took: 3 },
  { id: "b", level: "error", stage: "test", took: 7 },
  { id: "c", level: "info", stage: "prod", took: 5 },
];
for (const query of [
  "level:error AND stage:test",
  "level:error AND NOT stage:test",
  "NOT level:error",
  "took:[4 TO 9]",
  "took:[4 TO *]",
  "took:>=4",
]) {
  const found = documents.filter(filter(query)).map((document) => document.id);
  console.log(`${query}: ${found.join(", ")}`);
}
JS
node index.js | tee seen
cat >expected <<'TEXT'
level:error AND stage:test: b
level:error AND NOT stage:test: b
NOT level:error: a, b
took:[4 TO 9]: b, c
took:[4 TO *]: 
took:>=4: b, c
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
