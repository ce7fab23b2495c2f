#!/usr/bin/env bash
# python-hcl2 drops the last line break of a here-document, keeps the two dollars of `$${`, and has 1e3 as a text.
#
# Software: python-hcl2 8.1.4 (PyPI); for comparison pygohcl 1.2.9 (PyPI, with HashiCorp's own library).
# Behavior: with the options that take quotes away and resolve here-documents, escapes are resolved as Terraform does.
#   The doubled dollar and the expression of a plain text stay as they are written, and a number with an exponent is
#   an expression. pygohcl evaluates texts, and of a sum it has its source, as if it was a text with that.
# Seen: HCL, the value of python-hcl2 and of pygohcl, as Python writes them; the first is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check python-hcl2==8.1.4 pygohcl==1.2.9
cat >read.py <<'PY'
import hcl2
import pygohcl

options = hcl2.SerializationOptions(strip_string_quotes=True, preserve_heredocs=False)
for source in [
    'a = "x"',
    r'a = "up\ndown"',
    r'a = "say \"no\""',
    'a = "$${name}"',
    'a = "${"x"}"',
    "a = <<EOT\nup\ndown\nEOT",
    "a = 1e3",
    "a = 1 + 2",
    'a = "1 + 2"',
]:
    first = hcl2.loads(source + "\n", serialization_options=options)["a"]
    second = pygohcl.loads(source + "\n")["a"]
    print(repr(source), "|", repr(first), "|", repr(second))
PY
env/bin/python read.py | tee seen
cat >expected <<'TEXT'
'a = "x"' | 'x' | 'x'
'a = "up\\ndown"' | 'up\ndown' | 'up\ndown'
'a = "say \\"no\\""' | 'say "no"' | 'say "no"'
'a = "$${name}"' | '$${name}' | '${name}'
'a = "${"x"}"' | '${"x"}' | 'x'
'a = <<EOT\nup\ndown\nEOT' | 'up\ndown' | 'up\ndown\n'
'a = 1e3' | '${1e3}' | 1000
'a = 1 + 2' | '${1 + 2}' | '1 + 2'
'a = "1 + 2"' | '1 + 2' | '1 + 2'
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
