#!/usr/bin/env bash
# A Sigma rule for a word is, for Datadog, a search in the field "None"; one for an absent field, a search for its name.
#
# Software: pySigma 0.11.23, pySigma-backend-datadog 0.3.1 (PyPI).
# Behavior: `@name:value` is a search in a field for Datadog, and a text without `:` one in the message. A keyword of
#   Sigma has no field, and the query has the word None for it. `exists: true` becomes `@user:*`, and `exists: false`
#   `NOT (@user)`, which excludes the text. A field that is null has to be there.
# Seen: detections as YAML, condition, and the query; the one with two fields is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pySigma==0.11.23 pySigma-backend-datadog==0.3.1
cat >convert.py <<'PY'
from sigma.backends.datadog import DatadogBackend
from sigma.collection import SigmaCollection

absent = "{one: {user|exists: false}, two: {user|exists: true}, three: {user: null}}"
words = "{one: [timeout], two: [connection refused, timeout]}"
fields = "{one: {user: root}, two: {status: 500}}"
for detections, conditions in [
    (absent, ["one", "two", "three"]),
    (words, ["one", "two"]),
    (fields, ["one and two"]),
]:
    for condition in conditions:
        rule = f"""
title: finding
logsource: {{product: aws, service: cloudtrail}}
detection: {detections[:-1]}, condition: {condition}}}
"""
        query = " ".join(DatadogBackend().convert(SigmaCollection.from_yaml(rule)))
        print(detections, "|", condition, "|", query)
PY
env/bin/python convert.py | tee seen
cat >expected <<'TEXT'
{one: {user|exists: false}, two: {user|exists: true}, three: {user: null}} | one | NOT (@user)
{one: {user|exists: false}, two: {user|exists: true}, three: {user: null}} | two | @user:*
{one: {user|exists: false}, two: {user|exists: true}, three: {user: null}} | three | -@user:[0* TO z*] AND @user:*
{one: [timeout], two: [connection refused, timeout]} | one | @None:timeout
{one: [timeout], two: [connection refused, timeout]} | two | @None:connection\ refused OR @None:timeout
{one: {user: root}, two: {status: 500}} | one and two | @user:root AND @status:500
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
