#!/usr/bin/env bash
# js-yaml 5 refuses the set that it has written itself, and a merge in a rule file is a field named "<<".
#
# Software: js-yaml 5.5.0 and 4.3.2 (npm), gopkg.in/yaml.v3 3.0.1 (Go).
# Behavior: by default, version 5 reads with the core schema of YAML 1.2 and writes with the tags of a larger one. What
#   it writes for a set or for bytes is an error for its own reader, which version 4 reads; a date comes back as a text.
#   A rule that takes labels from another one with `<<` has no such labels, and a field that nobody knows; nothing
#   says so. Version 4 merges them, and so does Go.
# Seen: a type, and the ones that version 5 and version 4 read from the text that version 5 writes for it; the labels
#   of a rule with a merge in version 5, version 4 and Go.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts newer@npm:js-yaml@5.5.0 older@npm:js-yaml@4.3.2 >/dev/null
cat >rule.yaml <<'YAML'
shared: &shared { team: web }
labels: { <<: *shared, severity: page }
YAML
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const newer = require("newer");
const older = require("older");

function typeOf(library, text) {
  try {
    return library.load(text).value.constructor.name;
  } catch (error) {
    return error.name;
  }
}
for (const value of [new Set(["web"]), Buffer.from("web"), new Date(0), "22:30", 15]) {
  console.log(value.constructor.name, ...[newer, older].map((library) => typeOf(library, newer.dump({ value }))));
}
const rule = readFileSync("rule.yaml", "utf8");
for (const library of [newer, older]) console.log(JSON.stringify(library.load(rule).labels));
JS
go mod init finding >/dev/null 2>&1
go get gopkg.in/yaml.v3@v3.0.1 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"gopkg.in/yaml.v3"
)

func main() {
	content, err := os.ReadFile("rule.yaml")
	if err != nil {
		panic(err)
	}
	var rule map[string]any
	if err := yaml.Unmarshal(content, &rule); err != nil {
		panic(err)
	}
	labels, _ := json.Marshal(rule["labels"])
	fmt.Println(string(labels))
}
GO
export GOFLAGS=-mod=mod
{ node read.mjs && go run .; } | tee seen
cat >expected <<'TEXT'
Set YAMLException Object
Buffer YAMLException Uint8Array
Date String Date
String String String
Number Number Number
{"<<":{"team":"web"},"severity":"page"}
{"team":"web","severity":"page"}
{"severity":"page","team":"web"}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
