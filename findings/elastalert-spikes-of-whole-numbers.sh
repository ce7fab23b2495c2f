#!/usr/bin/env bash
# ElastAlert's spike rule sees no rise of a duration from 0.1 to 0.9 seconds, and a threefold one from 1.9 to 3.9.
#
# Software: elastalert2 2.19.0 (PyPI), the newest one for Python 3.11.
# Behavior: `field_value` lets the rule compare the mean of a field in the current window with the mean of the window
#   before it. Each value loses its fraction first. A mean of zero in either window is no spike, so a queue that falls
#   to zero is no fall. A text with a fraction is left out. A path with a dot finds no field of an inner object.
# Seen: field, its values in the two windows, and the two means of the alert for a change by a factor of 3, or "no
#   alert"; the last three are controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-deps elastalert2==2.19.0
env/bin/pip install --quiet --disable-pip-version-check elasticsearch==7.10.1 python-dateutil==2.9.0.post0 \
  pytz==2026.6 PyYAML==6.0.4 sortedcontainers==2.4.0 boto3==1.44.8 aws-requests-auth==0.4.3 2>/dev/null
cat >spike.py <<'PY'
import logging
from datetime import datetime, timedelta, timezone

from elastalert.ruletypes import SpikeRule

logging.disable(logging.CRITICAL)
START = datetime(2026, 3, 1, tzinfo=timezone.utc)


def document(field, value, minute):
    inner = value
    for name in reversed(field.split(".")):
        inner = {name: inner}
    return {"@timestamp": START + timedelta(minutes=minute), **inner}


def show(field, before, now):
    rule = SpikeRule({
        "name": "spike",
        "type": "spike",
        "timestamp_field": "@timestamp",
        "timeframe": timedelta(minutes=10),
        "spike_height": 3,
        "spike_type": "both",
        "field_value": field,
    })
    values = [before] * 11 + [now] * 10
    rule.add_data([document(field, value, minute) for minute, value in enumerate(values)])
    alert = "no alert"
    if rule.matches:
        alert = f"{rule.matches[0]['reference_count']:g} {rule.matches[0]['spike_count']:g}"
    print(field, repr(before), repr(now), "|", alert)


show("seconds", 0.1, 0.9)
show("seconds", 1.9, 3.9)
show("seconds", 3.0, 1.9)
show("seconds", "1.5", "9.5")
show("queued", 100, 0)
show("http.seconds", 1, 8)
show("seconds", 1, 8)
show("seconds", "1", "8")
show("queued", 100, 10)
PY
env/bin/python spike.py | tee seen
cat >expected <<'TEXT'
seconds 0.1 0.9 | no alert
seconds 1.9 3.9 | 1 3
seconds 3.0 1.9 | 3 1
seconds '1.5' '9.5' | no alert
queued 100 0 | no alert
http.seconds 1 8 | no alert
seconds 1 8 | 1 8
seconds '1' '8' | 1 8
queued 100 10 | 100 10
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
