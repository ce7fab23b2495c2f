#!/usr/bin/env bash
# logfmt2 doubles the backslashes of a path for other readers, which refuse its line if a value has a quote.
#
# Software: @jclem/logfmt2 2.4.3 (npm), github.com/go-logfmt/logfmt 0.6.1 (Go), which Loki and others use.
# Behavior: escapes have a meaning between quotes. logfmt2 puts quotes around a value with a blank or an equals sign
#   only, but escapes backslashes and quotes in each value. Its own reader undoes that. Line breaks become blanks, an
#   object is its JavaScript text, and null, which it writes as `a=`, is no field when it reads that.
# Seen: value, text of logfmt2, the value that Go reads in it, and the one that logfmt2 reads.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @jclem/logfmt2@2.4.3 >/dev/null
go mod init finding >/dev/null 2>&1
go get github.com/go-logfmt/logfmt@v0.6.1 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/go-logfmt/logfmt"
)

func main() {
	for _, text := range os.Args[1:] {
		decoder := logfmt.NewDecoder(strings.NewReader(text))
		read := "nothing"
		for decoder.ScanRecord() {
			for decoder.ScanKeyval() {
				read = string(decoder.Value())
			}
		}
		if decoder.Err() != nil {
			read = "refused"
		}
		fmt.Println(read)
	}
}
GO
cat >write.mjs <<'JS'
import { execFileSync } from "node:child_process";
import logfmt from "@jclem/logfmt2";

const { decode, encode } = logfmt;

const values = ["C:\\logs", 'said "no"', '3"', "C:\\my logs", "a\nb", { b: 1 }, null];
const texts = values.map((a) => encode({ a }));
const go = execFileSync("go", ["run", ".", ...texts], { encoding: "utf8" }).split("\n");
values.forEach((value, i) => console.log(JSON.stringify(value), "|", texts[i], "|", go[i], "|", decode(texts[i]).a));
JS
node write.mjs | tee seen
cat >expected <<'TEXT'
"C:\\logs" | a=C:\\logs | C:\\logs | C:\logs
"said \"no\"" | a="said \"no\"" | said "no" | said "no"
"3\"" | a=3\" | refused | 3"
"C:\\my logs" | a="C:\\my logs" | C:\my logs | C:\my logs
"a\nb" | a="a b" | a b | a b
{"b":1} | a="[object Object]" | [object Object] | [object Object]
null | a= |  | undefined
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
