#!/usr/bin/env bash
# River's FHDDM reports a drift when errors become rare and none when half of all requests fail.
#
# Software: river 0.26.1 (PyPI), detectors of changes and anomalies in streams of values.
# Behavior: the five detectors for streams of errors have one documented input, 1 for an error and 0 for a success.
#   FHDDM alone compares with the largest share of ones so far and reports a smaller one, as is right for a stream of
#   successes. GaussianScorer gives the score of 1, the largest, to a value of which it has seen no other: below the
#   mean and above it are 0 and 1 of a distribution without width, and the mean itself counts as above.
# Seen: for 1000 requests with one share of errors and 300 with another, after which of the 300 each detector reports
#   the first change; then scores of values behind 200 that are 10, and behind 200 of which one is 10.001.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check river==0.26.1
cat >detect.py <<'PY'
import random

from river import anomaly, drift

detectors = [drift.binary.DDM, drift.binary.EDDM, drift.binary.HDDMA, drift.binary.HDDMW, drift.binary.FHDDM]
for before, after in [(0.05, 0.5), (0, 1), (0.5, 0.05), (1, 0)]:
    draws = random.Random(1)
    errors = [draws.random() < before for _ in range(1000)] + [draws.random() < after for _ in range(300)]
    found = []
    for kind in detectors:
        detector = kind()
        changes = []
        for index, error in enumerate(errors):
            detector.update(int(error))
            if detector.drift_detected and index > 999:
                changes.append(index - 999)
        found.append(f"{kind.__name__} {changes[0] if changes else 'none'}")
    print(f"{before} to {after}:", ", ".join(found))
for values in [[10] * 200, [10] * 199 + [10.001]]:
    scorer = anomaly.GaussianScorer()
    for value in values:
        scorer.learn_one(None, value)
    print([round(scorer.score_one(None, value), 3) for value in (9.9, 10, 10.001, 11)])
PY
env/bin/python detect.py | tee seen
cat >expected <<'TEXT'
0.05 to 0.5: DDM 30, EDDM 35, HDDMA 15, HDDMW 24, FHDDM none
0 to 1: DDM 1, EDDM 31, HDDMA 4, HDDMW 11, FHDDM none
0.5 to 0.05: DDM none, EDDM none, HDDMA none, HDDMW none, FHDDM 38
1 to 0: DDM none, EDDM none, HDDMA none, HDDMW none, FHDDM 27
[1.0, 1.0, 1.0, 1.0]
[1.0, 0.056, 1.0, 1.0]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
