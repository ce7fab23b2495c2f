#!/usr/bin/env bash
# With a field `level`, an entry of Java has two levels in one JSON object, and readers take the field's.
#
# Software: net.logstash.logback:logstash-logback-encoder 8.1, co.elastic.logging:logback-ecs-encoder 1.7.0,
#   ch.qos.logback:logback-classic 1.5.38 (Maven Central); read with JSON of Python 3.
# Behavior: what a program gives with an entry, or sets for a thread (MDC), is written into the object of the entry, and
#   names are not compared. The level INFO is "gold", or the message is that of the thread; Elastic's field
#   `service.name` is there twice too. Pairs of SLF4J's addKeyValue are in no entry of Elastic's encoder.
# Seen: each object's logger, the names that it has twice, and what a reader finds for message, level, service and
#   customer; the entry of each with a customer is the control.
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
      <groupId>net.logstash.logback</groupId>
      <artifactId>logstash-logback-encoder</artifactId>
      <version>8.1</version>
    </dependency>
    <dependency>
      <groupId>co.elastic.logging</groupId>
      <artifactId>logback-ecs-encoder</artifactId>
      <version>1.7.0</version>
    </dependency>
    <dependency>
      <groupId>ch.qos.logback</groupId>
      <artifactId>logback-classic</artifactId>
      <version>1.5.38</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
cat >Write.java <<'JAVA'
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.EncoderBase;
import co.elastic.logging.logback.EcsEncoder;
import net.logstash.logback.encoder.LogstashEncoder;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

public class Write {
  static Logger logger(String name, EncoderBase<ILoggingEvent> encoder) {
    LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
    ConsoleAppender<ILoggingEvent> appender = new ConsoleAppender<>();
    encoder.setContext(context);
    encoder.start();
    appender.setContext(context);
    appender.setEncoder(encoder);
    appender.start();
    Logger logger = context.getLogger(name);
    logger.setAdditive(false);
    logger.addAppender(appender);
    return logger;
  }

  public static void main(String[] arguments) {
    EcsEncoder ecs = new EcsEncoder();
    ecs.setServiceName("shop");
    for (Logger logger : new Logger[] {logger("logstash", new LogstashEncoder()), logger("ecs", ecs)}) {
      logger.atInfo().addKeyValue("level", "gold").log("paid");
      for (String field : new String[] {"message", "service.name", "customer"}) {
        MDC.put(field, "other");
        logger.info("paid");
        MDC.remove(field);
      }
    }
  }
}
JAVA
javac -cp 'lib/*' Write.java
cat >read.py <<'PY'
import collections
import json
import sys


def pairs(found):
    counts = collections.Counter(name for name, _ in found)
    return dict(found) | {"twice": [name for name, count in counts.items() if count > 1]}


for line in sys.stdin:
    if line.startswith("{"):
        entry = json.loads(line, object_pairs_hook=pairs)
        logger = entry.get("logger_name", entry.get("log.logger"))
        level = entry.get("level", entry.get("log.level"))
        print(logger, entry["twice"], entry["message"], level, entry.get("service.name"), entry.get("customer"))
PY
java -cp '.:lib/*' Write | python3 read.py | tee seen
cat >expected <<'TEXT'
logstash ['level'] paid gold None None
logstash ['message'] other INFO None None
logstash [] paid INFO other None
logstash [] paid INFO None other
ecs [] paid INFO shop None
ecs ['message'] other INFO shop None
ecs ['service.name'] paid INFO other None
ecs [] paid INFO shop other
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
