#!/usr/bin/env bash
# `pip install grafana-foundation-sdk` installs a build for Grafana 10.1 that is older than the newest release.
#
# Software: pip 26.3, grafana-foundation-sdk 0.0.21 (October 2026) and 1769699998!10.1.0 (January 2026).
# Behavior: until January each release was published once for each version of Grafana, with its time as
#   the epoch of the version, and that of Grafana 10.1 was the last. The releases since are 0.0.x without
#   an epoch, and an epoch outranks any version: neither the command nor `>=0.0.21` finds them.
# Seen: pip takes 1769699998!10.1.0 for both, and has no module of dashboards v2.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pip==26.3
for wanted in grafana-foundation-sdk 'grafana-foundation-sdk>=0.0.21' grafana-foundation-sdk==0.0.21; do
  env/bin/pip install --quiet --disable-pip-version-check "$wanted"
  env/bin/pip show grafana-foundation-sdk 2>/dev/null | grep ^Version
  env/bin/python -c 'import grafana_foundation_sdk.models.dashboardv2' 2>&1 | grep -o 'No module named .*' || true
  env/bin/pip uninstall --quiet --yes grafana-foundation-sdk
done | tee seen
cat >expected <<'TEXT'
Version: 1769699998!10.1.0
No module named 'grafana_foundation_sdk.models.dashboardv2'
Version: 1769699998!10.1.0
No module named 'grafana_foundation_sdk.models.dashboardv2'
Version: v0.0.21
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
