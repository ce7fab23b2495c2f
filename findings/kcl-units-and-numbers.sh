#!/usr/bin/env bash
# KCL writes one core in nanocores as `999999999n`, 1500 bytes in K as `1K`, and the length of "größe" is 7.
#
# Software: kcl_lib 0.13.2 (PyPI), the runtime of KCL, a language for configurations of Kubernetes and its alerts.
# Behavior: functions of `units` make quantities of numbers. What is no multiple of the unit is dropped, and so is an
#   error of binary fractions, so that some values are one smaller. `len` counts bytes and an index characters. A
#   remainder has the sign of the divisor for integers, as in Python, and that of the dividend for fractions. Numbers
#   too large for an integer become the largest one. Merge keys of YAML stay keys.
# Seen: expression and value; the last two are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check kcl_lib==0.13.2
cat >evaluate.py <<'PY'
import json

from kcl_lib import api

for line in open("expressions").read().splitlines():
    with open("a.k", "w") as file:
        file.write(f"import math\nimport units\nimport yaml\nvalue = {line}\n")
    result = api.API().exec_program(api.ExecProgramArgs(k_filename_list=["a.k"]))
    print(line, "->", json.dumps(json.loads(result.json_result)["value"], ensure_ascii=False))
PY
cat >expressions <<'TEXT'
units.to_n(1)
units.to_n(2)
units.to_m(1.001)
units.to_K(1500)
units.to_Mi(1048575)
len("größe")
"größe"[2]
-7 % 3
-7.0 % 3
math.ceil(1e20)
round(-2.5)
yaml.decode("a: &a {k: 1}\nb: {<<: *a, j: 2}")
units.to_m(0.5)
units.to_Ki(2048)
TEXT
env/bin/python evaluate.py | tee seen
cat >expected <<'TEXT'
units.to_n(1) -> "999999999n"
units.to_n(2) -> "1999999999n"
units.to_m(1.001) -> "1000m"
units.to_K(1500) -> "1K"
units.to_Mi(1048575) -> "0Mi"
len("größe") -> 7
"größe"[2] -> "ö"
-7 % 3 -> 2
-7.0 % 3 -> -1.0
math.ceil(1e20) -> 9223372036854775807
round(-2.5) -> -3
yaml.decode("a: &a {k: 1}\nb: {<<: *a, j: 2}") -> {"a": {"k": 1}, "b": {"<<": {"k": 1}, "j": 2}}
units.to_m(0.5) -> "500m"
units.to_Ki(2048) -> "2Ki"
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
