#!/usr/bin/env bash
# `#if($method.equals("GET"))` is false for GET in Velocity's templates in JavaScript and in Python.
#
# Software: velocityjs 2.1.7 (npm), airspeed 0.7.1 (PyPI) and org.apache.velocity:velocity-engine-core 2.4.1 (Maven
#   Central), which render templates in Velocity's language, as those of AWS' API Gateway.
# Behavior: the methods of Java's classes are a part of templates. The two others have some of them: `get` and `keySet`,
#   not `equals`, `isEmpty` or `containsKey`. A method that is missing is no error; its condition is false. A number and
#   its text are equal but in Python, a division of integers has three results, and an empty list is true in JavaScript,
#   where null is also written where `$!` hides it.
# Seen: template; what it is in Java, JavaScript and Python. The last two are the controls.
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
      <groupId>org.apache.velocity</groupId>
      <artifactId>velocity-engine-core</artifactId>
      <version>2.4.1</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
npm init -y >/dev/null
npm install --silent --ignore-scripts velocityjs@2.1.7 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check airspeed==0.7.1
cat >templates <<'TEXT'
#if($method.equals("GET"))yes#{else}no#end
#if($method == "GET")yes#{else}no#end
#if($items.isEmpty())yes#{else}no#end
#if($none.isEmpty())yes#{else}no#end
#if($tags.containsKey("team"))yes#{else}no#end
#if($method.contains("G"))yes#{else}no#end
#if($status == "500")yes#{else}no#end
#if($empty)yes#{else}no#end
#if($none)yes#{else}no#end
#if($zero)yes#{else}no#end
#set($half = $status / 3)$half
#set($half = $below / 2)$half
#set($rest = $below % 3)$rest
#set($next = "1" + 1)$next
#set($text = '$status')$text
#set($sum = $price + 1)$sum
$tags
$items
$tags.keySet()
$null
$!null
$method.substring(1)
$items.get(0)
#foreach($item in $items)$foreach.index=$item #end
#foreach($number in [3..1])$number#end
TEXT
cat >Render.java <<'JAVA'
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.VelocityEngine;

public class Render {
  public static void main(String[] arguments) throws Exception {
    VelocityEngine engine = new VelocityEngine();
    for (String template : Files.readAllLines(Path.of("templates"))) {
      VelocityContext context = new VelocityContext();
      context.put("method", "GET");
      context.put("items", List.of("a", "b"));
      context.put("none", List.of());
      context.put("tags", Map.of("team", "shop"));
      context.put("status", 500);
      context.put("below", -7);
      context.put("zero", 0);
      context.put("price", 1.5);
      context.put("empty", "");
      context.put("null", null);
      StringWriter writer = new StringWriter();
      engine.evaluate(context, writer, "template", template);
      System.out.println(writer);
    }
  }
}
JAVA
javac -cp 'lib/*' Render.java
java -cp '.:lib/*' Render 2>/dev/null >java.txt
cat >values.json <<'JSON'
{
  "method": "GET", "items": ["a", "b"], "none": [], "tags": { "team": "shop" },
  "status": 500, "below": -7, "zero": 0, "price": 1.5, "empty": "", "null": null
}
JSON
cat >render.js <<'JS'
const { readFileSync } = require("node:fs");
const { render } = require("velocityjs");

for (const template of readFileSync("templates", "utf8").trim().split("\n")) {
  console.log(render(template, JSON.parse(readFileSync("values.json", "utf8"))));
}
JS
cat >render.py <<'PY'
import json

import airspeed

for template in open("templates").read().splitlines():
    try:
        print(airspeed.Template(template).merge(json.load(open("values.json"))))
    except airspeed.TemplateExecutionError:
        print("refused")
PY
node render.js >javascript.txt
env/bin/python render.py >python.txt
for line in $(seq "$(wc -l <templates)"); do
  sed -n "${line}p" templates
  for language in java javascript python; do
    sed -n "${line}p" $language.txt
  done | paste -sd '|' | sed 's/^/  /; s/|/ | /g'
done | tee seen
cat >expected <<'TEXT'
#if($method.equals("GET"))yes#{else}no#end
  yes | no | no
#if($method == "GET")yes#{else}no#end
  yes | yes | yes
#if($items.isEmpty())yes#{else}no#end
  no | no | no
#if($none.isEmpty())yes#{else}no#end
  yes | no | no
#if($tags.containsKey("team"))yes#{else}no#end
  yes | no | no
#if($method.contains("G"))yes#{else}no#end
  yes | no | yes
#if($status == "500")yes#{else}no#end
  yes | yes | no
#if($empty)yes#{else}no#end
  no | no | no
#if($none)yes#{else}no#end
  no | yes | no
#if($zero)yes#{else}no#end
  no | no | no
#set($half = $status / 3)$half
  166 | 166.66666666666666 | 166
#set($half = $below / 2)$half
  -3 | -3.5 | -4
#set($rest = $below % 3)$rest
  -1 | -1 | 2
#set($next = "1" + 1)$next
  11 | 11 | refused
#set($text = '$status')$text
  $status | $status | $status
#set($sum = $price + 1)$sum
  2.5 | 2.5 | 2.5
$tags
  {team=shop} | {team=shop} | {'team': 'shop'}
$items
  [a, b] | [a, b] | ['a', 'b']
$tags.keySet()
  [team] | [team] | dict_keys(['team'])
$null
  $null | null | $null
$!null
   | null | 
$method.substring(1)
  ET | ET | $method.substring(1)
$items.get(0)
  a | a | a
#foreach($item in $items)$foreach.index=$item #end
  0=a 1=b  | 0=a 1=b  | 0=a 1=b 
#foreach($number in [3..1])$number#end
  321 | 321 | 321
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
