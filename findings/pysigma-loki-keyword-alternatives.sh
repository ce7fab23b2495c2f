#!/usr/bin/env bash
# A Sigma rule with a keyword as an alternative loses the other alternative, or its "not", as a query of Loki.
#
# Software: pySigma 1.5.1, pySigma-backend-loki 0.15.1 (Python).
# Behavior: keywords become line filters, fields become label filters, and LogQL joins the two kinds by
#   "and" only. What it cannot join is left out without an error, so that the query finds fewer
#   entries than the rule describes. An alternative of keywords and a negated keyword searches the
#   keyword that is to be absent.
# Seen: no `user` in the first two queries; the third has the line filter `|~` in place of `!~`.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pySigma==1.5.1 pySigma-backend-loki==0.15.1
cat >convert.py <<'PY'
from sigma.backends.loki import LogQLBackend
from sigma.collection import SigmaCollection

for condition in ["by_user or denied", "not (by_user and denied)", "denied or not trusted"]:
    rule = {
        "title": "Shop",
        "logsource": {"product": "shop"},
        "detection": {
            "by_user": {"user": "ann"},
            "denied": ["denied"],
            "trusted": ["trusted"],
            "condition": condition,
        },
    }
    print(condition, "=>", LogQLBackend().convert(SigmaCollection.from_dicts([rule])))
PY
env/bin/python convert.py | tee seen
cat >expected <<'TEXT'
by_user or denied => ['{job=~".+"} |~ `(?i)denied`']
not (by_user and denied) => ['{job=~".+"} !~ `(?i)denied`']
denied or not trusted => ['{job=~".+"} |~ `(?i)denied|trusted`']
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
