#!/usr/bin/env bash
# A JSON patch in Go fails its test that 1 is 1.0, and passes the test of a field that does not exist.
#
# Software: github.com/evanphx/json-patch/v5 5.9.11 (Go), which Kubernetes' tools apply patches with; fast-json-patch
#   3.1.1 (npm).
# Behavior: by RFC 6902, `test` compares numbers by their value, and needs a field that exists. Go compares their texts,
#   and takes a missing field for null; both take "01" for an index. Two merge patches that are joined into one do
#   something else than one after the other, where the first deletes what the second writes into.
# Seen: document, patch, the result in Go and in JavaScript; then the two patches apart and joined.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts fast-json-patch@3.1.1 >/dev/null
go mod init finding >/dev/null 2>&1
go get github.com/evanphx/json-patch/v5@v5.9.11 >/dev/null 2>&1
cat >cases <<'TEXT'
{"a":1} [{"op":"test","path":"/a","value":1.0}]
{"a":100} [{"op":"test","path":"/a","value":1e2}]
{"a":1} [{"op":"test","path":"/b","value":null}]
{"a":[1]} [{"op":"add","path":"/a/01","value":2}]
{"a":1} [{"op":"test","path":"/a","value":2}]
TEXT
cat >main.go <<'GO'
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"

	jsonpatch "github.com/evanphx/json-patch/v5"
)

func must(document []byte, err error) []byte {
	if err != nil {
		return []byte("refused")
	}
	return document
}

func main() {
	if len(os.Args) > 1 {
		document, first, second := []byte(`{"a":{"x":1}}`), []byte(`{"a":null}`), []byte(`{"a":{"y":2}}`)
		fmt.Printf("apart %s\n", must(jsonpatch.MergePatch(must(jsonpatch.MergePatch(document, first)), second)))
		fmt.Printf("joined %s\n", must(jsonpatch.MergePatch(document, must(jsonpatch.MergeMergePatches(first, second)))))
		return
	}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		document, text, _ := strings.Cut(lines.Text(), " ")
		patch, err := jsonpatch.DecodePatch([]byte(text))
		if err != nil {
			panic(err)
		}
		fmt.Printf("%s\n", must(patch.Apply([]byte(document))))
	}
}
GO
cat >apply.mjs <<'JS'
import { readFileSync } from "node:fs";
import patch from "fast-json-patch";

for (const line of readFileSync("cases", "utf8").trim().split("\n")) {
  const [document, text] = line.split(" ");
  try {
    console.log(JSON.stringify(patch.applyPatch(JSON.parse(document), JSON.parse(text), true).newDocument));
  } catch {
    console.log("refused");
  }
}
JS
go build -o patch .
./patch <cases >go.txt
node apply.mjs >javascript.txt
{
  paste -d '|' cases go.txt javascript.txt
  ./patch merge
} | tee seen
cat >expected <<'TEXT'
{"a":1} [{"op":"test","path":"/a","value":1.0}]|refused|{"a":1}
{"a":100} [{"op":"test","path":"/a","value":1e2}]|refused|{"a":100}
{"a":1} [{"op":"test","path":"/b","value":null}]|{"a":1}|refused
{"a":[1]} [{"op":"add","path":"/a/01","value":2}]|{"a":[1,2]}|{"a":[1,2]}
{"a":1} [{"op":"test","path":"/a","value":2}]|refused|refused
apart {"a":{"y":2}}
joined {"a":{"x":1,"y":2}}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
