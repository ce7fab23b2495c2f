#!/usr/bin/env bash
# The two query parsers of Lucene read comparisons in opposite ways, one of them without an error.
#
# Software: org.apache.lucene:lucene-queryparser 9.12.3, classic.QueryParser and
#   flexible.standard.StandardQueryParser, both with the StandardAnalyzer.
# Behavior: OpenSearch and the services above it have `status:>500`. The classic parser, on which theirs
#   is built, takes the text after the colon as a word and looks for 500 itself. The other refuses it and
#   has `status>500` instead, which is two words for the classic parser. Empty quotes are a condition of
#   nothing for one, and match no document for the other.
# Seen: "status:500" for a comparison; three of the four queries differ, and the fourth is the control.
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
      <groupId>org.apache.lucene</groupId>
      <artifactId>lucene-queryparser</artifactId>
      <version>9.12.3</version>
    </dependency>
  </dependencies>
</project>
XML
mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib
cat >Read.java <<'JAVA'
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.queryparser.classic.QueryParser;
import org.apache.lucene.queryparser.flexible.core.QueryNodeException;
import org.apache.lucene.queryparser.flexible.standard.StandardQueryParser;

public class Read {
  public static void main(String[] texts) throws Exception {
    StandardAnalyzer analyzer = new StandardAnalyzer();
    for (String text : texts) {
      String standard;
      try {
        standard = new StandardQueryParser(analyzer).parse(text, "text").toString();
      } catch (QueryNodeException error) {
        standard = "refused";
      }
      String classic = new QueryParser("text", analyzer).parse(text).toString();
      System.out.println(text + " | " + classic + " | " + standard);
    }
  }
}
JAVA
javac -cp 'lib/*' Read.java
java -cp '.:lib/*' Read 'status:[500 TO *]' 'status:>500' 'status>500' '""' 2>/dev/null | tee seen
cat >expected <<'TEXT'
status:[500 TO *] | status:[500 TO *] | status:[500 TO *]
status:>500 | status:500 | refused
status>500 | text:status text:500 | status:{500 TO *]
"" |  | MatchNoDocsQuery("")
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
