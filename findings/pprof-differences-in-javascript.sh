#!/usr/bin/env bash
# In a difference of two profiles, the function that freed 200 kB has 18 EB in Node.js, and is the "primary bottleneck".
#
# Software: github.com/google/pprof 2026-11-05 (Go), package profile, which writes the difference; pprof 5.0.0,
#   pprof-format 2.3.2 and pprof-to-md 0.2.0 (npm), which read it.
# Behavior: the values of a profile are signed integers of 64 bits, and a difference, as of `pprof -diff_base`, has
#   negative ones. pprof-format reads them without a sign, near 2^64, and writes them as they were. pprof-to-md, which
#   uses it, ranks the decrease first, with 100 %, and does not rank the increase.
# Seen: function and value in Go, in pprof, in pprof-format, and in Go after pprof-format has written the profile; then
#   lines of the report.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts pprof@5.0.0 pprof-format@2.3.2 pprof-to-md@0.2.0 >/dev/null
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"

	"github.com/google/pprof/profile"
)

func heap(bytes map[string]int64) *profile.Profile {
	space := &profile.ValueType{Type: "inuse_space", Unit: "bytes"}
	written := &profile.Profile{SampleType: []*profile.ValueType{space}, PeriodType: space, Period: 1}
	for number, name := range []string{"cart", "pay"} {
		id := uint64(number + 1)
		function := &profile.Function{ID: id, Name: name, Filename: "shop.go"}
		location := &profile.Location{ID: id, Line: []profile.Line{{Function: function, Line: 7}}}
		sample := &profile.Sample{Location: []*profile.Location{location}, Value: []int64{bytes[name]}}
		written.Function = append(written.Function, function)
		written.Location = append(written.Location, location)
		written.Sample = append(written.Sample, sample)
	}
	return written
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	if os.Args[1] == "difference.pb" {
		before := heap(map[string]int64{"cart": 100000, "pay": 300000})
		after := heap(map[string]int64{"cart": 150000, "pay": 100000})
		before.Scale(-1)
		difference, err := profile.Merge([]*profile.Profile{after, before})
		check(err)
		file, err := os.Create("difference.pb")
		check(err)
		check(difference.WriteUncompressed(file))
	}
	file, err := os.Open(os.Args[1])
	check(err)
	read, err := profile.Parse(file)
	check(err)
	for _, sample := range read.Sample {
		fmt.Println("Go:", sample.Location[0].Line[0].Function.Name, sample.Value[0])
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/google/pprof/profile@v0.0.0-20261105003125-4bf881d7fb0b >/dev/null 2>&1
cat >read.cjs <<'JS'
const { readFileSync, writeFileSync } = require("node:fs");
const { Profile } = require("pprof-format");
const { perftools } = require("pprof/proto/profile.js");

function show(library, profile, strings) {
  for (const { locationId, value } of profile.sample) {
    const location = profile.location.find(({ id }) => String(id) === String(locationId[0]));
    const { name } = profile.function.find(({ id }) => String(id) === String(location.line[0].functionId));
    console.log(`${library}:`, strings[name], String(value[0]));
  }
}
const bytes = readFileSync("difference.pb");
const read = perftools.profiles.Profile.decode(bytes);
show("pprof", read, read.stringTable);
const profile = Profile.decode(bytes);
show("pprof-format", profile, profile.stringTable.strings);
writeFileSync("written.pb", profile.encode());
JS
{
  go run . difference.pb
  node read.cjs
  go run . written.pb
  npx pprof-to-md difference.pb | grep -E 'bottleneck|^[0-9]\. `'
} | tee seen
cat >expected <<'TEXT'
Go: cart 50000
Go: pay -200000
pprof: cart 50000
pprof: pay -200000
pprof-format: cart 50000
pprof-format: pay 18446744073709351616
Go: cart 50000
Go: pay -200000
- **Primary bottleneck:** `pay` (**100.0%** of allocations)
1. `pay` (**100.0%**) → [Details](#pay)
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
