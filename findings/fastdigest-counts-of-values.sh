#!/usr/bin/env bash
# Of 1000 times of which 980 are 10 ms, the 90th percentile is 166 ms in fastdigest if they come as counts.
#
# Software: fastdigest 0.12.0 (PyPI), a t-digest in Rust.
# Behavior: from_values takes values with weights, as counts of a histogram or of a table of sums are. A value with a
#   weight is one centroid, and a quantile lies on the line between the middles of two centroids: of 980 equal values,
#   half are spread up to the next value. The same values one by one have the
#   expected percentiles. Count and mean are equal, so that nothing else tells.
# Seen: values and counts, then count and mean of both; quantile, with weights, one by one, the exact one.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check fastdigest==0.12.0
cat >quantiles.py <<'PY'
from fastdigest import TDigest

for counts in [{10: 980, 200: 15, 3000: 5}, {1: 99, 100: 1}]:
    each = [value for value, count in counts.items() for _ in range(count)]
    weighted = TDigest.from_values(list(counts), w=list(counts.values()))
    single = TDigest.from_values(each)
    print(counts, "count and mean |", *(f"{one.mass():g} {one.mean():.2f}" for one in (weighted, single)))
    for quantile in [0.5, 0.75, 0.9, 0.95]:
        exact = each[int(quantile * len(each))]
        print(counts, quantile, "|", round(weighted.quantile(quantile), 2), single.quantile(quantile), exact)
PY
env/bin/python quantiles.py | tee seen
cat >expected <<'TEXT'
{10: 980, 200: 15, 3000: 5} count and mean | 1000 27.80 1000 27.80
{10: 980, 200: 15, 3000: 5} 0.5 | 13.82 10.0 10
{10: 980, 200: 15, 3000: 5} 0.75 | 109.2 10.000000000000002 10
{10: 980, 200: 15, 3000: 5} 0.9 | 166.43 10.0 10
{10: 980, 200: 15, 3000: 5} 0.95 | 185.51 10.000000000000002 10
{1: 99, 100: 1} count and mean | 100 1.99 100 1.99
{1: 99, 100: 1} 0.5 | 1.99 1.0 1
{1: 99, 100: 1} 0.75 | 50.99 1.0 1
{1: 99, 100: 1} 0.9 | 80.4 1.0 1
{1: 99, 100: 1} 0.95 | 90.2 1.0 1
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
