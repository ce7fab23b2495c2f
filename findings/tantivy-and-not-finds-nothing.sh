#!/usr/bin/env bash
# `failed AND NOT timeout` finds nothing in Tantivy, and `failed AND -timeout` finds the documents that were meant.
#
# Software: tantivy 0.27.0 (PyPI), the search engine in Rust whose query language Quickwit and others have.
# Behavior: a minus excludes in the query that it stands in. NOT becomes a query of its own that has nothing but an
#   exclusion, and such a query finds no document. Behind AND it empties the result, also if no document has the word;
#   behind OR it is without effect. Without an operator in front, NOT is the minus. A query that is an exclusion alone
#   is an error, but here there is none.
# Seen: the query and what it finds of "failed timeout", "failed login", "slow timeout" and "login".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check tantivy==0.27.0
cat >find.py <<'PY'
import tantivy

schema = tantivy.SchemaBuilder()
schema.add_text_field("message", stored=True)
index = tantivy.Index(schema.build())
writer = index.writer()
for message in ["failed timeout", "failed login", "slow timeout", "login"]:
    writer.add_document(tantivy.Document(message=message))
writer.commit()
index.reload()
searcher = index.searcher()
for text in [
    "failed -timeout",
    "failed NOT timeout",
    "failed AND -timeout",
    "failed AND NOT timeout",
    "failed AND NOT absent",
    "NOT timeout AND failed",
    "failed AND (* AND NOT timeout)",
    "failed AND (* -timeout)",
    "failed OR NOT timeout",
    "failed OR (* -timeout)",
    "login AND NOT timeout OR slow",
    "(failed OR login) AND NOT timeout",
    "(failed OR login) -timeout",
    "NOT timeout",
]:
    try:
        hits = searcher.search(index.parse_query(text, ["message"]), 10).hits
        print(f"{text}:", ", ".join(sorted(searcher.doc(address)["message"][0] for _, address in hits)) or "none")
    except ValueError as error:
        print(f"{text}: {error}")
PY
env/bin/python find.py | tee seen
cat >expected <<'TEXT'
failed -timeout: failed login
failed NOT timeout: failed login
failed AND -timeout: failed login
failed AND NOT timeout: none
failed AND NOT absent: none
NOT timeout AND failed: none
failed AND (* AND NOT timeout): none
failed AND (* -timeout): failed login
failed OR NOT timeout: failed login, failed timeout
failed OR (* -timeout): failed login, failed timeout, login
login AND NOT timeout OR slow: slow timeout
(failed OR login) AND NOT timeout: none
(failed OR login) -timeout: failed login, login
NOT timeout: Invalid query: Only excluding terms given
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
