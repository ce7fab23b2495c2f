#!/usr/bin/env bash
# A maintenance window on each 31st is on 30 November for node-ical, and a day is as long as 24 hours for each reader.
#
# Software: node-ical 0.26.1 and ical-expander 3.2.0 (npm), recurring-ical-events 3.8.2 and icalevents 0.3.1 (PyPI),
#   which list the events of a calendar of RFC 5545.
# Behavior: by the RFC, a month without the day is left out, and RDATE adds times to the first one: node-ical and
#   icalevents ignore it, ical-expander has the added times alone. EXDATE may name the same instant in UTC; icalevents
#   does not find it behind a change of clocks. P1D is a day of the calendar, PT24H are 24 hours: on the Sunday on
#   which clocks go back, they end an hour apart, and each reader has one end for both.
# Seen: the lines of the event, and its windows in Coordinated Universal Time, ahead of which Berlin is an hour or two;
#   readers in the order recurring-ical-events, icalevents, node-ical, ical-expander.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check recurring-ical-events==3.8.2 icalendar==7.3.2 icalevents==0.3.1
npm init -y >/dev/null
npm install --silent --ignore-scripts node-ical@0.26.1 ical-expander@3.2.0 >/dev/null
cat >read.py <<'PY'
from datetime import datetime, timezone
from pathlib import Path

import icalendar
import recurring_ical_events
from icalevents.icalevents import events


def show(windows):
    return " ".join(
        "/".join(time.astimezone(timezone.utc).strftime("%m-%dT%H") for time in window) for window in sorted(windows)
    )


first, last = datetime(2026, 10, 1, tzinfo=timezone.utc), datetime(2027, 1, 1, tzinfo=timezone.utc)
for file in sorted(Path().glob("*.ics")):
    found = recurring_ical_events.of(icalendar.Calendar.from_ical(file.read_bytes())).between(first, last)
    print(show((event.start, event.end) for event in found))
    print(show((event.start, event.end) for event in events(string_content=file.read_bytes(), start=first, end=last)))
PY
cat >read.js <<'JS'
const { readFileSync, readdirSync } = require("node:fs");
const Expander = require("ical-expander");
const ical = require("node-ical");

const [from, to] = [new Date("2026-10-01"), new Date("2027-01-01")];
const show = (windows) =>
  windows.map((window) => window.map((time) => time.toISOString().slice(5, 13)).join("/")).sort().join(" ");
for (const file of readdirSync(".").filter((name) => name.endsWith(".ics")).sort()) {
  const text = readFileSync(file, "utf8");
  const event = Object.values(ical.sync.parseICS(text)).find(({ type }) => type === "VEVENT");
  console.log(show(ical.expandRecurringEvent(event, { from, to }).map(({ start, end }) => [start, end])));
  const { events, occurrences } = new Expander({ ics: text }).between(from, to);
  const windows = [...events, ...occurrences].map(({ startDate, endDate }) => [startDate, endDate]);
  console.log(show(windows.map((window) => window.map((time) => time.toJSDate()))));
}
JS
cat >events <<'TEXT'
1 DTSTART;TZID=Europe/Berlin:20261031T090000 DURATION:PT2H RRULE:FREQ=MONTHLY;COUNT=2
2 DTSTART;TZID=Europe/Berlin:20261019T090000 DURATION:PT2H RDATE;TZID=Europe/Berlin:20261021T090000
3 DTSTART;TZID=Europe/Berlin:20261019T003000 DURATION:PT2H RRULE:FREQ=WEEKLY;COUNT=2 EXDATE:20261025T233000Z
4 DTSTART;TZID=Europe/Berlin:20261024T120000 DURATION:P1D
5 DTSTART;TZID=Europe/Berlin:20261024T120000 DURATION:PT24H
TEXT
while read -r number lines; do
  {
    printf '%s\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:finding BEGIN:VTIMEZONE TZID:Europe/Berlin \
      BEGIN:DAYLIGHT TZOFFSETFROM:+0100 TZOFFSETTO:+0200 DTSTART:19700329T020000 \
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU' END:DAYLIGHT \
      BEGIN:STANDARD TZOFFSETFROM:+0200 TZOFFSETTO:+0100 DTSTART:19701025T030000 \
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU' END:STANDARD END:VTIMEZONE \
      BEGIN:VEVENT UID:window DTSTAMP:20260101T000000Z SUMMARY:window
    tr ' ' '\n' <<<"$lines"
    printf '%s\n' END:VEVENT END:VCALENDAR
  } | sed 's/$/\r/' >"$number.ics"
done <events
env/bin/python read.py | paste -d '\n' - - >python
node read.js | paste -d '\n' - - >javascript
while read -r number lines; do
  echo "$lines"
  sed -n "$((2 * number - 1)),$((2 * number))p" python | sed 's/^/  /'
  sed -n "$((2 * number - 1)),$((2 * number))p" javascript | sed 's/^/  /'
done <events | tee seen
cat >expected <<'TEXT'
DTSTART;TZID=Europe/Berlin:20261031T090000 DURATION:PT2H RRULE:FREQ=MONTHLY;COUNT=2
  10-31T08/10-31T10 12-31T08/12-31T10
  10-31T08/10-31T10 12-31T08/12-31T10
  10-31T08/10-31T10 11-30T08/11-30T10
  10-31T08/10-31T10 12-31T08/12-31T10
DTSTART;TZID=Europe/Berlin:20261019T090000 DURATION:PT2H RDATE;TZID=Europe/Berlin:20261021T090000
  10-19T07/10-19T09 10-21T07/10-21T09
  10-19T07/10-19T09
  10-19T07/10-19T09
  10-21T07/10-21T09
DTSTART;TZID=Europe/Berlin:20261019T003000 DURATION:PT2H RRULE:FREQ=WEEKLY;COUNT=2 EXDATE:20261025T233000Z
  10-18T22/10-19T00
  10-18T22/10-19T00 10-25T23/10-26T01
  10-18T22/10-19T00
  10-18T22/10-19T00
DTSTART;TZID=Europe/Berlin:20261024T120000 DURATION:P1D
  10-24T10/10-25T10
  10-24T10/10-25T10
  10-24T10/10-25T10
  10-24T10/10-25T11
DTSTART;TZID=Europe/Berlin:20261024T120000 DURATION:PT24H
  10-24T10/10-25T10
  10-24T10/10-25T10
  10-24T10/10-25T10
  10-24T10/10-25T11
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
