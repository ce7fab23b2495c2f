#!/usr/bin/env bash
# "app paid 7" of syslog is the text "7" of a process "paid" in nsyslog-parser, and an error in syslog-parse.
#
# Software: nsyslog-parser 0.10.1, syslog-parse 2.0.0 and @myndzi/glossy 0.1.13 (npm), which read syslog in the older
#   format, that of BSD.
# Behavior: by RFC 3164, a tag ends with the first sign that is no letter or digit, most often a bracket, a colon or a
#   blank, where the text begins. nsyslog-parser drops the first part of a text without a colon or makes a process of
#   it, and finds no host that is an address of IPv6. syslog-parse fails with each of these, and with a fraction of a
#   second and "%" in a tag. glossy has no name and no process at all.
# Seen: the message; host, name, process and text in each library, or the error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts nsyslog-parser@0.10.1 syslog-parse@2.0.0 @myndzi/glossy@0.1.13 >/dev/null
cat >messages <<'TEXT'
<13>Oct 11 22:14:15 web-1 app[12]: paid: 7
<13>Oct 11 22:14:15 web-1 app[12] paid 7
<13>Oct 11 22:14:15 web-1 app paid 7
<13>Oct 11 22:14:15.250 web-1 app: paid
<13>Oct 11 22:14:15 ::1 app: paid
<13>Oct 11 22:14:15 router %LINK-3-UPDOWN: up
TEXT
cat >read.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { Parse: glossy } = require("@myndzi/glossy");
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
  glossy: (line) => {
    let read;
    glossy.parse(line, (result) => {
      read = result;
    });
    return [read.host, read.appName, read.pid, read.message];
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
  glossy: web-1 | - | - | app[12]: paid: 7
<13>Oct 11 22:14:15 web-1 app[12] paid 7
  nsyslog-parser: web-1 | app | 12 | 7
  syslog-parse: error
  glossy: web-1 | - | - | app[12] paid 7
<13>Oct 11 22:14:15 web-1 app paid 7
  nsyslog-parser: web-1 | app | paid | 7
  syslog-parse: error
  glossy: web-1 | - | - | app paid 7
<13>Oct 11 22:14:15.250 web-1 app: paid
  nsyslog-parser: web-1 | app | - | paid
  syslog-parse: error
  glossy: web-1 | - | - | app: paid
<13>Oct 11 22:14:15 ::1 app: paid
  nsyslog-parser: - | - | - | ::1 app: paid
  syslog-parse: error
  glossy: ::1 | - | - | app: paid
<13>Oct 11 22:14:15 router %LINK-3-UPDOWN: up
  nsyslog-parser: router | %LINK-3-UPDOWN | - | up
  syslog-parse: error
  glossy: router | - | - | %LINK-3-UPDOWN: up
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
