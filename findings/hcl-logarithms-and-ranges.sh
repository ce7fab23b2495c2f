#!/usr/bin/env bash
# In HCL, the logarithm of 1000 rounds down to 2, 3^40 is even, and `range(0, 1, 0.1)` does not contain 0.7.
#
# Software: github.com/zclconf/go-cty 1.20.0 and github.com/hashicorp/hcl/v2 2.25.0 (Go), the values,
#   functions and expressions of HCL, with which Terraform, OpenTofu and Packer calculate.
# Behavior: numbers have 512 bits, so that 0.1 + 0.2 is 0.3 and large integers are exact. `pow` and `log`
#   calculate with 64 bits and say nothing. By the manual of Terraform, `ceil(log(n, 2))` binary digits are
#   needed for n values; that is one too many for 2^29 and seven more powers below 2^60. A sum or a product
#   that is not exact has more than 150 digits, also where it becomes a text or JSON, as 1 - 0.999, the error
#   budget of a 99.9 % objective, and 14.4 * 0.001.
# Seen: expression and value, of long values the beginning and the number of characters; powers with a wrong
#   number.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/zclconf/go-cty@v1.20.0 github.com/hashicorp/hcl/v2@v2.25.0 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty/function"
	"github.com/zclconf/go-cty/cty/function/stdlib"
)

var functions = map[string]function.Function{
	"ceil": stdlib.CeilFunc, "contains": stdlib.ContainsFunc, "floor": stdlib.FloorFunc,
	"jsonencode": stdlib.JSONEncodeFunc, "log": stdlib.LogFunc, "pow": stdlib.PowFunc, "range": stdlib.RangeFunc,
}

func text(expression string) string {
	read, problems := hclsyntax.ParseTemplate([]byte("${"+expression+"} "), "finding", hcl.InitialPos)
	if problems.HasErrors() {
		panic(problems)
	}
	value, problems := read.Value(&hcl.EvalContext{Functions: functions})
	if problems.HasErrors() {
		panic(problems)
	}
	return value.AsString()[:len(value.AsString())-1]
}

func main() {
	for _, expression := range []string{
		"log(1000, 10)",
		"floor(log(1000, 10))",
		"ceil(log(125, 5))",
		"pow(3, 40)",
		"pow(3, 20) * pow(3, 20)",
		"0.1 + 0.2 == 0.3",
		"contains(range(0, 1, 0.1), 0.6)",
		"contains(range(0, 1, 0.1), 0.7)",
		"1 - 0.999",
		"jsonencode(14.4 * 0.001)",
	} {
		value := text(expression)
		if len(value) > 40 {
			value = fmt.Sprint(value[:20], "… ", len(value))
		}
		fmt.Println(expression, "|", value)
	}
	for power := 1; power < 60; power++ {
		if found := text(fmt.Sprintf("ceil(log(pow(2, %d), 2))", power)); found != fmt.Sprint(power) {
			fmt.Print(power, ":", found, " ")
		}
	}
	fmt.Println()
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
log(1000, 10) | 2.9999999999999996
floor(log(1000, 10)) | 2
ceil(log(125, 5)) | 4
pow(3, 40) | 12157665459056929000
pow(3, 20) * pow(3, 20) | 12157665459056928801
0.1 + 0.2 == 0.3 | true
contains(range(0, 1, 0.1), 0.6) | true
contains(range(0, 1, 0.1), 0.7) | false
1 - 0.999 | 0.000999999999999999… 159
jsonencode(14.4 * 0.001) | 0.014399999999999999… 158
29:30 31:32 39:40 47:48 51:52 55:56 58:59 59:60 
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
