#!/usr/bin/env bash
# yamlfix changes "yes" to true within the text of a block, and takes the quotes of "yes" away within braces.
#
# Software: yamlfix 1.19.1 with ruyaml 0.91.0, and PyYAML 6.0.4 (PyPI).
# Behavior: values like `yes` become true or false, as documented. A line of a block is changed as well where it looks
#   like a key with such a value: a note of a runbook, or the configuration of an application in a ConfigMap. Text in
#   quotes stays text on a line of its own. Within braces it loses the quotes, and is true or false for PyYAML.
# Seen: the value that PyYAML reads before, and the value that it reads after; the controls are "the same".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check yamlfix==1.19.1 ruyaml==0.91.0 PyYAML==6.0.4
cat >fix.py <<'PY'
import json

import yaml
from yamlfix import fix_code

documents = [
    'runbook: |\n  paged: yes\n  muted: off\nteam: shop\n',
    'runbook: |\n  paged: yes, by phone\n  muted: "off"\nteam: shop\n',
    'data:\n  app.yaml: |\n    cache: on\n    mode: "on"\nkind: ConfigMap\n',
    'labels: {paged: "yes", team: "no"}\n',
    'labels:\n  paged: "yes"\n  team: "no"\n',
]
for document in documents:
    before, after = yaml.safe_load(document), yaml.safe_load(fix_code(document))
    print(json.dumps(before), "|", "the same" if before == after else json.dumps(after))
PY
env/bin/python fix.py | tee seen
cat >expected <<'TEXT'
{"runbook": "paged: yes\nmuted: off\n", "team": "shop"} | {"runbook": "paged: true\nmuted: false\n", "team": "shop"}
{"runbook": "paged: yes, by phone\nmuted: \"off\"\n", "team": "shop"} | the same
{"data": {"app.yaml": "cache: on\nmode: \"on\"\n"}, "kind": "ConfigMap"} | {"data": {"app.yaml": "cache: true\nmode: \"on\"\n"}, "kind": "ConfigMap"}
{"labels": {"paged": "yes", "team": "no"}} | {"labels": {"paged": true, "team": false}}
{"labels": {"paged": "yes", "team": "no"}} | the same
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
