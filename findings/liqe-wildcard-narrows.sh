#!/usr/bin/env bash
# In liqe, a star behind a word takes away the documents that the word itself finds.
#
# Software: liqe 3.8.7 (npm), a parser and filter of queries "compatible with Lucene".
# Behavior: a word is found as a part of the value, so that a star behind it should change nothing. `*`
#   stands for zero or more characters in Lucene, as in shells; in liqe for one or more. With a star or
#   a question mark in the word, a point in it is any character.
# Seen: query, documents. "api" is found by `service:api` and not by `service:api*`; "host-1011" is found
#   only where a question mark stands beside the point.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts liqe@3.8.7 >/dev/null
cat >index.js <<'JS'
const { filter, parse } = require("liqe");
const documents = ["api", "api-v2", "old-api-v1", "host-10.1", "host-1011"];
for (const query of ["service:api", "service:api*", "service:old*v1*", "service:host-10.1", "service:h?st-10.1"]) {
  const found = filter(parse(query), documents.map((service) => ({ service })));
  console.log(`${query}: ${found.map(({ service }) => service).join(", ")}`);
}
JS
node index.js | tee seen
cat >expected <<'TEXT'
service:api: api, api-v2, old-api-v1
service:api*: api-v2, old-api-v1
service:old*v1*: 
service:host-10.1: host-10.1
service:h?st-10.1: host-10.1, host-1011
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
