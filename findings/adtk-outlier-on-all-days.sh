#!/usr/bin/env bash
# One peak in two weeks is, for ADTK's seasonal detector, an anomaly in that hour of twelve of fourteen days.
#
# Software: adtk 0.6.2, statsmodels 0.15.0, pandas 2.2.3, numpy 2.4.6, scikit-learn 1.9.1 (PyPI).
# Behavior: the pattern of a day is a mean over all days, with the anomaly's, so that a peak raises the pattern of its
#   hour, and the same hour of the other days is too low. With a smaller peak, or with four weeks of data, the peak is
#   the only anomaly. So it is for a detector that was fitted to a time without the peak.
# Seen: days and height of the peak in hour 3 of the fourth day; hours with an anomaly, as day and hour.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check adtk==0.6.2 statsmodels==0.15.0 pandas==2.2.3 numpy==2.4.6 \
  scikit-learn==1.9.1
cat >detect.py <<'PY'
import warnings

import pandas
from adtk.detector import SeasonalAD

warnings.filterwarnings("ignore")
NOISE = [0, 3, -2, 1, -3, 2, -1]


def requests(days, peak):
    values = [
        100.0 + 50 * (8 <= hour % 24 < 20) + NOISE[hour % 7] + NOISE[hour * hour % 7] for hour in range(24 * days)
    ]
    values[3 * 24 + 3] += peak
    return pandas.Series(values, pandas.date_range("2026-11-01", periods=len(values), freq="h"))


def show(title, found):
    print(title, "|", *(f"{time:%d}T{time:%H}" for time in found.index[found]))


for days, peak in [(14, 0), (14, 100), (14, 300), (28, 300)]:
    show(f"{days} days, {peak}", SeasonalAD().fit_detect(requests(days, peak)))
detector = SeasonalAD()
detector.fit(requests(14, 0))
show("14 days, 300, fitted without it", detector.detect(requests(14, 300)))
PY
env/bin/python detect.py | tee seen
cat >expected <<'TEXT'
14 days, 0 |
14 days, 100 | 04T03
14 days, 300 | 01T03 02T03 03T03 04T03 06T03 07T03 08T03 09T03 10T03 11T03 13T03 14T03
28 days, 300 | 04T03
14 days, 300, fitted without it | 04T03
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
