#!/usr/bin/env bash
# Since Go 1.25, regexp refuses the Unicode scripts whose names have two words, which 1.24 accepts.
#
# Software: Go 1.24.9, 1.25.4 and 1.26.8, from the module proxy. Programs such as Prometheus take
#   matchers of labels as expressions of this package, so the compiler decides which queries are valid.
# Behavior: 1.25 made the names of classes independent of case, `_` and `-`: `\p{greek}` is new. But the
#   names in the table of scripts keep theirs, so Old_Persian and SignWriting are found in no spelling.
# Seen: 1.24.9 accepts \p{Old_Persian} and \p{SignWriting}; 1.25.4 and 1.26.8 print
#   "error parsing regexp: invalid character class range: `\p{Old_Persian}`".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf 'module names\n\ngo 1.23\n' >go.mod
cat >main.go <<'EOF'
package main

import (
	"fmt"
	"regexp"
)

func main() {
	for _, name := range []string{"Greek", "greek", "Old_Persian", "OldPersian", "SignWriting"} {
		_, err := regexp.Compile(`\p{` + name + `}`)
		fmt.Printf("%s:%t ", name, err == nil)
	}
}
EOF

check() {
  got=$(GOTOOLCHAIN="go$1" GOFLAGS=-mod=mod go run .)
  echo "Go $1: $got"
  [ "$got" = "$2" ] || { echo "CHANGED: expected $2"; exit 1; }
}
check 1.24.9 'Greek:true greek:false Old_Persian:true OldPersian:false SignWriting:true '
check 1.25.4 'Greek:true greek:true Old_Persian:false OldPersian:false SignWriting:false '
check 1.26.8 'Greek:true greek:true Old_Persian:false OldPersian:false SignWriting:false '
echo "unchanged"
