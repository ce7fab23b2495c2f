#!/usr/bin/env bash
# The pattern `%d{HH:mm}` of log4j is "HH:07" in log4js, and `%.5c` is the start of a category instead of its end.
#
# Software: log4js 6.9.1 (npm); org.apache.logging.log4j:log4j-core 2.26.1 (Maven Central), whose patterns it took over.
# Behavior: a service in Node.js often takes the pattern of its neighbors in Java, for one parsing rule in the log
#   platform. In log4js, `HH` stays text, `hh` is the hour of 24, `MMM` a number and an M, and quotes stay. A limit of
#   length cuts the end, and in log4j the start. Names of log4j with more than one letter are a letter of log4js, or
#   none, and the rest as text.
# Seen: pattern, log4js, log4j; the last two are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >patterns <<'TEXT'
%d{yyyy-MM-dd HH:mm:ss,SSS}
%d{hh:mm a}
%d{yyyy-MM-dd'T'HH:mm}
%d{dd MMM yyyy}
%.5c
%.-5c
%level
%msg
%maxLen{%m}{4}
%replace{%m}{a}{b}
%d{yyyy/MM/dd}
%-6p[%c{1}] %9m
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts log4js@6.9.1 >/dev/null
cat >pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>finding</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>org.apache.logging.log4j</groupId>
      <artifactId>log4j-core</artifactId>
      <version>2.26.1</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
cat >write.js <<'JS'
const { readFileSync } = require("node:fs");
const { levels } = require("log4js");
const { layout } = require("log4js/lib/layouts");
const LoggingEvent = require("log4js/lib/LoggingEvent");

const event = new LoggingEvent("com.example.Cart", levels.INFO, ["payment"]);
event.startTime = new Date(2026, 0, 5, 22, 7, 9, 45);
for (const pattern of readFileSync("patterns", "utf8").trim().split("\n")) {
  process.stdout.write(`${layout("pattern", { pattern })(event)}\n`);
}
JS
cat >Write.java <<'JAVA'
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.impl.Log4jLogEvent;
import org.apache.logging.log4j.core.layout.PatternLayout;
import org.apache.logging.log4j.message.SimpleMessage;

public class Write {
  public static void main(String[] arguments) throws Exception {
    LocalDateTime local = LocalDateTime.of(2026, 1, 5, 22, 7, 9, 45_000_000);
    long time = local.atZone(ZoneId.systemDefault()).toInstant().toEpochMilli();
    for (String pattern : Files.readAllLines(Path.of("patterns"))) {
      System.out.println(
          PatternLayout.newBuilder()
              .withPattern(pattern)
              .build()
              .toSerializable(
                  Log4jLogEvent.newBuilder()
                      .setLoggerName("com.example.Cart")
                      .setLevel(Level.INFO)
                      .setMessage(new SimpleMessage("payment"))
                      .setTimeMillis(time)
                      .build()));
    }
  }
}
JAVA
javac -cp 'lib/*' Write.java 2>/dev/null
node write.js >log4js 2>/dev/null
LC_ALL=C java -cp '.:lib/*' Write >log4j 2>/dev/null
paste -d'|' patterns log4js log4j | sed 's/|/ | /g' | tee seen
cat >expected <<'TEXT'
%d{yyyy-MM-dd HH:mm:ss,SSS} | 2026-01-05 HH:07:09,045 | 2026-01-05 22:07:09,045
%d{hh:mm a} | 22:07 a | 10:07 PM
%d{yyyy-MM-dd'T'HH:mm} | 2026-01-05'T'HH:07 | 2026-01-05T22:07
%d{dd MMM yyyy} | 05 01M 2026 | 05 Jan 2026
%.5c | com.e | .Cart
%.-5c | .Cart | com.e
%level | evel | INFO
%msg | paymentsg | payment
%maxLen{%m}{4} | paymentaxLen{payment}{4} | paym
%replace{%m}{a}{b} | 22:07:09eplace{payment}{a}{b} | pbyment
%d{yyyy/MM/dd} | 2026/01/05 | 2026/01/05
%-6p[%c{1}] %9m | INFO  [Cart]   payment | INFO  [Cart]   payment
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
