#!/usr/bin/env bash
# luqum makes a word that must not occur an alternative: `-debug error` finds everything without debug.
#
# Software: luqum 1.0.0 (Python).
# Behavior: with the default operator OR, `-debug error` of Lucene is one group of clauses: documents
#   with error, without debug. luqum's builder of Elasticsearch queries puts the negation into a group
#   of its own, and this group and error are alternatives ("should"): a document without debug is found
#   whether it has error or not, and one with both is found too. `+error debug` likewise no longer
#   requires error.
# Seen: {"bool": {"should": [{"bool": {"must_not": [debug]}}, error]}}.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check luqum==1.0.0
cat >build.py <<'PY'
from luqum.elasticsearch import ElasticsearchQueryBuilder
from luqum.parser import parser

build = ElasticsearchQueryBuilder(default_field="text", default_operator="should")

def short(query):
    if "match" in query:
        return query["match"]["text"]["query"]
    return {kind: [short(one) for one in inner] for kind, inner in query["bool"].items()}

for text in ["-debug error", "+error debug"]:
    print(text, short(build(parser.parse(text))))
PY
env/bin/python build.py | tee seen
cat >expected <<'TEXT'
-debug error {'should': [{'must_not': ['debug']}, 'error']}
+error debug {'should': [{'must': ['error']}, 'debug']}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
