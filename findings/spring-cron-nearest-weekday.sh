#!/usr/bin/env bash
# The weekday nearest to the 31st is no day of a month whose 31st is a Sunday, for Spring's cron lines.
#
# Software: org.springframework:spring-context 7.0.10, for comparison org.quartz-scheduler:quartz 2.5.2 (Maven
#   Central), from whose lines `W` and `L` are taken.
# Behavior: the nearest weekday may not be in the next month, so that it is Friday, the 29th. Spring skips the month,
#   and a year whose 28 February is a Sunday and the last day. It accepts a step of 90 seconds in a minute, which Quartz
#   refuses.
# Seen: line and days from 1 January 2026 on, or a refusal; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>finding</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>org.springframework</groupId>
      <artifactId>spring-context</artifactId>
      <version>7.0.10</version>
    </dependency>
    <dependency>
      <groupId>org.quartz-scheduler</groupId>
      <artifactId>quartz</artifactId>
      <version>2.5.2</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
cat >Days.java <<'JAVA'
import java.text.ParseException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.TimeZone;
import org.springframework.scheduling.support.CronExpression;

public class Days {
  static final LocalDateTime START = LocalDateTime.of(2026, 1, 1, 0, 0);

  static String quartz(String line) {
    try {
      org.quartz.CronExpression cron = new org.quartz.CronExpression(line);
      cron.setTimeZone(TimeZone.getTimeZone("UTC"));
      StringBuilder days = new StringBuilder();
      Date time = Date.from(START.toInstant(ZoneOffset.UTC));
      for (int count = 0; count < 5; count++) {
        time = cron.getNextValidTimeAfter(time);
        days.append(' ').append(time.toInstant().toString(), 0, 10);
      }
      return days.toString();
    } catch (ParseException error) {
      return " refused";
    }
  }

  public static void main(String[] lines) {
    for (String line : lines) {
      System.out.println(line + "\n  Quartz" + quartz(line));
      System.out.print("  Spring");
      LocalDateTime time = START;
      for (int count = 0; count < 5; count++) {
        time = CronExpression.parse(line).next(time);
        System.out.print(" " + time.toLocalDate());
      }
      System.out.println();
    }
  }
}
JAVA
javac -cp 'lib/*' Days.java
java -cp '.:lib/*' Days '0 0 9 31W * ?' '0 0 9 28W 2 ?' '*/90 0 9 * * ?' '0 0 9 LW * ?' 2>/dev/null | tee seen
cat >expected <<'TEXT'
0 0 9 31W * ?
  Quartz 2026-01-30 2026-03-31 2026-05-29 2026-07-31 2026-08-31
  Spring 2026-01-30 2026-03-31 2026-07-31 2026-08-31 2026-10-30
0 0 9 28W 2 ?
  Quartz 2026-02-27 2027-02-26 2028-02-28 2029-02-28 2030-02-28
  Spring 2026-02-27 2028-02-28 2029-02-28 2030-02-28 2031-02-28
*/90 0 9 * * ?
  Quartz refused
  Spring 2026-01-01 2026-01-02 2026-01-03 2026-01-04 2026-01-05
0 0 9 LW * ?
  Quartz 2026-01-30 2026-02-27 2026-03-31 2026-04-30 2026-05-29
  Spring 2026-01-30 2026-02-27 2026-03-31 2026-04-30 2026-05-29
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
