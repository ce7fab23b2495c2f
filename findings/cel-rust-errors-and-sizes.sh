#!/usr/bin/env bash
# In the CEL of Rust, `size("größe")` is 7, and a condition fails that other libraries call true.
#
# Software: common-expression-language 0.10.0 (PyPI, an implementation in Rust), cel-python 0.5.0 (PyPI).
# Behavior: the size of a text is its number of characters in CEL; Rust counts bytes, so limits of lengths are
#   other ones for names that are not English. `exists` is an "or" over the elements, and an "or" is true if
#   one side is, even where the other is an error. Rust does so for `||`, and stops at the error in `exists`.
# Seen: the expressions below; the last two are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check cel-python==0.5.0 common-expression-language==0.10.0
cat >evaluate.py <<'PY'
import cel
import celpy

environment = celpy.Environment()
for line in [
    'size("größe")',
    "[0, 2].exists(x, 4 / x == 2)",
    "[0, 2].all(x, 4 / x == 3)",
    "4 / 0 == 2 || 4 / 2 == 2",
    'size("size")',
]:
    try:
        rust = cel.evaluate(line)
    except (ArithmeticError, RuntimeError, ValueError) as error:
        rust = error
    print(line, "| Rust:", rust, "| Python:", environment.program(environment.compile(line)).evaluate({}))
PY
env/bin/python evaluate.py | tee seen
cat >expected <<'TEXT'
size("größe") | Rust: 7 | Python: 5
[0, 2].exists(x, 4 / x == 2) | Rust: division by zero in CEL expression | Python: True
[0, 2].all(x, 4 / x == 3) | Rust: division by zero in CEL expression | Python: False
4 / 0 == 2 || 4 / 2 == 2 | Rust: True | Python: True
size("size") | Rust: 4 | Python: 4
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
