#!/usr/bin/env bash
# Coralogix' SDK for Java reads the level WARN as DEBUG, and in a Turkish locale also "info" and "Critical".
#
# Software: com.coralogix.sdk:coralogix-sdk 2.0.6 (Maven Central).
# Behavior: `Severity.parse` knows the names of its own enum only, and answers DEBUG for every other text
#   instead of an error. Log4j, Logback and SLF4J call their level WARN, java.util.logging SEVERE. Names
#   are put in lower case by the rules of the default locale, when the table is made and when it is
#   read: in Turkish, "INFO" is "ınfo", so that only the form with capitals is found.
# Seen: the table below. An alert on severities from WARNING on does not see these entries.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mvn -q -B dependency:copy -Dartifact=com.coralogix.sdk:coralogix-sdk:2.0.6 -DoutputDirectory=.
cat >Read.java <<'JAVA'
import entities.Severity;

public class Read {
  public static void main(String[] names) {
    for (String name : names) System.out.print(" " + name + "=" + Severity.parse(name));
    System.out.println();
  }
}
JAVA
javac -cp coralogix-sdk-2.0.6.jar Read.java
for language in en tr; do
  printf '%s:' "$language"
  java -Duser.language=$language -cp coralogix-sdk-2.0.6.jar:. Read WARNING WARN SEVERE FATAL INFO info Critical
done | tee seen
cat >expected <<'TEXT'
en: WARNING=WARNING WARN=DEBUG SEVERE=DEBUG FATAL=DEBUG INFO=INFO info=INFO Critical=CRITICAL
tr: WARNING=WARNING WARN=DEBUG SEVERE=DEBUG FATAL=DEBUG INFO=INFO info=DEBUG Critical=DEBUG
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
