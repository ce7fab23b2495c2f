#!/usr/bin/env bash
# A `traceparent` whose trace is zeros goes on as one of zeros in a library of Node.js, and as a random one in another.
#
# Software: traceparent 1.0.0 and tctx 0.2.6 (npm), which read the header of the W3C's Trace Context.
# Behavior: by the recommendation, a header with an ID of zeros, a capital digit or the version ff is to be ignored, one
#   of a later version is read as the version that is known, and unknown flags are no fault. traceparent goes on with
#   zeros, and with the versions 01 and ff, the second of which the next service has to ignore; it begins another trace
#   if a later version has a further part. tctx goes on with capital digits, replaces zeros by a random trace, sampled
#   as the header says, and finds no context if a flag makes a letter.
# Seen: the header with A and B for its IDs; what each library sends to the next service, with N for a new ID.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts traceparent@1.0.0 tctx@0.2.6 >/dev/null
cat >read.mjs <<'JS'
import { parse } from "tctx/traceparent";
import TraceParent from "traceparent";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = "b7ad6b7169203331";
const ZEROS = "0".repeat(32);
const NAMES = { [TRACE]: "A", [TRACE.toUpperCase()]: "capital A", [PARENT]: "B" };
NAMES[ZEROS] = NAMES[ZEROS.slice(16)] = "zeros";

const short = (header) => header.replaceAll(/[\da-f]{16,}/gi, (id) => NAMES[id] ?? "N");

for (const header of [
  `00-${TRACE}-${PARENT}-01`,
  `00-${TRACE}-${PARENT}-00`,
  `00-${TRACE}-${PARENT}-05`,
  `00-${TRACE}-${PARENT}-0b`,
  `00-${TRACE}-${PARENT}-10`,
  `01-${TRACE}-${PARENT}-01`,
  `01-${TRACE}-${PARENT}-01-more`,
  `ff-${TRACE}-${PARENT}-01`,
  `00-${TRACE.toUpperCase()}-${PARENT}-01`,
  `00-${ZEROS}-${PARENT}-01`,
  `00-${TRACE}-${ZEROS.slice(16)}-01`,
]) {
  const traceparent = TraceParent.startOrResume(header, { transactionSampleRate: -1 });
  const tctx = parse(header)?.child() ?? "no context";
  console.log(`${short(header)}: ${short(String(traceparent))} | ${short(String(tctx))}`);
}
JS
node read.mjs | tee seen
cat >expected <<'TEXT'
00-A-B-01: 00-A-N-01 | 00-A-N-01
00-A-B-00: 00-A-N-00 | 00-A-N-00
00-A-B-05: 00-A-N-05 | 00-A-N-05
00-A-B-0b: 00-A-N-0b | no context
00-A-B-10: 00-A-N-10 | 00-A-N-10
01-A-B-01: 01-A-N-01 | 00-A-N-01
01-A-B-01-more: 00-N-N-00 | 00-A-N-01
ff-A-B-01: ff-A-N-01 | no context
00-capital A-B-01: 00-N-N-00 | 00-capital A-N-01
00-zeros-B-01: 00-zeros-N-01 | 00-N-N-01
00-A-zeros-01: 00-A-N-01 | 00-N-N-01
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
