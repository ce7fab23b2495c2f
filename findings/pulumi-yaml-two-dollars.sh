#!/usr/bin/env bash
# Two dollars in any text of a Pulumi program in YAML are one, also where no reference is near.
#
# Software: github.com/pulumi/pulumi-yaml 1.38.3, which the language host of that version runs.
# Behavior: `$${` writes the text `${`. The same rule takes each pair of dollars in a text, so that a
#   pattern or a message with `$$` loses one without a warning; a dollar alone stays. A tool that writes
#   such programs has to double each dollar before a dollar or a brace, not only `${`.
# Seen: "a$$b" is "a$b", "$$labels" is "$labels", "$$$" is "$$".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/pulumi/pulumi-yaml/pkg/pulumiyaml/ast@v1.38.3 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/pulumi/pulumi-yaml/pkg/pulumiyaml/ast"
)

func main() {
	for _, text := range []string{"$${x}", "a$b", "a$$b", "$$labels", "$$$"} {
		read, found := ast.Interpolate(text)
		fmt.Println(text, read.Parts[0].Text, len(read.Parts), len(found))
	}
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
$${x} ${x} 1 0
a$b a$b 1 0
a$$b a$b 1 0
$$labels $labels 1 0
$$$ $$ 1 0
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
