#!/usr/bin/env bash
# `{{ -5 }}` is 5 in Jinjava, and `sort(case_sensitive=true)` sorts backwards.
#
# Software: com.hubspot.jinjava:jinjava 2.8.0 (Maven Central), jinja2 3.1.6 (PyPI).
# Behavior: Jinjava takes a sign behind the blank of `{{ ` for the one that removes blanks, by default; a setting of
#   JinjavaConfig changes it. A template prints a change of -5 as 5, and `-x + 10` as 15. It takes a named argument of
#   sort by its place, so that `case_sensitive=true` sorts backwards. It binds `not` closer than `in`, and has no `else`
#   of a loop over nothing. None of these is an error.
# Seen: the template; its text in Python and Java.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >templates.json <<'JSON'
[
  "{{ -5 }}",
  "{{ -x + 10 }}",
  "{{ (-5) }}",
  "{{ 'change ' ~ -5 }}",
  "{% if not 'web' in hosts %}missing{% else %}there{% endif %}",
  "{% if 'web' not in hosts %}missing{% else %}there{% endif %}",
  "{% for host in none_found %}{{ host }}{% else %}no host{% endfor %}",
  "{{ ['b', 'A', 'a', 'B'] | sort(case_sensitive=true) | join(' ') }}",
  "{{ ['b', 'A', 'a', 'B'] | sort(false, true) | join(' ') }}",
  "{{ ['b', 'A'] | sort | join(' ') }}"
]
JSON
cat >data.json <<'JSON'
{ "x": 5, "hosts": ["b", "c"], "none_found": [] }
JSON
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check jinja2==3.1.6
cat >render.py <<'PY'
import json

from jinja2 import Environment

data = json.load(open("data.json"))
print(json.dumps([Environment().from_string(text).render(data) for text in json.load(open("templates.json"))]))
PY
cat >pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>finding</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>com.hubspot.jinjava</groupId>
      <artifactId>jinjava</artifactId>
      <version>2.8.0</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
cat >Render.java <<'JAVA'
import com.fasterxml.jackson.databind.ObjectMapper;
import com.hubspot.jinjava.Jinjava;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class Render {
  public static void main(String[] arguments) throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    Map<String, Object> data = mapper.readerForMapOf(Object.class).readValue(new File("data.json"));
    List<String> templates = mapper.readerForListOf(String.class).readValue(new File("templates.json"));
    List<String> texts = new ArrayList<>();
    for (String template : templates) {
      var result = new Jinjava().renderForResult(template, data);
      texts.add(result.hasErrors() ? "error" : result.getOutput());
    }
    System.out.println(mapper.writeValueAsString(texts));
  }
}
JAVA
javac -cp 'lib/*' Render.java
env/bin/python render.py >python.json
java -cp '.:lib/*' Render >java.json 2>java.log
cat >show.py <<'PY'
import json

for row in zip(*[json.load(open(f"{name}.json")) for name in ("templates", "python", "java")]):
    print(*row, sep=" | ")
PY
env/bin/python show.py | tee seen
cat >expected <<'TEXT'
{{ -5 }} | -5 | 5
{{ -x + 10 }} | 5 | 15
{{ (-5) }} | -5 | -5
{{ 'change ' ~ -5 }} | change -5 | change -5
{% if not 'web' in hosts %}missing{% else %}there{% endif %} | missing | there
{% if 'web' not in hosts %}missing{% else %}there{% endif %} | missing | missing
{% for host in none_found %}{{ host }}{% else %}no host{% endfor %} | no host | 
{{ ['b', 'A', 'a', 'B'] | sort(case_sensitive=true) | join(' ') }} | A B a b | b B A a
{{ ['b', 'A', 'a', 'B'] | sort(false, true) | join(' ') }} | A B a b | A B a b
{{ ['b', 'A'] | sort | join(' ') }} | A b | A b
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
