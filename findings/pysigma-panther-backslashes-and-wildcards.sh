#!/usr/bin/env bash
# The Python rule that pySigma writes for Panther from the regular expression `50\d` finds `50\d`, and not 503.
#
# Software: pysigma-backend-panther 0.3.1 with pysigma 1.5.1, and panther-core 0.16.3 (PyPI), whose events Panther gives
#   to its rules.
# Behavior: each backslash of a regular expression is doubled inside a raw text, where that is a backslash of the value.
#   In a value with a star inside, a dot is any character. A question mark is any character in Sigma; here it is itself,
#   or makes the character in front of it optional. A keyword is sought in the JSON of the event, where a quote is
#   escaped and where names of fields are text too.
# Seen: the detection of the rule, the event, and the result of the rule.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pysigma-backend-panther==0.3.1 pysigma==1.5.1 \
  panther-core==0.16.3 python-dateutil==2.9.0.post0
cat >match.py <<'PY'
import json
import logging

import yaml
from panther_core.enriched_event import PantherEvent
from sigma.backends.panther import PantherBackend
from sigma.collection import SigmaCollection

logging.disable()


def rule_of(detection):
    rule = {"title": "shop", "id": "7f6bd1b5-6b7c-4d4c-8d0e-2f0a5f1f5b11", "status": "test", "level": "low"}
    rule |= {"logsource": {"product": "shop"}, "detection": {"found": detection, "condition": "found"}}
    names = {}
    exec(PantherBackend().convert(SigmaCollection.from_yaml(yaml.dump(rule)), "python"), names)
    return names["rule"]


for detection, event in [
    ({"message|re": r"50\d"}, {"message": "503"}),
    ({"message|re": r"50\d"}, {"message": r"50\d"}),
    ({"message|re": r"50[0-9]"}, {"message": "503"}),
    ({"message": "v1.2*eu"}, {"message": "v1x2-eu"}),
    ({"message": "v1.2*"}, {"message": "v1x2-eu"}),
    ({"message": "web-?"}, {"message": "web-1"}),
    ({"message": "web-?"}, {"message": "web-?"}),
    ({"message": "web?1*eu"}, {"message": "we1.eu"}),
    (['said "no"'], {"message": 'it said "no" again'}),
    (["message"], {"message": "paid"}),
    (["paid"], {"message": "paid"}),
]:
    matches = rule_of(detection)(PantherEvent(event, None))
    print(json.dumps(detection), json.dumps(event), matches)
PY
env/bin/python match.py | tee seen
cat >expected <<'TEXT'
{"message|re": "50\\d"} {"message": "503"} False
{"message|re": "50\\d"} {"message": "50\\d"} True
{"message|re": "50[0-9]"} {"message": "503"} True
{"message": "v1.2*eu"} {"message": "v1x2-eu"} True
{"message": "v1.2*"} {"message": "v1x2-eu"} False
{"message": "web-?"} {"message": "web-1"} False
{"message": "web-?"} {"message": "web-?"} True
{"message": "web?1*eu"} {"message": "we1.eu"} True
["said \"no\""] {"message": "it said \"no\" again"} False
["message"] {"message": "paid"} True
["paid"] {"message": "paid"} True
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
