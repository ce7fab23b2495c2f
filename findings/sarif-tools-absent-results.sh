#!/usr/bin/env bash
# sarif-tools fails a check for findings that are gone or suppressed.
#
# Software: sarif-tools 3.0.5 (PyPI).
# Behavior: a result with `baselineState: "absent"` is one that the file compared with had and this run
#   has not, and one with `suppressions` is accepted, both by SARIF 2.1.0. `sarif --check error` and
#   the summary count them as errors of this run. `kind: "pass"` is not counted.
# Seen: 1 and 1 of level error for a file whose only result is absent or suppressed, 0 for one that passed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check sarif-tools==3.0.5
for state in '"baselineState": "absent"' '"suppressions": [{"kind": "inSource"}]' '"kind": "pass"'; do
  cat >a.sarif <<JSON
{
  "version": "2.1.0",
  "runs": [
    {
      "tool": { "driver": { "name": "t", "rules": [{ "id": "r", "defaultConfiguration": { "level": "error" } }] } },
      "results": [{ "ruleId": "r", "message": { "text": "m" }, $state }]
    }
  ]
}
JSON
  code=0
  env/bin/sarif --check error summary a.sarif >summary 2>/dev/null || code=$?
  echo "$state: $(grep -oE '^error: .*' summary), exit $code"
done | tee seen
cat >expected <<'TEXT'
"baselineState": "absent": error: 1, exit 1
"suppressions": [{"kind": "inSource"}]: error: 1, exit 1
"kind": "pass": error: 0, exit 0
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
