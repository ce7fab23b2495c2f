#!/usr/bin/env bash
# On a Sunday, `now/w` is this week's Monday, today or tomorrow: each library of date math has another.
#
# Software: @elastic/datemath 5.0.3 with moment 2.30.1 and datemath-parser 1.0.6 (npm), python-datemath 3.0.3.
# Behavior: the three read the date math of Elasticsearch, where weeks begin on Mondays. That of Kibana
#   begins weeks on Sundays; datemath-parser goes from a Sunday forward, to a time that has not come
#   yet. It takes `now-0d` for yesterday too.
# Seen: of Sunday, 29 November 2026: the 29th, the 30th and the 23rd.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @elastic/datemath@5.0.3 moment@2.30.1 datemath-parser@1.0.6 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check python-datemath==3.0.3
cat >read.mjs <<'JS'
import elastic from "@elastic/datemath";
import parser from "datemath-parser";

const forceNow = new Date("2026-11-29T10:30:00Z");
for (const text of ["now/w", "now-0d"]) {
  console.log(`${text} | @elastic/datemath: ${elastic.parse(text, { forceNow }).toISOString()}`);
  console.log(`${text} | datemath-parser: ${new Date(parser.parse(text, forceNow)).toISOString()}`);
}
JS
cat >read.py <<'PY'
import arrow
from datemath import dm

for text in ["now/w", "now-0d"]:
    print(f"{text} | python-datemath: {dm(text, now=arrow.get('2026-11-29T10:30:00Z'))}")
PY
{ TZ=UTC node read.mjs && env/bin/python read.py; } | tee seen
cat >expected <<'TEXT'
now/w | @elastic/datemath: 2026-11-29T00:00:00.000Z
now/w | datemath-parser: 2026-11-30T00:00:00.000Z
now-0d | @elastic/datemath: 2026-11-29T10:30:00.000Z
now-0d | datemath-parser: 2026-11-28T10:30:00.000Z
now/w | python-datemath: 2026-11-23T00:00:00+00:00
now-0d | python-datemath: 2026-11-29T10:30:00+00:00
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
