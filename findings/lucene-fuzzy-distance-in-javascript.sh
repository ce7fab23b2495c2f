#!/usr/bin/env bash
# Two JavaScript parsers of Lucene queries read `roam~1`, a word with at most one edit, as two searches:
# `roam~` or the word 1.
#
# Software: lucene 2.1.1 and @hyperdx/lucene 3.1.1 (npm); org.apache.lucene:lucene-queryparser 9.12.3.
# Behavior: since version 4, Lucene's number behind `~` is a count of edits, 0 to 2. Both parsers take
#   a fraction only, as of old. A whole number begins the next word, without an error; behind a field it
#   is searched in the default field. A program that reads and writes a query changes it.
# Seen: Lucene's own reading, query, lucene, @hyperdx/lucene, with the words of both. The fraction and
#   the phrase are controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >queries <<'TEXT'
roam~1
service:chekout~2 AND env:prod
roam~0.5
"a b"~2
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts lucene@2.1.1 @hyperdx/lucene@3.1.1 >/dev/null
cat >index.js <<'JS'
const parsers = [require("lucene"), require("@hyperdx/lucene")];
const words = (node) =>
  node.left ? [node.left, node.right].flatMap((part) => (part ? words(part) : [])) : [`${node.field}:${node.term}`];
for (const query of require("node:fs").readFileSync("queries", "utf8").trim().split("\n")) {
  const readings = parsers.map((parser) => {
    const tree = parser.parse(query);
    return `${parser.toString(tree)} (${words(tree).join(", ")})`.replaceAll("<implicit>:", "");
  });
  console.log(`${query} | ${readings.join(" | ")}`);
}
JS
cat >pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId>
  <artifactId>finding</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>org.apache.lucene</groupId>
      <artifactId>lucene-queryparser</artifactId>
      <version>9.12.3</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
cat >Read.java <<'JAVA'
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.queryparser.classic.QueryParser;

public class Read {
  public static void main(String[] none) throws Exception {
    for (String query : Files.readAllLines(Path.of("queries"))) {
      System.out.println(new QueryParser("text", new StandardAnalyzer()).parse(query));
    }
  }
}
JAVA
javac -cp 'lib/*' Read.java
java -cp '.:lib/*' Read 2>/dev/null >lucene
node index.js >javascript
paste -d '|' lucene javascript | tee seen
cat >expected <<'TEXT'
text:roam~1|roam~1 | roam~ 1 (roam, 1) | roam~ 1 (roam, 1)
+service:chekout~2 +env:prod|service:chekout~2 AND env:prod | service:chekout~ 2 AND env:prod (service:chekout, 2, env:prod) | service:chekout~ 2 AND env:prod (service:chekout, 2, env:prod)
text:roam~2|roam~0.5 | roam~ (roam) | roam~ (roam)
text:"a b"~2|"a b"~2 | "a b"~2 (a b) | "a b"~2 (a b)
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
