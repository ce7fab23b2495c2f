#!/usr/bin/env bash
# `0 0 */2 * 1` is each Monday and each second day, or just the Mondays with an odd date.
#
# Software: croner 11.0.1, cron-parser 5.10.6 and cronstrue 3.39.0 (npm), croniter 7.0.0 and cronsim 2.8
#   (PyPI), github.com/robfig/cron/v3 3.0.1 and github.com/adhocore/gronx 1.20.4 (Go).
# Behavior: if days of the month and days of the week are both restricted, one of them is enough, and a star
#   is no restriction. In Vixie's cron also `*/2` counts as a star, so that both fields must hold. cronsim and
#   gronx do that, the others do not. With `*/1`, which is each day, robfig changes sides, and the description
#   of cronstrue says "only on Monday".
# Seen: the days of a line that runs from Saturday, 28 November 2026; the third line is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >lines <<'TEXT'
0 0 */2 * 1
0 0 */1 * 1
0 0 1-31/2 * 1
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts croner@11.0.1 cron-parser@5.10.6 cronstrue@3.39.0 >/dev/null
cat >days.mjs <<'JS'
import { readFileSync } from "node:fs";
import { CronExpressionParser } from "cron-parser";
import { Cron } from "croner";
import cronstrue from "cronstrue";
const start = new Date("2026-11-28T12:00:00Z");
const days = (dates) => dates.map((date) => date.toISOString().slice(5, 10)).join(" ");
for (const line of readFileSync("lines", "utf8").trim().split("\n")) {
  const parsed = CronExpressionParser.parse(line, { currentDate: start, tz: "UTC" });
  console.log(line, "| croner      |", days(new Cron(line, { timezone: "UTC" }).nextRuns(4, start)));
  console.log(line, "| cron-parser |", days(parsed.take(4).map((date) => date.toDate())));
  console.log(line, "| cronstrue   |", cronstrue.toString(line));
}
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check croniter==7.0.0 cronsim==2.8
cat >days.py <<'PY'
from datetime import datetime
from itertools import islice

from croniter import croniter
from cronsim import CronSim

start = datetime(2026, 11, 28, 12)
for line in open("lines").read().splitlines():
    days = [day.strftime("%m-%d") for day in islice(croniter(line, start, ret_type=datetime), 4)]
    print(line, "| croniter    |", *days)
    print(line, "| cronsim     |", *[day.strftime("%m-%d") for day in islice(CronSim(line, start), 4)])
PY
go mod init finding >/dev/null 2>&1
go get github.com/robfig/cron/v3@v3.0.1 github.com/adhocore/gronx@v1.20.4 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/adhocore/gronx"
	"github.com/robfig/cron/v3"
)

func main() {
	text, _ := os.ReadFile("lines")
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		schedule, err := cron.ParseStandard(line)
		if err != nil {
			panic(err)
		}
		first := time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
		second := first
		robfig, gronxs := "", ""
		for range 4 {
			first = schedule.Next(first)
			robfig += first.Format(" 01-02")
			second, _ = gronx.NextTickAfter(line, second, false)
			gronxs += second.Format(" 01-02")
		}
		fmt.Println(line, "| robfig      |"+robfig)
		fmt.Println(line, "| gronx       |"+gronxs)
	}
}
GO
export GOFLAGS=-mod=mod
{ node days.mjs && env/bin/python days.py && go run .; } | sort --stable --key=3,3 | tee seen
cat >expected <<'TEXT'
0 0 */1 * 1 | croner      | 11-29 11-30 12-01 12-02
0 0 */1 * 1 | cron-parser | 11-29 11-30 12-01 12-02
0 0 */1 * 1 | cronstrue   | At 12:00 AM, only on Monday
0 0 */1 * 1 | croniter    | 11-29 11-30 12-01 12-02
0 0 */1 * 1 | cronsim     | 11-30 12-07 12-14 12-21
0 0 */1 * 1 | robfig      | 11-30 12-07 12-14 12-21
0 0 */1 * 1 | gronx       | 11-30 12-07 12-14 12-21
0 0 */2 * 1 | croner      | 11-29 11-30 12-01 12-03
0 0 */2 * 1 | cron-parser | 11-29 11-30 12-01 12-03
0 0 */2 * 1 | cronstrue   | At 12:00 AM, every 2 days in a month, and on Monday
0 0 */2 * 1 | croniter    | 11-29 11-30 12-01 12-03
0 0 */2 * 1 | cronsim     | 12-07 12-21 01-11 01-25
0 0 */2 * 1 | robfig      | 11-29 11-30 12-01 12-03
0 0 */2 * 1 | gronx       | 12-07 12-21 01-11 01-25
0 0 1-31/2 * 1 | croner      | 11-29 11-30 12-01 12-03
0 0 1-31/2 * 1 | cron-parser | 11-29 11-30 12-01 12-03
0 0 1-31/2 * 1 | cronstrue   | At 12:00 AM, every 2 days in a month, between day 1 and 31 of the month, and on Monday
0 0 1-31/2 * 1 | croniter    | 11-29 11-30 12-01 12-03
0 0 1-31/2 * 1 | cronsim     | 11-29 11-30 12-01 12-03
0 0 1-31/2 * 1 | robfig      | 11-29 11-30 12-01 12-03
0 0 1-31/2 * 1 | gronx       | 11-29 11-30 12-01 12-03
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
