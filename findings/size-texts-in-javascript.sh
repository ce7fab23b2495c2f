#!/usr/bin/env bash
# `10MiB` is ten bytes, `1mb` is 125000, and `1KB` is 1000 or 1024: three readers of sizes in JavaScript.
#
# Software: bytes 3.1.2, bytes-iec 3.1.1 and xbytes 1.9.1 (npm). The body parsers of Node.js' web servers read
#   their limits with the first one.
# Behavior: bytes knows no binary prefixes and reads the number in front of what it does not know, so a limit
#   of "10MiB" refuses nearly each request; a lone `M` is the same. Its KB is 1024, without a word about it.
#   For xbytes, a small b is a bit, also in `1mb`, whose m cannot be milli.
# Seen: the table below; text, bytes, bytes-iec, xbytes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts bytes@3.1.2 bytes-iec@3.1.1 xbytes@1.9.1 >/dev/null
cat >read.js <<'JS'
const readers = [require("bytes").parse, require("bytes-iec").parse, require("xbytes").parseSize];
for (const text of ["10MiB", "10M", "1KB", "1mb"]) {
  console.log([text, ...readers.map((read) => read(text))].join(" | "));
}
JS
node read.js | tee seen
cat >expected <<'TEXT'
10MiB | 10 | 10485760 | 10485760
10M | 10 |  | 
1KB | 1024 | 1000 | 1000
1mb | 1048576 | 1000000 | 125000
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
