#!/usr/bin/env bash
# "Every 15 minutes from 10 to 11 on the 28th" is never for the crate rrule; "each 28th" is once a year in Java.
#
# Software: the crate rrule 0.14.0, org.dmfs:lib-recur 0.17.1 (Maven Central), for comparison python-dateutil
#   2.9.0.post0 (PyPI).
# Behavior: in Rust, a rule in minutes with a day of the month and an hour is over before it begins, and is not
#   marked as cut by a limit; steps of 45 minutes get a time between them. In Java, a rule in minutes fails where
#   its next day is too many steps away, and a year has the day in one month, where RFC 5545 has an expansion.
# Seen: rule, Rust, Java, Python; a rule begins on 1 January 2026 at 09:00; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >rules <<'TEXT'
FREQ=MINUTELY;INTERVAL=15;BYMONTHDAY=28;BYHOUR=10
FREQ=MINUTELY;INTERVAL=45;BYMONTH=5;BYMINUTE=30
FREQ=MINUTELY;INTERVAL=2;BYMONTHDAY=15
FREQ=YEARLY;BYMONTHDAY=28
FREQ=DAILY;BYMONTHDAY=28;BYHOUR=10;BYMINUTE=0,15
TEXT
cargo init --quiet --name finding
cargo add --quiet rrule@=0.14.0
cat >src/main.rs <<'RUST'
use rrule::RRuleSet;

fn main() {
    for line in std::io::stdin().lines() {
        let rule: RRuleSet = format!("DTSTART:20260101T090000Z\nRRULE:{}", line.unwrap()).parse().unwrap();
        let result = rule.all(3);
        let times = result.dates;
        let texts: Vec<_> = times.iter().map(|time| time.format("%m-%dT%H:%M").to_string()).collect();
        let none = format!("never, limited: {}", result.limited);
        println!("{}", if texts.is_empty() { none } else { texts.join(" ") });
    }
}
RUST
cargo build --quiet 2>/dev/null
cat >pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>finding</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>org.dmfs</groupId>
      <artifactId>lib-recur</artifactId>
      <version>0.17.1</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
cat >Times.java <<'JAVA'
import java.util.Scanner;
import org.dmfs.rfc5545.DateTime;
import org.dmfs.rfc5545.recur.RecurrenceRule;
import org.dmfs.rfc5545.recur.RecurrenceRuleIterator;

public class Times {
  public static void main(String[] arguments) throws Exception {
    Scanner rules = new Scanner(System.in);
    while (rules.hasNextLine()) {
      StringBuilder times = new StringBuilder();
      try {
        DateTime start = DateTime.parse("UTC", "20260101T090000");
        RecurrenceRuleIterator iterator = new RecurrenceRule(rules.nextLine()).iterator(start);
        for (int count = 0; count < 3; count++) {
          DateTime time = iterator.nextDateTime();
          int[] parts = {time.getMonth() + 1, time.getDayOfMonth(), time.getHours(), time.getMinutes()};
          times.append(String.format(" %02d-%02dT%02d:%02d", parts[0], parts[1], parts[2], parts[3]));
        }
      } catch (IllegalArgumentException error) {
        times.append(' ').append(error.getMessage());
      }
      System.out.println(times.substring(1));
    }
  }
}
JAVA
javac -cp 'lib/*' Times.java
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check python-dateutil==2.9.0.post0
cat >times.py <<'PY'
from itertools import islice

from dateutil.rrule import rrulestr

for rule in open("rules").read().splitlines():
    times = islice(rrulestr(f"DTSTART:20260101T090000Z\nRRULE:{rule}"), 3)
    print(*[time.strftime("%m-%dT%H:%M") for time in times])
PY
target/debug/finding <rules >rust.txt
java -cp '.:lib/*' Times <rules >java.txt
env/bin/python times.py >python.txt
paste -d '|' rules rust.txt java.txt python.txt | sed 's/|/ | /g' | tee seen
cat >expected <<'TEXT'
FREQ=MINUTELY;INTERVAL=15;BYMONTHDAY=28;BYHOUR=10 | never, limited: false | 01-28T10:00 01-28T10:15 01-28T10:30 | 01-28T10:00 01-28T10:15 01-28T10:30
FREQ=MINUTELY;INTERVAL=45;BYMONTH=5;BYMINUTE=30 | 05-01T00:30 05-01T03:30 05-01T06:30 | 05-01T01:30 05-01T04:30 05-01T07:30 | 05-01T01:30 05-01T04:30 05-01T07:30
FREQ=MINUTELY;INTERVAL=2;BYMONTHDAY=15 | 01-15T00:00 01-15T00:02 01-15T00:04 | too many empty recurrence sets | 01-15T00:00 01-15T00:02 01-15T00:04
FREQ=YEARLY;BYMONTHDAY=28 | 01-28T09:00 02-28T09:00 03-28T09:00 | 01-28T09:00 01-28T09:00 01-28T09:00 | 01-28T09:00 02-28T09:00 03-28T09:00
FREQ=DAILY;BYMONTHDAY=28;BYHOUR=10;BYMINUTE=0,15 | 01-28T10:00 01-28T10:15 02-28T10:00 | 01-28T10:00 01-28T10:15 02-28T10:00 | 01-28T10:00 01-28T10:15 02-28T10:00
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
