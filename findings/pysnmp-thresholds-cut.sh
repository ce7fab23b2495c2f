#!/usr/bin/env bash
# A threshold of 0.29 that pysnmp sets on a device is 0.28, and so is one that it read there as 0.29.
#
# Software: pysnmp 7.1.30 (PyPI), which reads and sets values of devices and applies the DISPLAY-HINT of a MIB.
# Behavior: by RFC 2579, "d-2" is an integer of hundredths: 29 is shown as 0.29. In the other direction pysnmp
#   multiplies in floating point and cuts the rest off, so that some numbers are one hundredth nearer to 0 on the
#   device. Other hints, as that of a date, come back as they were.
# Seen: the text and the integer that it is as a value; then how many of a thousand integers are another one after they
#   were shown and read again.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pysnmp==7.1.30
cat >set.py <<'PY'
from pysnmp.proto.rfc1902 import Integer32, OctetString
from pysnmp.smi.builder import MibBuilder

(TextualConvention,) = MibBuilder().import_symbols("SNMPv2-TC", "TextualConvention")


class Tenths(TextualConvention, Integer32):
    displayHint = "d-1"


class Hundredths(TextualConvention, Integer32):
    displayHint = "d-2"


class Thousandths(TextualConvention, Integer32):
    displayHint = "d-3"


class Time(TextualConvention, OctetString):
    displayHint = "2d-1d-1d,1d:1d:1d.1d,1a1d:1d"


for text in ["0.25", "0.29", "0.58", "1.15", "4.35", "19.99", "-0.29"]:
    value = Hundredths(text)
    print(text, int(value), value.prettyPrint())
value = Time("2026-3-1,9:5:7.0,+1:0")
print(value.prettyPrint(), value.asOctets().hex())
for convention in [Tenths, Hundredths, Thousandths]:
    numbers = range(1000)
    shown = [TextualConvention.prettyOut(convention("0"), number) for number in numbers]
    others = [number for number, text in zip(numbers, shown, strict=True) if int(convention(text)) != number]
    print(convention.displayHint, len(others), others[:4])
PY
env/bin/python set.py | tee seen
cat >expected <<'TEXT'
0.25 25 0.25
0.29 28 0.28
0.58 57 0.57
1.15 114 1.14
4.35 434 4.34
19.99 1998 19.98
-0.29 -28 -0.28
2026-3-1,9:5:7.0,+1:0 07ea0301090507002b0100
d-1 0 []
d-2 69 [29, 57, 58, 113]
d-3 0 []
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
