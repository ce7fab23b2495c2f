#!/usr/bin/env bash
# Grafana's library reads the interval 1d12h as one day and 1.5h as one hour, and says that 1.5h is valid.
#
# Software: @grafana/data 13.2.3 (npm), which Grafana and its plugins read intervals with.
# Behavior: the first number and the first letter behind it count, and the rest is no error. A number without
#   unit is seconds. parseDuration, the other function of the library, finds
#   nothing in such texts, and drops a sign.
# Seen: text, interval in seconds, whether it is a duration of Go, and the result of parseDuration.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --legacy-peer-deps @grafana/data@13.2.3 react@19.2.0 react-dom@19.2.0 >/dev/null
cat >read.js <<'JS'
const { isValidGoDuration, parseDuration, rangeUtil } = require("@grafana/data");
for (const text of ["1h", "1.5h", "1h30m", "1d12h", "-5m"]) {
  const seconds = rangeUtil.intervalToSeconds(text);
  console.log(text, "|", seconds, "|", isValidGoDuration(text), "|", JSON.stringify(parseDuration(text)));
}
JS
node read.js | tee seen
cat >expected <<'TEXT'
1h | 3600 | true | {"hours":1}
1.5h | 3600 | true | {}
1h30m | 3600 | false | {}
1d12h | 86400 | false | {}
-5m | -300 | true | {"minutes":5}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
