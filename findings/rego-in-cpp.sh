#!/usr/bin/env bash
# In the Rego of C++, a text is less than a number, joined objects lose fields, and rc.2 is newer than rc.10.
#
# Software: regopy 1.5.2 (PyPI, the implementation rego-cpp); github.com/open-policy-agent/opa 1.22.4 (Go),
#   whose policy language it is.
# Behavior: the manual of Rego orders values by type: null, booleans, numbers, texts. C++ compares the JSON of
#   all but two numbers, which also sorts lists otherwise. `object.union` merges nested objects; in C++ the
#   second one replaces the first. `strings.replace_n` replaces in one pass in Go, and what another pattern
#   has written in C++. A time that ends in Z is none for C++, `format_int` loses the sign of a negative
#   number, `bits.lsh` by 64 changes nothing, `sprintf` has no widths, what a version has behind "+" counts,
#   and "on" is a boolean for readers of its YAML.
# Seen: expression, Go, C++; "-" has no value.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check regopy==1.5.2
go mod init finding >/dev/null 2>&1
go get github.com/open-policy-agent/opa@v1.22.4 >/dev/null 2>&1
go build -o opa github.com/open-policy-agent/opa
cat >compare.py <<'PY'
import json
import subprocess

from regopy import Interpreter


def of_go(expression):
    run = subprocess.run(["./opa", "eval", "x := " + expression], capture_output=True, text=True, check=True)
    results = json.loads(run.stdout).get("result")
    return json.dumps(results[0]["bindings"]["x"]) if results else "-"


def of_cpp(expression):
    text = str(Interpreter().query("x := " + expression)).strip()
    return "-" if text == "undefined" else json.dumps(json.loads(text)["bindings"]["x"])


with open("expressions") as file:
    for expression in file.read().splitlines():
        print(expression, of_go(expression), of_cpp(expression), sep=" | ")
PY
cat >expressions <<'TEXT'
"1" < 2
null < false
[1] < [1, 2]
sort([3, "a", true, null])
object.union({"of": {"team": "a"}}, {"of": {"severity": "page"}})
strings.replace_n({"a": "b", "b": "c"}, "ab")
semver.compare("1.0.0-rc.2", "1.0.0-rc.10")
semver.compare("1.0.0", "1.0.0+build")
time.parse_rfc3339_ns("2026-11-29T10:00:00Z")
time.parse_rfc3339_ns("2026-11-29T10:00:00+01:00")
format_int(-10, 2)
bits.lsh(1, 64)
yaml.marshal({"state": "on"})
sprintf("%-5s|%5s|", ["a", "b"])
TEXT
env/bin/python compare.py | tee seen
cat >expected <<'TEXT'
"1" < 2 | false | true
null < false | true | false
[1] < [1, 2] | true | false
sort([3, "a", true, null]) | [null, true, 3, "a"] | ["a", 3, null, true]
object.union({"of": {"team": "a"}}, {"of": {"severity": "page"}}) | {"of": {"severity": "page", "team": "a"}} | {"of": {"severity": "page"}}
strings.replace_n({"a": "b", "b": "c"}, "ab") | "bc" | "cc"
semver.compare("1.0.0-rc.2", "1.0.0-rc.10") | -1 | 1
semver.compare("1.0.0", "1.0.0+build") | 0 | -1
time.parse_rfc3339_ns("2026-11-29T10:00:00Z") | 1795946400000000000 | -
time.parse_rfc3339_ns("2026-11-29T10:00:00+01:00") | 1795942800000000000 | 1795942800000000000
format_int(-10, 2) | "-1010" | "10"
bits.lsh(1, 64) | 18446744073709551616 | 1
yaml.marshal({"state": "on"}) | "state: \"on\"\n" | "state: on\n"
sprintf("%-5s|%5s|", ["a", "b"]) | "a    |    b|" | "a|b|"
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
