#!/usr/bin/env bash
# An event in CEF that cefevent writes has other values for pycef: escapes stay, and two custom fields become one.
#
# Software: cefevent 0.5.6 and pycef 1.11 (PyPI), a writer and a reader of ArcSight's Common Event Format.
# Behavior: cefevent escapes "=", backslashes and ends of lines, as the format says; pycef leaves the escapes in the
#   values. It names a custom field by its label: of a text and a number with one label, the number remains.
# Seen: the fields that are set; what pycef reads, without the parts of the header that are not set.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check cefevent==0.5.6 pycef==1.11
cat >events.py <<'PY'
import json

import pycef
from cefevent import CEFEvent

HEADER = {"DeviceVendor", "DeviceProduct", "DeviceVersion", "DeviceEventClassID", "DeviceName", "DeviceSeverity"}
DEFAULTS = {"Name": "CEF Event", "Severity": "5", "CEFVersion": "0"}
for fields in [
    {"message": "paid order", "sourceAddress": "10.0.0.1"},
    {"message": "total=5"},
    {"message": "one\ntwo"},
    {"filePath": "C:\\logs"},
    {"deviceCustomString1": "eu", "deviceCustomString1Label": "region"},
    {
        "deviceCustomString1": "eu",
        "deviceCustomString1Label": "region",
        "deviceCustomNumber1": 5,
        "deviceCustomNumber1Label": "region",
    },
]:
    event = CEFEvent()
    for name, value in fields.items():
        event.set_field(name, value)
    found = pycef.parse(event.build_cef())
    kept = {name: value for name, value in found.items() if name not in HEADER and DEFAULTS.get(name) != value}
    print(f"{json.dumps(fields)}: {json.dumps(kept)}")
PY
env/bin/python events.py | tee seen
cat >expected <<'TEXT'
{"message": "paid order", "sourceAddress": "10.0.0.1"}: {"msg": "paid order", "src": "10.0.0.1"}
{"message": "total=5"}: {"msg": "total\\=5"}
{"message": "one\ntwo"}: {"msg": "one\\ntwo"}
{"filePath": "C:\\logs"}: {"filePath": "C:\\\\logs"}
{"deviceCustomString1": "eu", "deviceCustomString1Label": "region"}: {"region": "eu"}
{"deviceCustomString1": "eu", "deviceCustomString1Label": "region", "deviceCustomNumber1": 5, "deviceCustomNumber1Label": "region"}: {"region": "5"}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
