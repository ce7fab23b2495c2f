#!/usr/bin/env bash
# Nearly each second day is in another week for one strftime of Go, and 30 February is 2 March for another.
#
# Software: github.com/tebeka/strftime 0.1.5, github.com/itchyny/timefmt-go 0.1.9,
#   github.com/ncruces/go-strftime 1.1.0 and github.com/lestrrat-go/strftime 1.2.0 (Go), with which names of
#   files and indexes of logs are written and read.
# Behavior: %U counts the weeks from the first Sunday of a year, %W from the first Monday; the days before are
#   in week 00. tebeka's counts seven days from 1 January on, so that indexes by week of two services differ.
#   The standard library and ncruces refuse a day that a month does not have; timefmt-go reads it as one of
#   the next month.
# Seen: days of 2020 to 2030 on which %U and %W differ from Python's, by library; the first Sunday of 2026;
#   days as timefmt-go reads them, and whether timefmt-go, ncruces and the standard library refuse them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get github.com/tebeka/strftime@v0.1.5 github.com/itchyny/timefmt-go@v0.1.9 \
  github.com/ncruces/go-strftime@v1.1.0 github.com/lestrrat-go/strftime@v1.2.0 >/dev/null 2>&1
python3 - >weeks <<'PY'
from datetime import date, timedelta

for offset in range((date(2031, 1, 1) - date(2020, 1, 1)).days):
    print((date(2020, 1, 1) + timedelta(offset)).strftime("%Y-%m-%d %U %W"))
PY
cat >main.go <<'GO'
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/itchyny/timefmt-go"
	lestrrat "github.com/lestrrat-go/strftime"
	ncruces "github.com/ncruces/go-strftime"
	tebeka "github.com/tebeka/strftime"
)

func main() {
	libraries := []struct {
		name   string
		format func(day time.Time) (string, error)
	}{
		{"tebeka", func(day time.Time) (string, error) { return tebeka.Format("%U %W", day) }},
		{"timefmt-go", func(day time.Time) (string, error) { return timefmt.Format(day, "%U %W"), nil }},
		{"ncruces", func(day time.Time) (string, error) { return ncruces.Format("%U %W", day), nil }},
		{"lestrrat", func(day time.Time) (string, error) { return lestrrat.Format("%U %W", day) }},
	}
	different := make([]int, len(libraries))
	total := 0
	file, _ := os.Open("weeks")
	for lines := bufio.NewScanner(file); lines.Scan(); total++ {
		text, weeks, _ := strings.Cut(lines.Text(), " ")
		day, _ := time.Parse(time.DateOnly, text)
		for index, library := range libraries {
			found, err := library.format(day)
			if err != nil {
				panic(err)
			}
			if found != weeks {
				different[index]++
			}
			if text == "2026-01-04" {
				fmt.Println(text, library.name, found)
			}
		}
	}
	for index, library := range libraries {
		fmt.Println(library.name, different[index], "of", total)
	}
	for _, text := range []string{"2026-02-30", "2026-04-31", "2026-06-32"} {
		loose, looseError := timefmt.Parse(text, "%Y-%m-%d")
		_, strictError := ncruces.Parse("%Y-%m-%d", text)
		_, standardError := time.Parse(time.DateOnly, text)
		fmt.Println(text, loose.Format(time.DateOnly), looseError != nil, strictError != nil, standardError != nil)
	}
}
GO
GOFLAGS=-mod=mod go run . | tee seen
cat >expected <<'TEXT'
2026-01-04 tebeka 01 01
2026-01-04 timefmt-go 01 00
2026-01-04 ncruces 01 00
2026-01-04 lestrrat 01 00
tebeka 1826 of 4018
timefmt-go 0 of 4018
ncruces 0 of 4018
lestrrat 0 of 4018
2026-02-30 2026-03-02 false true true
2026-04-31 2026-05-01 false true true
2026-06-32 0001-01-01 true true true
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
