#!/usr/bin/env bash
# In a difference of two profiles, the function that freed 200 kB has 18 EB in Node.js, and is the "primary bottleneck".
#
# Software: github.com/google/pprof 2026-11-05 (Go), package profile, which writes the difference; pprof-format 2.3.2
#   and pprof-to-md 0.2.0 (npm), which read it.
# Behavior: values, lines and times of a profile are signed integers, and a difference has negative values. pprof-format
#   writes them as such and reads each negative one as unsigned, near 2^64, so that pprof-to-md ranks what became less
#   first, with 100 %, and does not rank what became more.
# Seen: function and value in Go and in Node.js; then lines of the report.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts pprof-format@2.3.2 pprof-to-md@0.2.0 >/dev/null
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

func main() {
	before := heap(map[string]int64{"cart": 100000, "pay": 300000})
	after := heap(map[string]int64{"cart": 150000, "pay": 100000})
	before.Scale(-1)
	difference, err := profile.Merge([]*profile.Profile{after, before})
	if err != nil {
		panic(err)
	}
	for _, sample := range difference.Sample {
		fmt.Println("Go:", sample.Location[0].Line[0].Function.Name, sample.Value[0])
	}
	file, err := os.Create("difference.pb.gz")
	if err != nil {
		panic(err)
	}
	if err := difference.Write(file); err != nil {
		panic(err)
	}
}
GO
go mod init finding >/dev/null 2>&1
go get github.com/google/pprof/profile@v0.0.0-20261105003125-4bf881d7fb0b >/dev/null 2>&1
cat >read.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { gunzipSync } = require("node:zlib");
const { Profile } = require("pprof-format");

const profile = Profile.decode(gunzipSync(readFileSync("difference.pb.gz")));
for (const { locationId, value } of profile.sample) {
  const location = profile.location.find(({ id }) => id === locationId[0]);
  const { name } = profile.function.find(({ id }) => id === location.line[0].functionId);
  console.log("Node.js:", profile.stringTable.strings[name], String(value[0]));
}
JS
{
  go run .
  node read.cjs
  npx pprof-to-md difference.pb.gz | grep -E 'bottleneck|^[0-9]\. `'
} | tee seen
cat >expected <<'TEXT'
Go: cart 50000
Go: pay -200000
Node.js: cart 50000
Node.js: pay 18446744073709351616
- **Primary bottleneck:** `pay` (**100.0%** of allocations)
1. `pay` (**100.0%**) → [Details](#pay)
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
