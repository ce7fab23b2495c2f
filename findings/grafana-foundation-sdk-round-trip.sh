#!/usr/bin/env bash
# A dashboard that the Grafana Foundation SDK reads and writes has lost filters and moved its annotations.
#
# Software: grafana-foundation-sdk 0.0.21 for Python.
# Behavior: `Dashboard.from_json` and the encoder are the way to change dashboards that exist. Ad hoc
#   variables lose their filters, without an error. Each annotation without `placement` gets
#   "inControlsMenu", so that its switch goes from the dashboard to a menu.
# Seen: the dashboard below, unchanged by the program, has no `filters` and a `placement`.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check grafana-foundation-sdk==0.0.21
cat >read.py <<'PY'
import json
from grafana_foundation_sdk.cog.encoder import JSONEncoder
from grafana_foundation_sdk.models.dashboard import Dashboard

dashboard = {
    "title": "Shop",
    "annotations": {"list": [{"name": "Deployments", "enable": True, "hide": False, "iconColor": "red"}]},
    "templating": {"list": [{
        "name": "filter",
        "type": "adhoc",
        "filters": [{"key": "team", "operator": "=", "value": "shop"}],
    }]},
}
written = json.loads(json.dumps(Dashboard.from_json(dashboard), cls=JSONEncoder))
print("filters:", written["templating"]["list"][0].get("filters"))
print("placement:", written["annotations"]["list"][0].get("placement"))
PY
env/bin/python read.py | tee seen
[ "$(cat seen)" = "$(printf 'filters: None\nplacement: inControlsMenu')" ] || { echo "CHANGED"; exit 1; }
echo "unchanged"
