#!/usr/bin/env bash
# With an empty list of suffixes to ignore, SkyWalking for Python ignores all; with a comma at its end, Node.js too.
#
# Software: apache-skywalking 1.3.0 (PyPI), skywalking-backend-js 0.9.0 (npm), SkyWalking's agents, which leave out the
#   operations that end with one of a list of suffixes or match a path, and methods of gRPC by their names.
# Behavior: in Python, an empty list of suffixes is an empty suffix, with which each operation ends; in Node.js, it is
#   none. With a comma behind the last suffix, both leave out everything. In Python, the names of methods of gRPC are
#   parts of a regular expression, of which only the last one has an end: `Get` is `GetAll` too, unless it is the last.
# Seen: the list of suffixes or of methods; the operations or methods that are left out in each language.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check apache-skywalking==1.3.0
npm init -y >/dev/null
npm install --silent --ignore-scripts skywalking-backend-js@0.9.0 >/dev/null
cat >left-out.cjs <<'JS'
const { default: config, finalizeConfig } = require("skywalking-backend-js/lib/config/AgentConfig.js");

finalizeConfig(config);
const leftOut = process.argv.slice(2).filter((name) => config.reIgnoreOperation.test(name));
console.log(`  Node.js: ${leftOut.join(" ")}`);
JS
cat >left-out.py <<'PY'
import sys

from skywalking import config

config.finalize_regex()
check = config.ignore_grpc_method_check if sys.argv[1] == "methods" else config.RE_IGNORE_PATH.match
print("  Python:", *[name for name in sys.argv[2:] if check(name)])
PY
{
  for suffixes in ".png,.css" ".png, .css" "" ".png,"; do
    echo "suffixes '$suffixes'"
    set -- /logo.png /site.css /orders /orders/png
    SW_AGENT_IGNORE_SUFFIX=$suffixes env/bin/python left-out.py suffixes "$@"
    SW_IGNORE_SUFFIX=$suffixes node left-out.cjs "$@"
  done
  for methods in /shop.Cart/Get /shop.Cart/Get,/shop.Order/List; do
    echo "methods of gRPC '$methods'"
    set -- /shop.Cart/Get /shop.Cart/GetAll /shop-Cart/Get /shop.Order/List /shop.Order/ListAll
    SW_PLUGIN_GRPC_IGNORED_METHODS=$methods env/bin/python left-out.py methods "$@"
  done
} | tee seen
cat >expected <<'TEXT'
suffixes '.png,.css'
  Python: /logo.png /site.css
  Node.js: /logo.png /site.css
suffixes '.png, .css'
  Python: /logo.png /site.css
  Node.js: /logo.png /site.css
suffixes ''
  Python: /logo.png /site.css /orders /orders/png
  Node.js: 
suffixes '.png,'
  Python: /logo.png /site.css /orders /orders/png
  Node.js: /logo.png /site.css /orders /orders/png
methods of gRPC '/shop.Cart/Get'
  Python: /shop.Cart/Get /shop-Cart/Get
methods of gRPC '/shop.Cart/Get,/shop.Order/List'
  Python: /shop.Cart/Get /shop.Cart/GetAll /shop-Cart/Get /shop.Order/List
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
