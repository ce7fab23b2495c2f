#!/usr/bin/env bash
# "Not these two together" of a Sigma rule is "not the first, but the second" in the query for Quickwit: no parentheses.
#
# Software: pySigma-backend-quickwit 0.1.4, pySigma 1.5.1 (PyPI).
# Behavior: queries have parentheses around what AND joins within OR, where they are not needed. They have none around
#   what OR joins within AND, or around what AND or OR joins behind NOT. So of two excluded fields the second one is
#   required, and of several filters only the first one belongs to the "not". Several values of one field are one term.
# Seen: the condition of the rule, and its query; the last three are right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pySigma-backend-quickwit==0.1.4 pySigma==1.5.1
cat >convert.py <<'PY'
from sigma.backends.quickwit import QuickwitBackend
from sigma.collection import SigmaCollection

RULE = """
title: refused payments
status: test
logsource: {{product: shop}}
detection:
  both: {{status: 500, path: /pay}}
  refused: {{code: 402}}
  filter_host: {{host: web-1}}
  filter_path: {{path: /health}}
  hosts: {{host: [web-1, web-2]}}
  condition: {}
"""
conditions = [
    "not both",
    "refused and not both",
    "refused and not 1 of filter_*",
    "refused and (filter_host or filter_path)",
    "not (refused or filter_host)",
    "refused and not filter_host",
    "refused or both",
    "refused and not hosts",
]
for condition in conditions:
    print(condition, "|", QuickwitBackend().convert(SigmaCollection.from_yaml(RULE.format(condition)))[0])
PY
env/bin/python convert.py | tee seen
cat >expected <<'TEXT'
not both | NOT status:500 AND path:"/pay"
refused and not both | code:402 AND NOT status:500 AND path:"/pay"
refused and not 1 of filter_* | code:402 AND NOT host:"web-1" OR path:"/health"
refused and (filter_host or filter_path) | code:402 AND host:"web-1" OR path:"/health"
not (refused or filter_host) | NOT code:402 OR host:"web-1"
refused and not filter_host | code:402 AND NOT host:"web-1"
refused or both | code:402 OR (status:500 AND path:"/pay")
refused and not hosts | code:402 AND NOT host:IN [web-1 web-2]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
