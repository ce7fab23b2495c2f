#!/usr/bin/env bash
# "Not all of these words" of a Sigma rule is "none of these words" in the query for Loki.
#
# Software: pySigma 1.5.1, pySigma-backend-loki 0.15.1 (Python).
# Behavior: the negation of two keywords that both have to be there is one filter that excludes lines
#   with either. For fields the same negation is right. "None of these words" has another text
#   and the same meaning, so that both rules find the same lines.
# Seen: `!~` with both words for "not all"; two filters for "none"; `or` between the fields.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pySigma==1.5.1 pySigma-backend-loki==0.15.1
cat >convert.py <<'PY'
from sigma.backends.loki import LogQLBackend
from sigma.collection import SigmaCollection

for name, words in {
    "not all words": {"|all": ["login", "success"]},
    "none of the words": ["login", "success"],
    "not both fields": {"action": "login", "outcome": "success"},
}.items():
    rule = {
        "title": "Shop",
        "logsource": {"product": "shop"},
        "detection": {"words": words, "condition": "not words"},
    }
    print(name, "=>", *LogQLBackend().convert(SigmaCollection.from_dicts([rule])))
PY
env/bin/python convert.py | tee seen
cat >expected <<'TEXT'
not all words => {job=~".+"} !~ `(?i)login|success`
none of the words => {job=~".+"} !~ `(?i)login` !~ `(?i)success`
not both fields => {job=~".+"} | logfmt | action!~`(?i)^login$` or outcome!~`(?i)^success$`
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
