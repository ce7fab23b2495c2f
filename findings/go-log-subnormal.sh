#!/usr/bin/env bash
# The logarithm of a subnormal number is wrong in Go on amd64, and so are `ln` and `log10` of PromQL.
#
# Software: Go 1.26.8 on amd64 (Prometheus 3.16 calls math.Log and math.Log10). Other processors use
#   another implementation.
# Behavior: math.Log(1e-310) is that of a number near the smallest normal one. math.Log2 is right, and
#   so is the logarithm of fraction and exponent.
# Seen: -709.0850815488945, where the logarithm is -713.8013788281542; Log10(5e-324) is -307.95,
#   where it is -323.31.
set -eu
[ "$(go env GOARCH)" = amd64 ] || { echo "skipped: for amd64 only"; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >main.go <<'GO'
package main

import (
	"fmt"
	"math"
)

func main() {
	fraction, exponent := math.Frexp(1e-310)
	fmt.Println(math.Log(1e-310), math.Log(fraction)+float64(exponent)*math.Ln2)
	fmt.Println(math.Log10(5e-324), math.Log2(5e-324))
}
GO
GOTOOLCHAIN=go1.26.8 go run main.go | tee seen
[ "$(cat seen)" = "$(printf '%s\n%s' '-709.0850815488945 -713.801378828154' '-307.9536855642528 -1074')" ] ||
  { echo "CHANGED"; exit 1; }
echo "unchanged"
