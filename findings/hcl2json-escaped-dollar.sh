#!/usr/bin/env bash
# hcl2json turns the text `${x}` that an HCL file escapes by an expression into a template, and back.
#
# Software: hcl2json 0.6.9 (github.com/tmccombs/hcl2json; @cdktf/hcl2json 0.21.0 answers the same),
#   github.com/hashicorp/hcl/v2 2.25.0.
# Behavior: `"${"$"}{x}"` is one of the ways to write the text `${x}` in HCL, for messages with
#   templates of another tool. The conversion replaces constant expressions by their text and does not
#   escape what then stands side by side, so that HCL's own reader of JSON finds a template. `$` before
#   a real template becomes an escape the same way.
# Seen: x = "X" gives "${x}" and "$X" in HCL, "X" and "${x}" in the JSON of the same file.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/tmccombs/hcl2json/convert@v0.6.9 github.com/hashicorp/hcl/v2@v2.25.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/json"
	"github.com/tmccombs/hcl2json/convert"
	"github.com/zclconf/go-cty/cty"
)

func show(file *hcl.File, found hcl.Diagnostics) {
	attributes, more := file.Body.JustAttributes()
	context := &hcl.EvalContext{Variables: map[string]cty.Value{"x": cty.StringVal("X")}}
	for _, name := range []string{"text", "price"} {
		value, last := attributes[name].Expr.Value(context)
		fmt.Println(name, value.AsString(), len(found)+len(more)+len(last))
	}
}

func main() {
	source := []byte("text = \"${\"$\"}{x}\"\nprice = \"${\"$\"}${x}\"\n")
	show(hclsyntax.ParseConfig(source, "a.hcl", hcl.InitialPos))
	converted, err := convert.Bytes(source, "a.hcl", convert.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Println(string(converted))
	show(json.Parse(converted, "a.json"))
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
text ${x} 0
price $X 0
{"price":"$${x}","text":"${x}"}
text X 0
price ${x} 0
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
