#!/usr/bin/env bash
# "app[12] paid 7" of syslog is the text "7" in nsyslog-parser, and an error in syslog-parse.
#
# Software: nsyslog-parser 0.10.1 and syslog-parse 2.0.0 (npm), which read syslog in the older format, that of BSD.
# Behavior: by RFC 3164, a tag ends before the first character that is no letter or digit, most often a bracket, a colon
#   or a blank. Where the text has no colon, nsyslog-parser loses its first word or takes it for the process. It finds
#   no host that is an IPv6 address. syslog-parse fails with each of these.
# Seen: the message; host, name, process and text in each library, or the error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts nsyslog-parser@0.10.1 syslog-parse@2.0.0 >/dev/null
cat >messages <<'TEXT'
<13>Oct 11 22:14:15 web-1 app[12]: paid: 7
<13>Oct 11 22:14:15 web-1 app[12] paid 7
<13>Oct 11 22:14:15 web-1 app paid 7
<13>Oct 11 22:14:15 ::1 app: paid
TEXT
cat >read.cjs <<'JS'
const { readFileSync } = require("node:fs");
const nsyslog = require("nsyslog-parser");
const syslogParse = require("syslog-parse");

const READERS = {
  "nsyslog-parser": (line) => {
    const { host, appName, pid, message } = nsyslog(line);
    return [host, appName, pid, message];
  },
  "syslog-parse": (line) => {
    const { host, process, pid, message } = (syslogParse.default ?? syslogParse)(line);
    return [host, process, pid, message];
  },
};
for (const line of readFileSync("messages", "utf8").trim().split("\n")) {
  console.log(line);
  for (const [name, read] of Object.entries(READERS)) {
    try {
      console.log(`  ${name}: ${read(line).map((part) => part || "-").join(" | ")}`);
    } catch {
      console.log(`  ${name}: error`);
    }
  }
}
JS
node read.cjs | tee seen
cat >expected <<'TEXT'
<13>Oct 11 22:14:15 web-1 app[12]: paid: 7
  nsyslog-parser: web-1 | app | 12 | paid: 7
  syslog-parse: web-1 | app | 12 | paid: 7
<13>Oct 11 22:14:15 web-1 app[12] paid 7
  nsyslog-parser: web-1 | app | 12 | 7
  syslog-parse: error
<13>Oct 11 22:14:15 web-1 app paid 7
  nsyslog-parser: web-1 | app | paid | 7
  syslog-parse: error
<13>Oct 11 22:14:15 ::1 app: paid
  nsyslog-parser: - | - | - | ::1 app: paid
  syslog-parse: error
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
