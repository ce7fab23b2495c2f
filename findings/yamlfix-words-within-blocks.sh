#!/usr/bin/env bash
# yamlfix changes "yes" to true within the text of a block, and takes the quotes of "yes" away within braces.
#
# Software: yamlfix 1.19.1 with ruyaml 0.91.0, and PyYAML 6.0.4 (PyPI).
# Behavior: values like `yes` become true or false, as documented. The formatter finds such words in lines of text, so
#   that a line of a block is changed as well where it looks like a key and a value: a note of a runbook, or the
#   configuration of an application in a ConfigMap. An empty line of a folded block is left out, which joins two
#   paragraphs. Text in quotes stays text on a line of its own, and becomes true or false within braces. "12:30" loses
#   its quotes, and is 750 for a reader of YAML 1.1.
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
    'runbook: |\n  paged: yes\n  muted: off\n',
    'data:\n  app.yaml: |\n    # flags\n    cache: on\n    mode: "on"\n',
    'note: >-\n  First part.\n\n  Second part.\n',
    'labels: {paged: "yes", team: "no"}\n',
    'labels:\n  paged: "yes"\n  team: "no"\n',
    'start: "12:30"\n',
    'version: "1.10"\n',
]
for document in documents:
    before, after = yaml.safe_load(document), yaml.safe_load(fix_code(document))
    print(json.dumps(before), "|", "the same" if before == after else json.dumps(after))
PY
env/bin/python fix.py | tee seen
cat >expected <<'TEXT'
{"runbook": "paged: yes\nmuted: off\n"} | {"runbook": "paged: true\nmuted: false"}
{"data": {"app.yaml": "# flags\ncache: on\nmode: \"on\"\n"}} | {"data": {"app.yaml": "# flags\ncache: true\nmode: \"on\""}}
{"note": "First part.\nSecond part."} | {"note": "First part. Second part."}
{"labels": {"paged": "yes", "team": "no"}} | {"labels": {"paged": true, "team": false}}
{"labels": {"paged": "yes", "team": "no"}} | the same
{"start": "12:30"} | {"start": 750}
{"version": "1.10"} | the same
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
