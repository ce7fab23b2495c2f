#!/usr/bin/env bash
# The amount 1.5 in a decimal of Avro with two digits is 0.15 behind Apache's library for Python, and 100 can be 0.01.
#
# Software: avro 1.12.2, Apache's own, and fastavro 1.13.1 (PyPI), which write records of logs and events.
# Behavior: Apache's library stores the digits of a decimal without a change to the schema's scale, so that a number
#   with fewer digits is ten or a hundred times smaller for a reader, and more digits than the schema's precision pass.
#   Where two branches of a union fit an integer, Apache's library takes the last one and fastavro the first, so that
#   one of them has a double, and another integer, in either order. fastavro also writes 5.7 as the long 5, 3000000000
#   as an int, which has 32 bits, and a float of 1e39 as infinity.
# Seen: the schema and the value; what is read of Apache's bytes and of fastavro's, both by fastavro.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check avro==1.12.2 fastavro==1.13.1
cat >write.py <<'PY'
import io
import json
from decimal import Decimal

import avro.io
import avro.schema
import fastavro


def apache(schema, value):
    stream = io.BytesIO()
    avro.io.DatumWriter(avro.schema.parse(json.dumps(schema))).write(value, avro.io.BinaryEncoder(stream))
    return stream


def fast(schema, value):
    stream = io.BytesIO()
    fastavro.schemaless_writer(stream, schema, value)
    return stream


def read(write, schema, value):
    try:
        stream = write(schema, value)
    except (avro.errors.AvroException, ValueError, OverflowError):
        return "error"
    stream.seek(0)
    return str(fastavro.schemaless_reader(stream, schema))


decimal = {"type": "bytes", "logicalType": "decimal", "precision": 6, "scale": 2}
fixed = {"type": "fixed", "name": "Amount", "size": 4, "logicalType": "decimal", "precision": 6, "scale": 2}
for schema, value in [
    *[(decimal, Decimal(text)) for text in ["1.25", "1.50", "1.5", "-1.5", "3", "1E+2", "123456.7", "1.005"]],
    (fixed, Decimal("1.50")),
    (fixed, Decimal("1.5")),
    (["long", "double"], 5),
    (["double", "long"], 5),
    (["long", "double"], 9007199254740993),
    (["double", "long"], 9007199254740993),
    (["null", "long", "double"], 0.5),
    ("long", 5.7),
    ("int", 3000000000),
    ("float", 1e39),
]:
    name = schema if isinstance(schema, str | list) else schema["type"] + " with two digits"
    print(f"{name}, {value}: {read(apache, schema, value)} | {read(fast, schema, value)}")
PY
env/bin/python write.py | tee seen
cat >expected <<'TEXT'
bytes with two digits, 1.25: 1.25 | 1.25
bytes with two digits, 1.50: 1.50 | 1.50
bytes with two digits, 1.5: 0.15 | 1.50
bytes with two digits, -1.5: -0.15 | -1.50
bytes with two digits, 3: 0.03 | 3.00
bytes with two digits, 1E+2: 0.01 | 100.00
bytes with two digits, 123456.7: 12345.7 | error
bytes with two digits, 1.005: error | error
fixed with two digits, 1.50: 1.50 | 1.50
fixed with two digits, 1.5: 0.15 | 1.50
['long', 'double'], 5: 5.0 | 5
['double', 'long'], 5: 5 | 5.0
['long', 'double'], 9007199254740993: 9007199254740992.0 | 9007199254740993
['double', 'long'], 9007199254740993: 9007199254740993 | 9007199254740992.0
['null', 'long', 'double'], 0.5: 0.5 | 0.5
long, 5.7: error | 5
int, 3000000000: error | 3000000000
float, 1e+39: error | inf
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
