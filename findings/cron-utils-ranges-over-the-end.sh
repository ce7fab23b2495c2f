#!/usr/bin/env bash
# A Quartz line for the night runs at 22:00 only in cron-utils, and one for the winter in November only.
#
# Software: com.cronutils:cron-utils 9.2.1, for comparison org.quartz-scheduler:quartz 2.5.2 (Maven Central), whose
#   form of lines is one of those that cron-utils says it reads.
# Behavior: in Quartz, a range may go over the end, `22-2` or `11-2`. cron-utils accepts it and describes all of it,
#   and takes the first value. Days of the week are the exception. The W of a list's second day is lost, and 31W ends
#   with an error in the first month of 30 days or less.
# Seen: line, next times from 1 January 2026 in Quartz and cron-utils, its description; the last one is the control.
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
      <groupId>com.cronutils</groupId>
      <artifactId>cron-utils</artifactId>
      <version>9.2.1</version>
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
cat >Times.java <<'JAVA'
import com.cronutils.descriptor.CronDescriptor;
import com.cronutils.model.Cron;
import com.cronutils.model.CronType;
import com.cronutils.model.definition.CronDefinitionBuilder;
import com.cronutils.model.time.ExecutionTime;
import com.cronutils.parser.CronParser;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;
import org.quartz.CronExpression;

public class Times {
  static final Instant START = Instant.parse("2026-01-01T12:00:00Z");

  static String times(Cron cron) {
    StringBuilder times = new StringBuilder();
    ZonedDateTime time = START.atZone(ZoneOffset.UTC);
    try {
      for (int count = 0; count < 4; count++) {
        time = ExecutionTime.forCron(cron).nextExecution(time).orElseThrow();
        times.append(' ').append(time.toString(), 5, 16);
      }
    } catch (DateTimeException error) {
      times.append(" (").append(error.getMessage()).append(')');
    }
    return times.toString();
  }

  public static void main(String[] lines) throws Exception {
    CronParser parser = new CronParser(CronDefinitionBuilder.instanceDefinitionFor(CronType.QUARTZ));
    for (String line : lines) {
      CronExpression quartz = new CronExpression(line);
      quartz.setTimeZone(TimeZone.getTimeZone("UTC"));
      System.out.println(line);
      System.out.print("  Quartz    ");
      Date time = Date.from(START);
      for (int count = 0; count < 4; count++) {
        time = quartz.getNextValidTimeAfter(time);
        System.out.print(" " + time.toInstant().toString().substring(5, 16));
      }
      Cron cron = parser.parse(line);
      System.out.println("\n  cron-utils" + times(cron));
      System.out.println("  " + CronDescriptor.instance(Locale.UK).describe(cron));
    }
  }
}
JAVA
javac -cp 'lib/*' Times.java
java -cp '.:lib/*' Times '0 0 22-2 * * ?' '0 0 9 1 11-2 ?' '0 0 9 1,15W * ?' '0 0 9 31W * ?' '0 0 9 ? * FRI-MON' 2>/dev/null | tee seen
cat >expected <<'TEXT'
0 0 22-2 * * ?
  Quartz     01-01T22:00 01-01T23:00 01-02T00:00 01-02T01:00
  cron-utils 01-01T22:00 01-02T22:00 01-03T22:00 01-04T22:00
  every hour between 22 and 2
0 0 9 1 11-2 ?
  Quartz     02-01T09:00 11-01T09:00 12-01T09:00 01-01T09:00
  cron-utils 11-01T09:00 11-01T09:00 11-01T09:00 11-01T09:00
  at 09:00 at 1 day every month between November and February
0 0 9 1,15W * ?
  Quartz     01-15T09:00 02-01T09:00 02-16T09:00 03-01T09:00
  cron-utils 01-15T09:00 02-01T09:00 02-15T09:00 03-01T09:00
  at 09:00 at 1 and 15 days
0 0 9 31W * ?
  Quartz     01-30T09:00 03-31T09:00 05-29T09:00 07-31T09:00
  cron-utils 01-30T09:00 (Invalid date 'FEBRUARY 31')
  at 09:00 the nearest weekday to the 31 of the month
0 0 9 ? * FRI-MON
  Quartz     01-02T09:00 01-03T09:00 01-04T09:00 01-05T09:00
  cron-utils 01-02T09:00 01-03T09:00 01-04T09:00 01-05T09:00
  at 09:00 every day between Friday and Monday
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
