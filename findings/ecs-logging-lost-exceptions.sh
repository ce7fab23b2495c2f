#!/usr/bin/env bash
# An exception that is logged with a field `error` is in no log behind Elastic's formatter for Python.
#
# Software: ecs-logging 2.3.0 (PyPI).
# Behavior: the formatter makes objects of names with dots and adds its own, error.type and error.message for an
#   exception. If a field of the entry is a text with the name of such an object, the formatter raises an
#   error, which logging prints to the standard error output, and the entry is lost. Without an exception the same
#   field is written. A field that is null is left out.
# Seen: how many lines are written for each entry, and the fields of those that are.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check ecs-logging==2.3.0
cat >write.py <<'PY'
import io
import json
import logging

from ecs_logging import StdlibFormatter

written = io.StringIO()
handler = logging.StreamHandler(written)
handler.setFormatter(StdlibFormatter())
logger = logging.getLogger("shop")
logger.addHandler(handler)
for exception in [None, TimeoutError("pay")]:
    for fields in [{"error": "timeout"}, {"user": "ann", "user.id": 7}, {"user.name": "ann", "user.id": 7}]:
        written.seek(0)
        written.truncate()
        logger.error("failed", extra=fields, exc_info=exception)
        lines = written.getvalue().splitlines()
        seen = [{name: json.loads(line).get(name) for name in ["error", "user"]} for line in lines]
        if exception is not None:
            seen = [list(line["error"]) for line in seen]
        print(type(exception).__name__, fields, "->", len(lines), *seen)
PY
env/bin/python write.py 2>errors | tee seen
grep -c "^--- Logging error ---" errors | tee -a seen
cat >expected <<'TEXT'
NoneType {'error': 'timeout'} -> 1 {'error': 'timeout', 'user': None}
NoneType {'user': 'ann', 'user.id': 7} -> 0
NoneType {'user.name': 'ann', 'user.id': 7} -> 1 {'error': None, 'user': {'id': 7, 'name': 'ann'}}
TimeoutError {'error': 'timeout'} -> 0
TimeoutError {'user': 'ann', 'user.id': 7} -> 0
TimeoutError {'user.name': 'ann', 'user.id': 7} -> 1 ['message', 'type']
3
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
