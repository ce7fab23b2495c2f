#!/usr/bin/env bash
# Apache's library for Python writes 1.5 as 0.15 where a schema of Avro has decimals with a scale of 2, and 100 as 0.01.
#
# Software: avro 1.12.2, Apache's own, and fastavro 1.13.1 (PyPI), which write records of logs and events.
# Behavior: Apache's library stores the digits of a decimal as they are, and does not scale them to the schema. A number
#   with fewer digits after the point is ten or a hundred times smaller for a reader, and a number with more digits than
#   the schema's precision is no error. Where two branches of a union match an integer, it takes the last one, so that
#   9007199254740993 of a long or double is 9007199254740992; fastavro takes the first one.
# Seen: the schema and the value; the values that fastavro reads in the bytes of Apache's library and in its own.
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
]:
    name = schema if isinstance(schema, list) else f"{schema['type']} of scale 2"
    print(f"{name}, {value}: {read(apache, schema, value)} | {read(fast, schema, value)}")
PY
env/bin/python write.py | tee seen
cat >expected <<'TEXT'
bytes of scale 2, 1.25: 1.25 | 1.25
bytes of scale 2, 1.50: 1.50 | 1.50
bytes of scale 2, 1.5: 0.15 | 1.50
bytes of scale 2, -1.5: -0.15 | -1.50
bytes of scale 2, 3: 0.03 | 3.00
bytes of scale 2, 1E+2: 0.01 | 100.00
bytes of scale 2, 123456.7: 12345.7 | error
bytes of scale 2, 1.005: error | error
fixed of scale 2, 1.50: 1.50 | 1.50
fixed of scale 2, 1.5: 0.15 | 1.50
['long', 'double'], 5: 5.0 | 5
['double', 'long'], 5: 5 | 5.0
['long', 'double'], 9007199254740993: 9007199254740992.0 | 9007199254740993
['double', 'long'], 9007199254740993: 9007199254740993 | 9007199254740992.0
['null', 'long', 'double'], 0.5: 0.5 | 0.5
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
