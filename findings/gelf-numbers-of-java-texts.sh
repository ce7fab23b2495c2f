#!/usr/bin/env bash
# The commit 12345e7 of a log entry is the number 123450000000 behind two GELF libraries of Java, and for one, 007 is 7.
#
# Software: biz.paluch.logging:logstash-gelf 1.15.1, de.siegmar:logback-gelf 6.1.1, ch.qos.logback:logback-classic
#   1.5.18 (Maven Central).
# Behavior: the values of a logger's context are texts. Both libraries send each that looks like a number as one: an
#   identifier with digits and one "e" is another value, the version 1.10 is 1.1, a sign or zeros in front are gone,
#   and a field is a text in one entry and a number in the next. They differ in what looks like a number, as 007. One
#   changes the text "Infinity" as well, and has no field for an empty text; the other has none for a name with a blank.
# Seen: the text in the context; the value of the field in logstash-gelf and logback-gelf, null where there is none.
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
      <groupId>biz.paluch.logging</groupId>
      <artifactId>logstash-gelf</artifactId>
      <version>1.15.1</version>
    </dependency>
    <dependency>
      <groupId>de.siegmar</groupId>
      <artifactId>logback-gelf</artifactId>
      <version>6.1.1</version>
    </dependency>
    <dependency>
      <groupId>ch.qos.logback</groupId>
      <artifactId>logback-classic</artifactId>
      <version>1.5.18</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib >maven.log
cat >Log.java <<'JAVA'
import biz.paluch.logging.gelf.logback.GelfLogbackAppender;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import de.siegmar.logbackgelf.GelfEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

public class Log {
  public static void main(String[] arguments) throws Exception {
    LoggerContext context = new LoggerContext();
    Map<String, String> fields = new HashMap<>();
    for (String line : Files.readAllLines(Path.of("fields.txt"))) {
      String[] field = line.split("=", -1);
      fields.put(field[0], field[1]);
    }
    LoggingEvent event = new LoggingEvent("-", context.getLogger("shop"), Level.INFO, "text", null, null);
    event.setMDCPropertyMap(fields);

    GelfEncoder encoder = new GelfEncoder();
    encoder.setContext(context);
    encoder.start();
    Files.write(Path.of("logback-gelf.json"), encoder.encode(event));

    GelfLogbackAppender appender = new GelfLogbackAppender();
    appender.setContext(context);
    appender.setHost("tcp:127.0.0.1");
    appender.setPort(Integer.parseInt(arguments[0]));
    appender.setIncludeFullMdc(true);
    appender.start();
    appender.doAppend(event);
    appender.stop();
  }
}
JAVA
javac -cp 'lib/*' Log.java
cat >fields.txt <<'TEXT'
commit=12345e7
branch=12345f7
release=1.10
agent=007
change=+5
limit=Infinity
note=
trace id=5
count=12
TEXT
cat >receive.py <<'PY'
import json
import socket
import subprocess
import sys
from pathlib import Path

server = socket.create_server(("127.0.0.1", 0))
server.settimeout(30)
command = ["java", "-cp", ".:lib/*", "Log", str(server.getsockname()[1])]
with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
    connection, _ = server.accept()
    connection.settimeout(30)
    received = b""
    while b"\0" not in received:
        received += connection.recv(65536) or sys.exit("CHANGED")
    process.wait(30)


def number(text):
    return f"number {float(text):.15g}"


def fields(text):
    return json.loads(text, parse_int=number, parse_float=number)


entries = [fields(received.split(b"\0")[0]), fields(Path("logback-gelf.json").read_text())]
for line in Path("fields.txt").read_text().splitlines():
    name, _, text = line.partition("=")
    values = [entry.get(f"_{name}") for entry in entries]
    shown = [value if str(value).startswith("number") else json.dumps(value) for value in values]
    print(f"{name} {json.dumps(text)}:", *shown, sep=" | ")
PY
python3 receive.py | tee seen
cat >expected <<'TEXT'
commit "12345e7": | number 123450000000 | number 123450000000
branch "12345f7": | "12345f7" | "12345f7"
release "1.10": | number 1.1 | number 1.1
agent "007": | "007" | number 7
change "+5": | number 5 | number 5
limit "Infinity": | "Infinite" | "Infinity"
note "": | null | ""
trace id "5": | number 5 | null
count "12": | number 12 | number 12
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
