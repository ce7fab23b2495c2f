#!/usr/bin/env bash
# luqum reads `level:>3` as a comparison, and writes it for Elasticsearch as a search of the value 3.
#
# Software: luqum 1.0.0 (Python).
# Behavior: the tree of `level:>3` has a From, that of `level:[3 TO *]` a Range. The builder of
#   Elasticsearch queries writes the second as a range and the first as a match of "3", without an
#   error: the query finds the documents whose level is 3, which the comparison excludes. The same is
#   so for `>=`, `<` and `<=`.
# Seen: {"match": {"level": {"query": "3", ...}}} for all four operators.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check luqum==1.0.0
cat >build.py <<'PY'
from luqum.elasticsearch import ElasticsearchQueryBuilder
from luqum.parser import parser

build = ElasticsearchQueryBuilder(default_field="text")
for text in ["level:[3 TO *]", "level:>3", "level:>=3", "level:<3", "level:<=3"]:
    tree = parser.parse(text)
    print(text, type(tree.expr).__name__, build(tree))
PY
env/bin/python build.py | tee seen
cat >expected <<'TEXT'
level:[3 TO *] Range {'range': {'level': {'gte': '3'}}}
level:>3 From {'match': {'level': {'query': '3', 'zero_terms_query': 'none'}}}
level:>=3 From {'match': {'level': {'query': '3', 'zero_terms_query': 'none'}}}
level:<3 To {'match': {'level': {'query': '3', 'zero_terms_query': 'none'}}}
level:<=3 To {'match': {'level': {'query': '3', 'zero_terms_query': 'none'}}}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
