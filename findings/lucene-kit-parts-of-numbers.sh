#!/usr/bin/env bash
# In lucene-kit, `status:50` finds 500 and 150, and `-level:error` and `+level:error` find nothing, without an error.
#
# Software: lucene-kit 1.3.0 (npm), a "Lucene-like" parser and filter of documents.
# Behavior: a value without quotes is looked for inside of the text of a field, also of a number; with quotes it has to
#   be equal. With the signs + and - of Lucene in front of a field no document is found, and no error, where NOT
#   and ! work. A wildcard takes care of capital letters, and the word without one does not.
# Seen: query and ids of the documents found.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts lucene-kit@1.3.0 >/dev/null
cat >find.cjs <<'JS'
const { filter, QueryParser } = require("lucene-kit");

const documents = [
  { id: 1, level: "error", status: 500 },
  { id: 2, level: "Error", status: 150 },
  { id: 3, level: "info", status: 50 },
];
for (const query of [
  "status:50",
  'status:"50"',
  "status:>=50 AND status:<=50",
  "NOT level:error",
  "!level:error",
  "-level:error",
  "+level:error",
  "level:error",
  "level:err*",
]) {
  const found = filter(new QueryParser(query), documents).map((document) => document.id);
  console.log(query, "|", found.join(" "));
}
JS
node find.cjs | tee seen
cat >expected <<'TEXT'
status:50 | 1 2 3
status:"50" | 3
status:>=50 AND status:<=50 | 3
NOT level:error | 3
!level:error | 3
-level:error | 
+level:error | 
level:error | 1 2
level:err* | 1
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
