#!/usr/bin/env bash
# In rsyslog, `a or b and c` is `(a or b) and c`, though its manual ranks `and` above `or`; a share of 1.9 equals 1.
#
# Software: rsyslog 8.2302.0-1+deb12u2 (Debian 12), conditions of RainerScript.
# Behavior: `and` and `or` have one rank and are read from left to right. The manual says that `and` is carried out
#   before `or`. A number of JSON loses its fraction where it meets an integer, so that 1.9 is not above 1; beside a
#   text with a point, both are compared as texts, so that 10.5 is below "9.5".
# Seen: condition, and whether it is true for the entry {"level":"error","zone":"eu","share":1.9,"load":10.5}. The last
#   four are controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p lists/partial
apt="apt-get -o Dir::State::lists=$folder/lists"
$apt update >/dev/null 2>&1
$apt download rsyslog=8.2302.0-1+deb12u2 libestr0=0.1.11-1 libfastjson4=1.2304.0-1 >/dev/null 2>&1
for package in *.deb; do
  dpkg -x "$package" .
done
cat >conditions <<'TEXT'
$!level == "error" or $!level == "warn" and $!zone == "us"
1 == 1 or 1 == 1 and 1 == 2
$!share > 1
$!share == 1
$!load > "9.5"
$!level == "error" or ($!level == "warn" and $!zone == "us")
1 == 2 and 1 == 2 or 1 == 1
$!share < 2
$!load > 9
TEXT
{
  echo 'module(load="imptcp") module(load="mmjsonparse")'
  echo "input(type=\"imptcp\" path=\"$folder/socket\")"
  echo 'action(type="mmjsonparse" cookie="" useRawMsg="on")'
  echo 'template(name="line" type="string" string="%$.line%\n")'
  while read -r condition; do
    echo "if $condition then set \$.line = '$condition | true'; else set \$.line = '$condition | false';"
    echo "action(type=\"omfile\" file=\"$folder/seen\" template=\"line\")"
  done <conditions
} >rsyslog.conf
libraries=$(echo "$folder"/usr/lib/*-linux-gnu)
LD_LIBRARY_PATH=$libraries usr/sbin/rsyslogd -n -f rsyslog.conf -M "$libraries/rsyslog" -i "$folder/pid" &
server=$!
python3 - <<'PYTHON'
import os, socket, time

for _ in range(200):
    if os.path.exists("socket"):
        break
    time.sleep(0.1)
with socket.socket(socket.AF_UNIX) as client:
    client.connect("socket")
    client.sendall(b'{"level":"error","zone":"eu","share":1.9,"load":10.5}\n')
for _ in range(200):
    if os.path.exists("seen") and len(open("seen").readlines()) == len(open("conditions").readlines()):
        break
    time.sleep(0.1)
PYTHON
kill "$server"
wait "$server" || true
cat seen
cat >expected <<'TEXT'
$!level == "error" or $!level == "warn" and $!zone == "us" | false
1 == 1 or 1 == 1 and 1 == 2 | false
$!share > 1 | false
$!share == 1 | true
$!load > "9.5" | false
$!level == "error" or ($!level == "warn" and $!zone == "us") | true
1 == 2 and 1 == 2 or 1 == 1 | true
$!share < 2 | true
$!load > 9 | true
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
