#!/usr/bin/env bash
# `plan = 5 minutes late` is the text relativedelta(minutes=+5)late in the HOCON of Python.
#
# Software: pyhocon 0.3.63 with pyparsing 3.3.3 and python-dateutil 3.0.0 (PyPI); com.typesafe:config 1.4.3 (Maven
#   Central), whose format HOCON is.
# Behavior: a text needs no quotes. In Java it is a text, and a program that wants a duration asks for one. pyhocon
#   reads a duration where it finds one, and writes it into the text around it as Python prints it, without the blank
#   behind it. So it does with `true` and `null`.
# Seen: line, JSON of the value in Java, Python's value; addresses are left out. The last two are the controls.
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
      <groupId>com.typesafe</groupId>
      <artifactId>config</artifactId>
      <version>1.4.3</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
cat >lines <<'TEXT'
plan = 5 minutes late
plan = retry 10s
plan = 3 days 4 hours
plan = 12h clock
plan = [30 d plan, 2 h]
plan = 10 ms p99
plan = true story
plan = not true
plan = null hypothesis
plan = 5 minutes
plan = "5 minutes late"
TEXT
cat >Read.java <<'JAVA'
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigRenderOptions;
import java.nio.file.Files;
import java.nio.file.Path;

public class Read {
  public static void main(String[] arguments) throws Exception {
    for (String line : Files.readAllLines(Path.of("lines"))) {
      var config = ConfigFactory.parseString(line).resolve();
      System.out.println(config.getValue("plan").render(ConfigRenderOptions.concise()));
    }
  }
}
JAVA
javac -cp 'lib/*' Read.java
java -cp '.:lib/*' Read >java.txt
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pyhocon==0.3.63 pyparsing==3.3.3 python-dateutil==3.0.0
cat >read.py <<'PY'
import re

from pyhocon import ConfigFactory

for line in open("lines").read().splitlines():
    value = ConfigFactory.parse_string(line)["plan"]
    print(re.sub(" at 0x[0-9a-f]+", "", repr(value)))
PY
env/bin/python read.py >python.txt
paste -d '|' lines java.txt python.txt | sed 's/|/ | /g' | tee seen
cat >expected <<'TEXT'
plan = 5 minutes late | "5 minutes late" | 'relativedelta(minutes=+5)late'
plan = retry 10s | "retry 10s" | 'retry relativedelta(seconds=+10)'
plan = 3 days 4 hours | "3 days 4 hours" | 'relativedelta(days=+3)relativedelta(hours=+4)'
plan = 12h clock | "12h clock" | 'relativedelta(hours=+12)clock'
plan = [30 d plan, 2 h] | ["30 d plan","2 h"] | ['relativedelta(days=+30)plan', relativedelta(hours=+2)]
plan = 10 ms p99 | "10 ms p99" | '0:00:00.010000p99'
plan = true story | "true story" | 'Truestory'
plan = not true | "not true" | 'not True'
plan = null hypothesis | "null hypothesis" | '<pyhocon.config_tree.NoneValue object>hypothesis'
plan = 5 minutes | "5 minutes" | relativedelta(minutes=+5)
plan = "5 minutes late" | "5 minutes late" | '5 minutes late'
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
