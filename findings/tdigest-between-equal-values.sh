#!/usr/bin/env bash
# The median of 7, 7, 7, 7, 7 and 9 is 7.33 in the t-digest of JavaScript and of Python.
#
# Software: tdigest 0.1.3 (npm), tdigest 0.5.2.2 (PyPI).
# Behavior: a t-digest is exact for few values, says its paper. These two join equal values and then draw a line
#   from the middle of the joined ones to the next value, though each value is known to stand below it. With
#   nine durations of 10 ms and one of 4000 ms, the third quartile is 2.4 seconds.
# Seen: the quantiles of the two lists.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts tdigest@0.1.3 >/dev/null
cat >median.js <<'JS'
const { TDigest } = require("tdigest");
for (const [values, share] of [[[7, 7, 7, 7, 7, 9], 0.5], [[...Array(9).fill(10), 4000], 0.75]]) {
  const digest = new TDigest();
  for (const value of values) digest.push(value);
  console.log("JavaScript", share, digest.percentile(share).toFixed(2));
}
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check tdigest==0.5.2.2
cat >median.py <<'PY'
from tdigest import TDigest

for values, share in [([7, 7, 7, 7, 7, 9], 0.5), ([10] * 9 + [4000], 0.75)]:
    digest = TDigest()
    digest.batch_update(values)
    print("Python", share, f"{digest.percentile(share * 100):.2f}")
PY
{ node median.js && env/bin/python median.py; } | tee seen
cat >expected <<'TEXT'
JavaScript 0.5 7.33
JavaScript 0.75 2404.00
Python 0.5 7.33
Python 0.75 2404.00
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
