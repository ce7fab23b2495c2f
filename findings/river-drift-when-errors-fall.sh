#!/usr/bin/env bash
# River's FHDDM reports a drift when errors become rare, and none when each second request fails.
#
# Software: river 0.26.1 (PyPI), detectors of changes and anomalies in streams of values.
# Behavior: the five detectors for streams of errors have one documented input, 1 for an error and 0 for a success.
#   Four report more errors and no fewer ones. FHDDM reports fewer errors and no more, as if 1 was a success.
# Seen: which of 1000 requests fail and which of 300 later ones, and after how many of the 300 each detector reports the
#   first change.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check river==0.26.1
cat >detect.py <<'PY'
from river import drift

detectors = [drift.binary.DDM, drift.binary.EDDM, drift.binary.HDDMA, drift.binary.HDDMW, drift.binary.FHDDM]
steps = {"none": 9999, "each 20th": 20, "each second": 2, "each": 1}
for before, after in [("each 20th", "each second"), ("none", "each"), ("each second", "each 20th"), ("each", "none")]:
    errors = [request % steps[before] == 0 for request in range(1, 1001)]
    errors += [request % steps[after] == 0 for request in range(1, 301)]
    found = []
    for kind in detectors:
        detector = kind()
        changes = []
        for request, error in enumerate(errors, 1):
            detector.update(int(error))
            if detector.drift_detected and request > 1000:
                changes.append(request - 1000)
        found.append(f"{kind.__name__} {changes[0] if changes else 'none'}")
    print(f"{before}, then {after}:", ", ".join(found))
PY
env/bin/python detect.py | tee seen
cat >expected <<'TEXT'
each 20th, then each second: DDM 106, EDDM 122, HDDMA 16, HDDMW 38, FHDDM none
none, then each: DDM 1, EDDM 31, HDDMA 4, HDDMW 11, FHDDM none
each second, then each 20th: DDM none, EDDM none, HDDMA none, HDDMW none, FHDDM 58
each, then none: DDM none, EDDM none, HDDMA none, HDDMW none, FHDDM 27
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
