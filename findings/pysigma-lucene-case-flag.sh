#!/usr/bin/env bash
# A regular expression without case of a Sigma rule finds, in Lucene, just texts that begin with "?i".
#
# Software: pySigma 1.5.1, pySigma-backend-elasticsearch 2.1.1 (Python), Lucene 9.12.1 (Maven Central).
# Behavior: the modifier `re|i` becomes `(?i)` in front of the expression. Lucene has no flags in its
#   syntax: the parentheses are a group of the two characters. The query is valid and has no error.
# Seen: the query for `re|i: shop.*`; the expression in it does not match "Shop-1" and "shop-1",
#   but "?ishop-1".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pySigma==1.5.1 pySigma-backend-elasticsearch==2.1.1
cat >convert.py <<'PY'
from sigma.backends.elasticsearch import LuceneBackend
from sigma.collection import SigmaCollection

rule = {
    "title": "Shop",
    "logsource": {"product": "shop"},
    "detection": {"shops": {"user|re|i": "shop.*"}, "condition": "shops"},
}
print(*LuceneBackend().convert(SigmaCollection.from_dicts([rule])))
PY
mvn -q -B dependency:copy -Dartifact=org.apache.lucene:lucene-core:9.12.1 -DoutputDirectory=.
cat >Match.java <<'JAVA'
import org.apache.lucene.util.automaton.CharacterRunAutomaton;
import org.apache.lucene.util.automaton.Operations;
import org.apache.lucene.util.automaton.RegExp;

public class Match {
  public static void main(String[] query) {
    String text = query[0].substring(query[0].indexOf('/') + 1, query[0].length() - 1);
    var states = Operations.determinize(new RegExp(text).toAutomaton(), 10000);
    var expression = new CharacterRunAutomaton(states);
    for (String user : new String[] {"Shop-1", "shop-1", "?ishop-1"})
      System.out.println(user + " " + expression.run(user));
  }
}
JAVA
javac -cp lucene-core-9.12.1.jar Match.java
{ env/bin/python convert.py && java -cp lucene-core-9.12.1.jar:. Match "$(env/bin/python convert.py)"; } |
  tee seen
cat >expected <<'TEXT'
user:/(?i)shop.*/
Shop-1 false
shop-1 false
?ishop-1 true
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
