#!/usr/bin/env bash
# Two objects whose ids or times in nanoseconds differ are equal for jsondiff of Go.
#
# Software: github.com/wI2L/jsondiff 0.7.1 (Go), which controllers and providers make JSON patches with; for comparison
#   github.com/evanphx/json-patch/v5 5.9.11.
# Behavior: numbers are compared as doubles, which have 53 bits. A time in nanoseconds has 61, so that times within 256
#   nanoseconds, and most of the ids that follow each other, are no difference. The other library compares the
#   texts of numbers, so that 1 and 1.0, which are equal by the standard of JSON patches, are two values.
# Seen: two documents, the patch of jsondiff, and the merge patch of json-patch; the last pair is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/wI2L/jsondiff@v0.7.1 github.com/evanphx/json-patch/v5@v5.9.11 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"

	jsonpatch "github.com/evanphx/json-patch/v5"
	"github.com/wI2L/jsondiff"
)

func main() {
	for _, pair := range [][2]string{
		{`{"id":9007199254740992}`, `{"id":9007199254740993}`},
		{`{"timeUnixNano":1795946400000000100}`, `{"timeUnixNano":1795946400000000001}`},
		{`{"limit":1}`, `{"limit":1.0}`},
		{`{"id":1}`, `{"id":2}`},
	} {
		first, second := []byte(pair[0]), []byte(pair[1])
		patch, err := jsondiff.CompareJSON(first, second)
		if err != nil {
			panic(err)
		}
		merge, err := jsonpatch.CreateMergePatch(first, second)
		if err != nil {
			panic(err)
		}
		fmt.Println(pair[0], pair[1], "|", patch, "|", string(merge))
	}
}
GO
go run . | tee seen
cat >expected <<'TEXT'
{"id":9007199254740992} {"id":9007199254740993} | [] | {"id":9007199254740993}
{"timeUnixNano":1795946400000000100} {"timeUnixNano":1795946400000000001} | [] | {"timeUnixNano":1795946400000000001}
{"limit":1} {"limit":1.0} | [] | {"limit":1.0}
{"id":1} {"id":2} | [{"value":2,"op":"replace","path":"/id"}] | {"id":2}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
