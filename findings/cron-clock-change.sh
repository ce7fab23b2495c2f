#!/usr/bin/env bash
# On the days when clocks change, three cron libraries run the same lines at other times, twice or not.
#
# Software: croner 11.0.1 and cron-parser 5.10.6 (npm), github.com/robfig/cron/v3 3.0.1 (Go).
# Behavior: in spring, `30 2 * * *` is at 03:00 in one, at 03:30 in another and left out in the third. For
#   `0 */2 * * *`, cron-parser adds 03:00, an odd hour. In autumn, two of three run the even hour that
#   the day has twice two times; for `30 2`, another pair agrees.
# Seen: the times below, of Berlin in 2026: 29 March has no 02:30, 25 October has it twice.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts croner@11.0.1 cron-parser@5.10.6 >/dev/null
cat >next.mjs <<'JS'
import { CronExpressionParser } from "cron-parser";
import { Cron } from "croner";

const [, , expression, start] = process.argv;
const local = (date) => `${date.toISOString().slice(5, 16)}Z`;
const tz = "Europe/Berlin";
const croner = new Cron(expression, { timezone: tz }).nextRuns(3, new Date(start));
console.log("croner     ", croner.map(local).join(" "));
const times = CronExpressionParser.parse(expression, { currentDate: new Date(start), tz });
console.log("cron-parser", times.take(3).map((time) => local(time.toDate())).join(" "));
JS
go mod init finding >/dev/null 2>&1
go get github.com/robfig/cron/v3@v3.0.1 >/dev/null 2>&1
cat >main.go <<'GO'
package main

import (
	"fmt"
	"os"
	"time"
	_ "time/tzdata"

	"github.com/robfig/cron/v3"
)

func main() {
	schedule, err := cron.ParseStandard("CRON_TZ=Europe/Berlin " + os.Args[1])
	if err != nil {
		panic(err)
	}
	run, err := time.Parse(time.RFC3339, os.Args[2])
	if err != nil {
		panic(err)
	}
	fmt.Print("robfig/cron")
	for range 3 {
		run = schedule.Next(run)
		fmt.Print(" ", run.UTC().Format("01-02T15:04Z"))
	}
	fmt.Println()
}
GO
go build -o next .
for line in "30 2 * * *|2026-03-28T12:00:00Z" "0 */2 * * *|2026-03-28T23:10:00Z" \
  "30 2 * * *|2026-10-24T12:00:00Z" "0 */2 * * *|2026-10-24T22:10:00Z"; do
  echo "${line%|*}"
  node next.mjs "${line%|*}" "${line#*|}"
  ./next "${line%|*}" "${line#*|}"
done | tee seen
cat >expected <<'TEXT'
30 2 * * *
croner      03-29T01:00Z 03-30T00:30Z 03-31T00:30Z
cron-parser 03-29T01:30Z 03-30T00:30Z 03-31T00:30Z
robfig/cron 03-30T00:30Z 03-31T00:30Z 04-01T00:30Z
0 */2 * * *
croner      03-29T02:00Z 03-29T04:00Z 03-29T06:00Z
cron-parser 03-29T01:00Z 03-29T02:00Z 03-29T04:00Z
robfig/cron 03-29T02:00Z 03-29T04:00Z 03-29T06:00Z
30 2 * * *
croner      10-25T00:30Z 10-26T01:30Z 10-27T01:30Z
cron-parser 10-25T00:30Z 10-26T01:30Z 10-27T01:30Z
robfig/cron 10-25T00:30Z 10-25T01:30Z 10-26T01:30Z
0 */2 * * *
croner      10-25T00:00Z 10-25T01:00Z 10-25T03:00Z
cron-parser 10-25T00:00Z 10-25T03:00Z 10-25T05:00Z
robfig/cron 10-25T00:00Z 10-25T01:00Z 10-25T03:00Z
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
