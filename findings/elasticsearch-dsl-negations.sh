#!/usr/bin/env bash
# "Not two of three" is "none of three" in Elasticsearch's query classes for Python, and another "not" finds all.
#
# Software: elasticsearch 9.5.1 (Python), `elasticsearch.dsl`, where queries are combined with `&`, `|` and `~`.
# Behavior: `~` negates each part of a query and leaves out how many have to match, so that a document with one of three
#   is no longer found. Parts that only raise the score become a query without conditions once the query is joined
#   with another, and its negation is one more alternative, which each document meets. A query without conditions,
#   joined by "or" with `a`, is just `a`. Of two boosts that are joined, the second one is lost.
# Seen: queries, and the documents that they are meant to find and find; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check elasticsearch==9.5.1
cat >negate.py <<'PY'
import json
from itertools import combinations

from elasticsearch.dsl import Q


def found(query, document):
    ((kind, body),) = query.items()
    if kind in ("match_all", "match_none"):
        return kind == "match_all"
    if kind == "term":
        return next(iter(body)) in document
    needed = [found(part, document) for part in body.get("must", [])]
    alternatives = [found(part, document) for part in body.get("should", [])]
    least = body.get("minimum_should_match", 0 if needed or not alternatives else 1)
    return all(needed) and sum(alternatives) >= least and not any(found(part, document) for part in body.get("must_not", []))


def documents(finds):
    all_documents = ["".join(letters) for size in range(4) for letters in combinations("abc", size)]
    return " ".join(document or "-" for document in all_documents if finds(document))


a, b, c = (Q("term", **{letter: 1}) for letter in "abc")
two = Q("bool", should=[a, b, c], minimum_should_match=2)
scored = Q("bool", must=[b], should=[c])
for name, query, meant in [
    ("two of three", two, lambda document: len(document) >= 2),
    ("not two of three", ~two, lambda document: len(document) < 2),
    ("not ((a or c) and b)", ~((a | c) & scored), lambda document: not ({"a", "c"} & set(document) and "b" in document)),
    ("all or a", Q("bool") | a, lambda document: True),
    ("not (a or b)", ~(a | b), lambda document: not {"a", "b"} & set(document)),
]:
    print(name, "| meant:", documents(meant), "| found:", documents(lambda document: found(query.to_dict(), document)))
    print("  " + json.dumps(query.to_dict()))
print(json.dumps((Q("bool", must=[a], boost=2) & Q("bool", must=[b], boost=3)).to_dict()))
PY
env/bin/python negate.py | tee seen
cat >expected <<'TEXT'
two of three | meant: ab ac bc abc | found: ab ac bc abc
  {"bool": {"minimum_should_match": 2, "should": [{"term": {"a": 1}}, {"term": {"b": 1}}, {"term": {"c": 1}}]}}
not two of three | meant: - a b c | found: -
  {"bool": {"must_not": [{"term": {"a": 1}}, {"term": {"b": 1}}, {"term": {"c": 1}}]}}
not ((a or c) and b) | meant: - a b c ac | found: - a b c ab ac bc abc
  {"bool": {"should": [{"bool": {"must_not": [{"term": {"b": 1}}]}}, {"bool": {}}, {"bool": {"must_not": [{"term": {"a": 1}}, {"term": {"c": 1}}]}}]}}
all or a | meant: - a b c ab ac bc abc | found: a ab ac abc
  {"bool": {"should": [{"term": {"a": 1}}]}}
not (a or b) | meant: - c | found: - c
  {"bool": {"must_not": [{"term": {"a": 1}}, {"term": {"b": 1}}]}}
{"bool": {"must": [{"term": {"a": 1}}, {"term": {"b": 1}}], "boost": 2}}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
