#!/usr/bin/env bash
# For collectd, a StatsD timer of 1.9 ms is 1 ms, one of 0.9 ms is none, and the 90th percentile of 10 ms is 10.6 ms.
#
# Software: collectd 5.12.0-14 (Debian 12), its plugin "statsd".
# Behavior: a time is cut to whole milliseconds, and what is 0 then is not counted: two requests of 1.9 ms take 2 ms
#   together, and 0.9 ms beside 5 ms leaves one request. A percentile is a point within a range of times, not limited by
#   the times in it: it is above the highest of them, or below the lowest one.
# Seen: times in milliseconds that a client sends in one interval; then number, sum, lowest, highest and 90th percentile
#   in milliseconds. The last one is a control, and so are the sums of whole milliseconds.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p lists/partial data
apt="apt-get -o Dir::State::lists=$folder/lists"
$apt update >/dev/null 2>&1
$apt download collectd-core=5.12.0-14 >/dev/null 2>&1
dpkg -x collectd-core*.deb .
cat >run.py <<'PYTHON'
import csv, glob, socket, subprocess, time

with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as free:
    free.bind(("127.0.0.1", 0))
    port = free.getsockname()[1]
with open("collectd.conf", "w") as file:
    file.write(f"""
BaseDir "."
PIDFile "data/pid"
PluginDir "usr/lib/collectd"
TypesDB "usr/share/collectd/types.db"
Interval 2
Hostname "host"
FQDNLookup false
LoadPlugin csv
LoadPlugin statsd
<Plugin csv>
  DataDir "data"
</Plugin>
<Plugin statsd>
  Host "127.0.0.1"
  Port "{port}"
  TimerCount true
  TimerSum true
  TimerLower true
  TimerUpper true
  TimerPercentile 90
</Plugin>
""")
cases = ["1.9 1.9", "0.9 5", "10", "1000", "20 20 20", "1 2 3 4 5 6 7 8 9 10"]


def value(case, kind):
    for name in glob.glob(f"data/host/statsd/*-t{case}-{kind}-*"):
        rows = list(csv.reader(open(name)))[1:]
        return next((float(row[1]) for row in rows if row[1] != "nan" and float(row[1]) != 0), None)


def all_written():
    return all(value(case, "percentile-90") and value(case, "count") for case in range(len(cases)))


server = subprocess.Popen(["usr/sbin/collectd", "-f", "-C", "collectd.conf"])
try:
    time.sleep(1)
    lines = [f"t{number}:{ms}|ms" for number, case in enumerate(cases) for ms in case.split()]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as client:
        client.sendto("\n".join(lines).encode(), ("127.0.0.1", port))
    for _ in range(100):
        if all_written():
            break
        time.sleep(0.1)
finally:
    server.terminate()
    server.wait()
for number, case in enumerate(cases):
    times = [value(number, kind) * 1000 for kind in ("sum", "lower", "upper", "percentile-90")]
    print(case, "|", f"{value(number, 'count'):g}", "|", *(f"{ms:.4g}" for ms in times))
PYTHON
python3 run.py 2>/dev/null | tee seen
cat >expected <<'TEXT'
1.9 1.9 | 2 | 2 1 1 1.855
0.9 5 | 1 | 5 5 5 5.762
10 | 1 | 10 10 10 10.64
1000 | 1 | 1000 1000 1000 999.8
20 20 20 | 3 | 60 20 20 20.41
1 2 3 4 5 6 7 8 9 10 | 10 | 55 1 10 9.766
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
