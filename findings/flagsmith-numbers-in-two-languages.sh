#!/usr/bin/env bash
# In Flagsmith's Python, a user of level 5 is not above 4.5; in its JavaScript, level 0 is not in the list 0,1.
#
# Software: flagsmith 6.3.0 with flagsmith-flag-engine 11.1.1 (PyPI) and flagsmith-nodejs 8.1.2 (npm), Flagsmith's
#   libraries, which evaluate the segments of one file themselves.
# Behavior: a condition has a text, which is compared as the type of the user's trait. In Python, an integer compared
#   with the text of a fraction is never true. In JavaScript, 0 is in no list, and a number in no list of JSON that has
#   numbers. In Python, a text of digits is a number: it contains no text, and "9" is below 10, as numbers are.
# Seen: operator and text of the condition; the trait; whether the user has the flag of the segment in Python and in
#   JavaScript. The last five are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check flagsmith==6.3.0 flagsmith-flag-engine==11.1.1
npm init -y >/dev/null
npm install --silent --ignore-scripts flagsmith-nodejs@8.1.2 >/dev/null
cat >cases.json <<'JSON'
[
  ["GREATER_THAN", "4.5", 5],
  ["LESS_THAN", "5.5", 5],
  ["NOT_EQUAL", "4.5", 5],
  ["EQUAL", "5.0", 5],
  ["IN", "0,1", 0],
  ["IN", "[1,2]", 2],
  ["CONTAINS", "1", "123"],
  ["GREATER_THAN", "10", "9"],
  ["EQUAL", "5", "5.0"],
  ["NOT_EQUAL", "1.0.0:semver", "1.0.0+build"],
  ["GREATER_THAN", "4", 5],
  ["GREATER_THAN", "4.5", 5.5],
  ["IN", "0,1", 1],
  ["CONTAINS", "1", "v123"],
  ["EQUAL", "1.0.0:semver", "1.0.0+build"]
]
JSON
cat >environment.py <<'PY'
import json


def state(number, feature, enabled):
    empty = {"feature_segment": None, "feature_state_value": None, "multivariate_feature_state_values": []}
    identifier = f"00000000-0000-4000-8000-{number:012}"
    found = {"feature": feature, "enabled": enabled, "django_id": number, "featurestate_uuid": identifier}
    return empty | found


cases = json.load(open("cases.json"))
features = [{"id": number, "name": f"flag-{number}", "type": "STANDARD"} for number in range(1, len(cases) + 1)]
segments = []
for (operator, value, _), feature in zip(cases, features, strict=True):
    condition = {"operator": operator, "property_": f"trait-{feature['id']}", "value": value}
    any_of = {"type": "ANY", "rules": [], "conditions": [condition]}
    segment = {"id": feature["id"], "name": f"segment-{feature['id']}"}
    segment["rules"] = [{"type": "ALL", "rules": [any_of], "conditions": []}]
    segment["feature_states"] = [state(1000 + feature["id"], feature, True) | {"feature_segment": {"priority": 0}}]
    segments.append(segment)
organisation = {"id": 1, "name": "shop", "feature_analytics": False}
organisation |= {"stop_serving_flags": False, "persist_trait_data": True}
project = {"id": 1, "name": "shop", "hide_disabled_flags": False, "organisation": organisation, "segments": segments}
environment = {"id": 1, "api_key": "a-key", "name": "live", "project": project, "identity_overrides": []}
environment["feature_states"] = [state(feature["id"], feature, False) for feature in features]
environment["updated_at"] = "2026-11-29T10:00:00Z"
json.dump(environment, open("environment.json", "w"))
json.dump({f"trait-{number}": trait for number, (_, _, trait) in enumerate(cases, 1)}, open("traits.json", "w"))
PY
cat >evaluate.py <<'PY'
import json

from flagsmith import Flagsmith
from flagsmith.offline_handlers import LocalFileHandler

traits = json.load(open("traits.json"))
client = Flagsmith(offline_mode=True, offline_handler=LocalFileHandler("environment.json"))
flags = client.get_identity_flags("user", traits=traits)
print(json.dumps([flags.is_feature_enabled(f"flag-{number}") for number in range(1, len(traits) + 1)]))
PY
cat >evaluate.js <<'JS'
const { readFileSync } = require("node:fs");
const { Flagsmith, LocalFileHandler } = require("flagsmith-nodejs");

const traits = JSON.parse(readFileSync("traits.json", "utf8"));
const client = new Flagsmith({ offlineMode: true, offlineHandler: new LocalFileHandler("environment.json") });
client.getIdentityFlags("user", traits).then((flags) => {
  console.log(JSON.stringify(Object.keys(traits).map((_, index) => flags.isFeatureEnabled(`flag-${index + 1}`))));
});
JS
cat >compare.py <<'PY'
import json

cases, python, node = (json.load(open(name)) for name in ["cases.json", "python.json", "node.json"])
for (operator, value, trait), *found in zip(cases, python, node, strict=True):
    print(f"{operator} {value}: {json.dumps(trait)}: {found[0]} | {found[1]}")
PY
python3 environment.py
env/bin/python evaluate.py >python.json
node evaluate.js >node.json
python3 compare.py | tee seen
cat >expected <<'TEXT'
GREATER_THAN 4.5: 5: False | True
LESS_THAN 5.5: 5: False | True
NOT_EQUAL 4.5: 5: False | True
EQUAL 5.0: 5: False | True
IN 0,1: 0: True | False
IN [1,2]: 2: True | False
CONTAINS 1: "123": False | True
GREATER_THAN 10: "9": False | True
EQUAL 5: "5.0": True | False
NOT_EQUAL 1.0.0:semver: "1.0.0+build": False | True
GREATER_THAN 4: 5: True | True
GREATER_THAN 4.5: 5.5: True | True
IN 0,1: 1: True | True
CONTAINS 1: "v123": True | True
EQUAL 1.0.0:semver: "1.0.0+build": True | True
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
