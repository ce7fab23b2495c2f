#!/usr/bin/env bash
# Three of five libraries for differences of JSON in Python see none between 1 and true, or 0 and false.
#
# Software: dictdiffer 0.10.0, jsondiff 2.2.1, json-merge-patch 0.3.0, jsonpatch 1.48, deepdiff 9.1.0 (PyPI).
# Behavior: in Python, True equals 1 and False equals 0, and so do dictionaries that contain them. A patch from one
#   document to another that differs in this is empty, and after it, the first is not the second. jsonpatch and
#   deepdiff look at the type, and then also report 1 and 1.0, which are one number of JSON.
# Seen: the differences that each library finds in three fields, and in a text as the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check dictdiffer==0.10.0 jsondiff==2.2.1 \
  json-merge-patch==0.3.0 jsonpatch==1.48 deepdiff==9.1.0
cat >compare.py <<'PY'
import json

import dictdiffer
import json_merge_patch
import jsondiff
import jsonpatch
from deepdiff import DeepDiff

libraries = {
    "dictdiffer": lambda first, second: len(list(dictdiffer.diff(first, second))),
    "jsondiff": lambda first, second: len(jsondiff.diff(first, second)),
    "json-merge-patch": lambda first, second: len(json_merge_patch.create_patch(first, second)),
    "jsonpatch": lambda first, second: len(list(jsonpatch.make_patch(first, second))),
    "deepdiff": lambda first, second: len(DeepDiff(first, second)),
}
for first, second in [('{"on": 1}', '{"on": true}'), ('{"on": false}', '{"on": 0}'),
                      ('{"on": 1}', '{"on": 1.0}'), ('{"on": 1}', '{"on": "1"}')]:
    found = {name: compare(json.loads(first), json.loads(second)) for name, compare in libraries.items()}
    print(first, second, found)
PY
env/bin/python compare.py | tee seen
cat >expected <<'TEXT'
{"on": 1} {"on": true} {'dictdiffer': 0, 'jsondiff': 0, 'json-merge-patch': 0, 'jsonpatch': 1, 'deepdiff': 1}
{"on": false} {"on": 0} {'dictdiffer': 0, 'jsondiff': 0, 'json-merge-patch': 0, 'jsonpatch': 1, 'deepdiff': 1}
{"on": 1} {"on": 1.0} {'dictdiffer': 0, 'jsondiff': 0, 'json-merge-patch': 0, 'jsonpatch': 1, 'deepdiff': 1}
{"on": 1} {"on": "1"} {'dictdiffer': 1, 'jsondiff': 1, 'json-merge-patch': 1, 'jsonpatch': 1, 'deepdiff': 1}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
