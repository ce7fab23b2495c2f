#!/usr/bin/env bash
# The logfmt reader of Node.js drops signs of values: `\n` is an n, and `id=YWJj=` has no sign at its end.
#
# Software: logfmt 1.4.0 (npm), github.com/go-logfmt/logfmt 0.6.1 (Go), which Loki and others use.
# Behavior: a backslash is dropped between quotes and without them, so that a line break that another
#   library wrote is a letter, and a path of Windows has no separators. Each `=` behind the first is
#   dropped too. None is an error. Go's reader has escapes between quotes only, and refuses the `=`.
# Seen: of four values that Go reads, three are other texts in Node.js; so is that which Go refuses.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >lines.txt <<'TEXT'
msg="first\nsecond"
msg="tab\there"
path=C:\logs\new
msg="say \"no\""
id=YWJj=
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts logfmt@1.4.0 >/dev/null
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import logfmt from "logfmt";

for (const line of readFileSync("lines.txt", "utf8").trim().split("\n")) {
  console.log("Node.js", JSON.stringify(Object.values(logfmt.parse(line))[0]));
}
JS
go mod init finding >/dev/null 2>&1
go get github.com/go-logfmt/logfmt@v0.6.1 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"

	"github.com/go-logfmt/logfmt"
)

func main() {
	file, err := os.Open("lines.txt")
	if err != nil {
		panic(err)
	}
	lines := logfmt.NewDecoder(file)
	for lines.ScanRecord() {
		for lines.ScanKeyval() {
			fmt.Printf("Go %q\n", lines.Value())
		}
	}
	fmt.Println("Go", lines.Err())
}
GO
{ node read.mjs && go run .; } | tee seen
cat >expected <<'TEXT'
Node.js "firstnsecond"
Node.js "tabthere"
Node.js "C:logsnew"
Node.js "say \"no\""
Node.js "YWJj"
Go "first\nsecond"
Go "tab\there"
Go "C:\\logs\\new"
Go "say \"no\""
Go logfmt syntax error at pos 8 on line 5: unexpected '='
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
