#!/usr/bin/env bash
# An EventBridge pattern for the exit code of a container matches no event in moto, for which an empty list exists.
#
# Software: moto 5.2.5 with boto3 1.44.8 (PyPI), which tests of AWS programs run against; the matcher of EventBridge,
#   software.amazon.event.ruler:event-ruler 1.8.1 (Maven Central).
# Behavior: a pattern names fields, and the containers of an ECS event are a list of objects. EventBridge looks into
#   each of them; moto takes the list for a value, and a rule that works never fires in a test. An empty list is no
#   field for EventBridge and one for moto, so that `exists` has the opposite answer.
# Seen: pattern, event, EventBridge's matcher, moto; the last two are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >cases <<'TEXT'
{"detail":{"containers":{"exitCode":[1]}}} {"containers":[{"name":"app","exitCode":1},{"name":"log","exitCode":0}]}
{"detail":{"containers":{"exitCode":[{"anything-but":0}]}}} {"containers":[{"name":"app","exitCode":1}]}
{"detail":{"resources":[{"exists":true}]}} {"resources":[]}
{"detail":{"resources":[{"exists":false}]}} {"resources":[]}
{"detail":{"resources":["a"]}} {"resources":["a","b"]}
{"detail":{"container":{"exitCode":[1]}}} {"container":{"exitCode":1}}
TEXT
cat >pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>finding</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>software.amazon.event.ruler</groupId>
      <artifactId>event-ruler</artifactId>
      <version>1.8.1</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
cat >Match.java <<'JAVA'
import java.nio.file.Files;
import java.nio.file.Path;
import software.amazon.event.ruler.Machine;

public class Match {
  public static void main(String[] arguments) throws Exception {
    for (String line : Files.readAllLines(Path.of("cases"))) {
      String[] parts = line.split(" ");
      Machine machine = new Machine();
      machine.addRule("rule", parts[0]);
      System.out.println(!machine.rulesForJSONEvent("{\"detail\":" + parts[1] + "}").isEmpty());
    }
  }
}
JAVA
javac -cp 'lib/*' Match.java 2>/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check "moto[events,logs]==5.2.5" boto3==1.44.8
cat >match.py <<'PY'
import os

import boto3
from moto import mock_aws

os.environ |= {"AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test", "AWS_DEFAULT_REGION": "us-east-1"}
for line in open("cases").read().splitlines():
    with mock_aws():
        pattern, detail = line.split(" ")
        events, logs = boto3.client("events"), boto3.client("logs")
        logs.create_log_group(logGroupName="/aws/events/seen")
        [group] = logs.describe_log_groups()["logGroups"]
        events.put_rule(Name="rule", EventPattern=pattern)
        events.put_targets(Rule="rule", Targets=[{"Id": "1", "Arn": group["arn"].removesuffix(":*")}])
        events.put_events(Entries=[{"Source": "s", "DetailType": "t", "Detail": detail}])
        found = logs.filter_log_events(logGroupName="/aws/events/seen")["events"]
        print(str(len(found) > 0).lower())
PY
java -cp '.:lib/*' Match 2>/dev/null >java.txt
env/bin/python match.py >python.txt
paste -d '|' cases java.txt python.txt | sed 's/|/ | /g' | tee seen
cat >expected <<'TEXT'
{"detail":{"containers":{"exitCode":[1]}}} {"containers":[{"name":"app","exitCode":1},{"name":"log","exitCode":0}]} | true | false
{"detail":{"containers":{"exitCode":[{"anything-but":0}]}}} {"containers":[{"name":"app","exitCode":1}]} | true | false
{"detail":{"resources":[{"exists":true}]}} {"resources":[]} | false | true
{"detail":{"resources":[{"exists":false}]}} {"resources":[]} | true | false
{"detail":{"resources":["a"]}} {"resources":["a","b"]} | true | true
{"detail":{"container":{"exitCode":[1]}}} {"container":{"exitCode":1}} | true | true
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
