#!/usr/bin/env bash
# Five samples less than before are 18446744073709551611 samples in a profile that pprof-format of Node.js reads.
#
# Software: pprof-format 2.3.2 (npm), pprof 5.0.0 (npm) and github.com/google/pprof 1facf8f91b50 (Go), which read the
#   profiles of pprof, here a difference of two profiles, as `pprof -diff_base` writes one.
# Behavior: the values of a profile are signed integers of 64 bits. pprof-format reads them without a sign, so that a
#   function that takes less now has the largest value; what it writes of them is as before. A value is a number or a
#   BigInt, which cannot be added to a number, depending on its size.
# Seen: the difference of three functions and its sum in Go, pprof and pprof-format; the types of the three values in
#   pprof-format; the same in Go of the profile that pprof-format reads and writes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts pprof-format@2.3.2 pprof@5.0.0 >/dev/null
cat >go.mod <<'MOD'
module finding

go 1.25

require github.com/google/pprof v0.0.0-20261016150608-1facf8f91b50
MOD
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"

	"github.com/google/pprof/profile"
)

func profileOf(values map[string]int64) *profile.Profile {
	kind := &profile.ValueType{Type: "samples", Unit: "count"}
	p := &profile.Profile{SampleType: []*profile.ValueType{kind}, PeriodType: kind}
	for index, name := range []string{"read", "write", "wait"} {
		id := uint64(index + 1)
		function := &profile.Function{ID: id, Name: name}
		location := &profile.Location{ID: id, Line: []profile.Line{{Function: function}}}
		sample := &profile.Sample{Location: []*profile.Location{location}, Value: []int64{values[name]}}
		p.Function = append(p.Function, function)
		p.Location = append(p.Location, location)
		p.Sample = append(p.Sample, sample)
	}
	return p
}

func show(p *profile.Profile) {
	sum := int64(0)
	for _, sample := range p.Sample {
		fmt.Print(sample.Value[0], ", ")
		sum += sample.Value[0]
	}
	fmt.Println("sum", sum)
}

func main() {
	if os.Args[1] == "write" {
		base := profileOf(map[string]int64{"read": 12, "write": 3, "wait": 1})
		base.Scale(-1)
		now := profileOf(map[string]int64{"read": 7, "write": 4, "wait": 5000000000})
		merged, err := profile.Merge([]*profile.Profile{base, now})
		if err != nil {
			panic(err)
		}
		file, err := os.Create(os.Args[2])
		if err == nil {
			err = merged.WriteUncompressed(file)
		}
		if err != nil {
			panic(err)
		}
	}
	file, err := os.Open(os.Args[2])
	if err != nil {
		panic(err)
	}
	read, err := profile.Parse(file)
	if err != nil {
		panic(err)
	}
	show(read)
}
GO
cat >read.cjs <<'JS'
const { readFileSync, writeFileSync } = require("node:fs");
const { Profile } = require("pprof-format");
const { perftools } = require("pprof/proto/profile.js");

function show(samples) {
  const values = samples.map(({ value }) => `${value[0]}, `);
  const sum = samples.reduce((total, { value }) => total + BigInt(String(value[0])), 0n);
  console.log(`${values.join("")}sum ${sum}`);
}
const bytes = readFileSync("difference.pb");
show(perftools.profiles.Profile.decode(bytes).sample);
const read = Profile.decode(bytes);
show(read.sample);
console.log(read.sample.map(({ value }) => typeof value[0]).join(", "));
writeFileSync("written.pb", read.encode());
JS
export GOFLAGS=-mod=mod
go mod tidy 2>/dev/null
{
  go run . write difference.pb
  node read.cjs
  go run . read written.pb
} | tee seen
cat >expected <<'TEXT'
-5, 1, 4999999999, sum 4999999995
-5, 1, 4999999999, sum 4999999995
18446744073709551611, 1, 4999999999, sum 18446744078709551611
bigint, number, bigint
-5, 1, 4999999999, sum 4999999995
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
