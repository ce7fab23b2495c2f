#!/usr/bin/env bash
# In the templates of Go for Rust, `eq .severity "warning" "critical"` looks at "warning" only, and 0x10 is 0.
#
# Software: gtmpl 0.7.1 (crates.io), "the Golang Templating Language for Rust", and text/template of Go, in whose
#   language the texts of Prometheus' and Grafana's alerts are written.
# Behavior: Go documents that `eq` compares its first argument with each of the others. In Rust, `eq` ignores the third
#   one, 2.5 cannot be compared with 2.0, 1e21 is the largest unsigned integer of 64 bits, a string in backquotes has
#   escapes, and `urlquery` keeps "&" and "=". A missing key is an error, and "<no value>" in Go. The documentation of
#   gtmpl names none of these as missing.
# Seen: the template; its text in Go and in Rust, or the error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >templates <<'TEXT'
{{ eq .severity "warning" "critical" }}
{{ eq .severity "critical" "warning" }}
{{ gt .share .hours }}
{{ gt .share .limit }}
{{ lt .errors 10 }}
{{ 0x10 }}
{{ 1e21 }}
{{ `C:\new` }}
{{ urlquery "a=1&b=2" }}
{{ .missing }}
{{ or .zero "none" }}
TEXT
cat >go.mod <<'MOD'
module finding

go 1.25
MOD
cat >main.go <<'GO'
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"text/template"
)

func main() {
	data := map[string]any{"severity": "critical", "errors": 7, "share": 2.5, "hours": 2.0, "limit": 0.5, "zero": 0}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var text strings.Builder
		err := template.Must(template.New("").Parse(lines.Text())).Execute(&text, data)
		if err != nil {
			text.Reset()
			text.WriteString("error")
		}
		fmt.Println(text.String())
	}
}
GO
cat >Cargo.toml <<'TOML'
[package]
name = "finding"
version = "0.1.0"
edition = "2021"

[dependencies]
gtmpl = "=0.7.1"
gtmpl_value = "=0.5.1"
TOML
mkdir src
cat >src/main.rs <<'RUST'
use std::collections::HashMap;
use std::io::stdin;

use gtmpl_value::Value;

fn main() {
    let data: HashMap<String, Value> = HashMap::from([
        ("severity".to_string(), Value::from("critical")),
        ("errors".to_string(), Value::from(7)),
        ("share".to_string(), Value::from(2.5)),
        ("hours".to_string(), Value::from(2.0)),
        ("limit".to_string(), Value::from(0.5)),
        ("zero".to_string(), Value::from(0)),
    ]);
    for line in stdin().lines() {
        let text = gtmpl::template(&line.unwrap(), Value::Object(data.clone()));
        println!("{}", text.unwrap_or("error".to_string()).replace('\n', "(line break)"));
    }
}
RUST
go run . <templates >go.txt
cargo run --quiet <templates >rust.txt
paste -d '\t' templates go.txt rust.txt | sed 's/\t/ | /g' | tee seen
cat >expected <<'TEXT'
{{ eq .severity "warning" "critical" }} | true | false
{{ eq .severity "critical" "warning" }} | true | false
{{ gt .share .hours }} | true | error
{{ gt .share .limit }} | true | true
{{ lt .errors 10 }} | true | true
{{ 0x10 }} | 16 | 0
{{ 1e21 }} | 1e+21 | 18446744073709551615
{{ `C:\new` }} | C:\new | C:(line break)ew
{{ urlquery "a=1&b=2" }} | a%3D1%26b%3D2 | a=1&b=2
{{ .missing }} | <no value> | error
{{ or .zero "none" }} | none | none
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
