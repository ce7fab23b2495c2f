#!/usr/bin/env bash
# "Every 15 minutes from 9 to 10 on Mondays" runs on each third Monday in rrule.js.
#
# Software: rrule 2.8.1 (npm), a port of python-dateutil 2.9.0.post0 (PyPI); for comparison
#   github.com/teambition/rrule-go 1.8.2 (Go), a port of both.
# Behavior: schedules and maintenance windows are often recurrence rules. Where a rule counts in minutes and has hours,
#   rrule.js loses its count as it skips to the next hour that fits, by a day of the week or by the remainder of an
#   interval that is not a part of an hour. A step of 40 or 90 minutes, a part of a day, then changes from day to
#   day. Hours alone, and a step that divides an hour, are as in the others.
# Seen: rule, rrule.js, Python, Go; a rule begins on 1 January 2026 at 09:00; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >rules <<'TEXT'
FREQ=MINUTELY;INTERVAL=15;BYDAY=MO;BYHOUR=9;BYMINUTE=0
FREQ=MINUTELY;INTERVAL=40;BYHOUR=9
FREQ=MINUTELY;INTERVAL=90;BYHOUR=9,10
FREQ=MINUTELY;INTERVAL=20;BYHOUR=9;BYMINUTE=0
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts rrule@2.8.1 >/dev/null
cat >times.js <<'JS'
const { readFileSync } = require("node:fs");
const { rrulestr } = require("rrule");
for (const rule of readFileSync("rules", "utf8").trim().split("\n")) {
  const times = rrulestr(`DTSTART:20260101T090000Z\nRRULE:${rule}`).all((_, index) => index < 4);
  console.log(rule, "| JavaScript |", times.map((time) => time.toISOString().slice(5, 16)).join(" "));
}
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check python-dateutil==2.9.0.post0
cat >times.py <<'PY'
from itertools import islice

from dateutil.rrule import rrulestr

for rule in open("rules").read().splitlines():
    times = islice(rrulestr(f"DTSTART:20260101T090000Z\nRRULE:{rule}"), 4)
    print(rule, "| Python     |", *[time.strftime("%m-%dT%H:%M") for time in times])
PY
go mod init finding >/dev/null 2>&1
go get github.com/teambition/rrule-go@v1.8.2 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"bufio"
	"fmt"
	"os"

	"github.com/teambition/rrule-go"
)

func main() {
	rules := bufio.NewScanner(os.Stdin)
	for rules.Scan() {
		set, err := rrule.StrToRRuleSet("DTSTART:20260101T090000Z\nRRULE:" + rules.Text())
		if err != nil {
			panic(err)
		}
		fmt.Print(rules.Text(), " | Go         |")
		next := set.Iterator()
		for range 4 {
			time, _ := next()
			fmt.Print(time.Format(" 01-02T15:04"))
		}
		fmt.Println()
	}
}
GO
export GOFLAGS=-mod=mod
{ node times.js && env/bin/python times.py && go run . <rules; } | sort --stable --field-separator='|' --key=1,1 | tee seen
cat >expected <<'TEXT'
FREQ=MINUTELY;INTERVAL=15;BYDAY=MO;BYHOUR=9;BYMINUTE=0 | JavaScript | 01-26T09:00 02-16T09:00 03-09T09:00 03-30T09:00
FREQ=MINUTELY;INTERVAL=15;BYDAY=MO;BYHOUR=9;BYMINUTE=0 | Python     | 01-05T09:00 01-12T09:00 01-19T09:00 01-26T09:00
FREQ=MINUTELY;INTERVAL=15;BYDAY=MO;BYHOUR=9;BYMINUTE=0 | Go         | 01-05T09:00 01-12T09:00 01-19T09:00 01-26T09:00
FREQ=MINUTELY;INTERVAL=20;BYHOUR=9;BYMINUTE=0 | JavaScript | 01-01T09:00 01-02T09:00 01-03T09:00 01-04T09:00
FREQ=MINUTELY;INTERVAL=20;BYHOUR=9;BYMINUTE=0 | Python     | 01-01T09:00 01-02T09:00 01-03T09:00 01-04T09:00
FREQ=MINUTELY;INTERVAL=20;BYHOUR=9;BYMINUTE=0 | Go         | 01-01T09:00 01-02T09:00 01-03T09:00 01-04T09:00
FREQ=MINUTELY;INTERVAL=40;BYHOUR=9 | JavaScript | 01-01T09:00 01-01T09:40 01-02T09:20 01-03T09:00
FREQ=MINUTELY;INTERVAL=40;BYHOUR=9 | Python     | 01-01T09:00 01-01T09:40 01-02T09:00 01-02T09:40
FREQ=MINUTELY;INTERVAL=40;BYHOUR=9 | Go         | 01-01T09:00 01-01T09:40 01-02T09:00 01-02T09:40
FREQ=MINUTELY;INTERVAL=90;BYHOUR=9,10 | JavaScript | 01-01T09:00 01-01T10:30 01-02T10:00 01-03T09:30
FREQ=MINUTELY;INTERVAL=90;BYHOUR=9,10 | Python     | 01-01T09:00 01-01T10:30 01-02T09:00 01-02T10:30
FREQ=MINUTELY;INTERVAL=90;BYHOUR=9,10 | Go         | 01-01T09:00 01-01T10:30 01-02T09:00 01-02T10:30
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
