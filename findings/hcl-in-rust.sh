#!/usr/bin/env bash
# In the HCL of Rust, `true ? 1 : "x"` is a number and not a text, and loops over objects run in the order of writing.
#
# Software: the crate hcl-rs 0.20.0, github.com/hashicorp/hcl/v2 2.25.0 (Go), the reference of the language.
# Behavior: the specification gives both results of a condition one type, which is text here, and visits the attributes
#   of an object in the order of their names. The crate keeps the type of the result that it takes, so that the value
#   equals 1, and visits attributes in the order in which they are written. It applies an old index `.0` behind `.*` to
#   the list of all elements, and the reference to each element.
# Seen: expression, and its value in Rust and in Go. The last four are controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >expressions <<'HCL'
true ? 1 : "x"
(true ? 1 : "x") == 1
true ? [1] : ["x"]
[for name, port in {web = 80, db = 5432} : name]
"%{ for name, port in {web = 80, db = 5432} }${name} %{ endfor }"
[[1, 2], [3, 4]].*.0
[{a = [1, 2]}, {a = [3, 4]}].*.a.0
[[1, 2], [3, 4]][*][0]
[{a = 1}, {a = 2}].*.a
"${1}" == 1
[for name, port in {db = 5432, web = 80} : name]
HCL
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "finding"
version = "0.1.0"
edition = "2024"

[dependencies]
hcl-rs = "=0.20.0"
serde_json = "=1.0.145"
TOML
cat >src/main.rs <<'RUST'
fn main() {
    for line in std::fs::read_to_string("expressions").unwrap().lines() {
        let value: hcl::Value = hcl::eval::from_str(&format!("v = {line}"), &hcl::eval::Context::new()).unwrap();
        println!("{}", serde_json::to_string(&value.as_object().unwrap()["v"]).unwrap());
    }
}
RUST
cargo run --quiet >rust
go mod init finding >/dev/null 2>&1
go get github.com/hashicorp/hcl/v2@v2.25.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty/json"
)

func main() {
	text, _ := os.ReadFile("expressions")
	for line := range strings.Lines(string(text)) {
		expression, failed := hclsyntax.ParseExpression([]byte(strings.TrimSpace(line)), "", hcl.InitialPos)
		if failed.HasErrors() {
			panic(failed)
		}
		value, failed := expression.Value(nil)
		if failed.HasErrors() {
			panic(failed)
		}
		written, err := json.Marshal(value, value.Type())
		if err != nil {
			panic(err)
		}
		fmt.Println(string(written))
	}
}
GO
GOFLAGS=-mod=mod go run . >go 2>err
paste -d'|' expressions rust go | sed 's/|/ | /g' | tee seen
cat >expected <<'TEXT'
true ? 1 : "x" | 1 | "1"
(true ? 1 : "x") == 1 | true | false
true ? [1] : ["x"] | [1] | ["1"]
[for name, port in {web = 80, db = 5432} : name] | ["web","db"] | ["db","web"]
"%{ for name, port in {web = 80, db = 5432} }${name} %{ endfor }" | "web db " | "db web "
[[1, 2], [3, 4]].*.0 | [1,2] | [1,3]
[{a = [1, 2]}, {a = [3, 4]}].*.a.0 | [1,2] | [1,3]
[[1, 2], [3, 4]][*][0] | [1,3] | [1,3]
[{a = 1}, {a = 2}].*.a | [1,2] | [1,2]
"${1}" == 1 | true | true
[for name, port in {db = 5432, web = 80} : name] | ["db","web"] | ["db","web"]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
