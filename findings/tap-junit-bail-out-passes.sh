#!/usr/bin/env bash
# tap-junit writes no failure for tests that bailed out, and a failure for a test that is to fail until it is done.
#
# Software: tap-junit 5.0.4, which converts results of the Test Anything Protocol (TAP) to JUnit files, and, as the
#   second implementation, tap-parser 18.3.4 (npm).
# Behavior: in TAP, "Bail out!" is a failed run, and "not ok" with TODO or SKIP is none. tap-junit writes 0 failures
#   for the first one, a failure for TODO, and for SKIP a failure in the counts of which no test has an element. Tests
#   of the plan that are missing are such a failure without an element, too.
# Seen: lines of TAP after its version; tests, failures in the counts, and elements of failed and of skipped tests by
#   tap-junit; whether the run is ok by tap-parser. The last two are controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts tap-junit@5.0.4 tap-parser@18.3.4 >/dev/null
cat >show.mjs <<'JS'
import { spawnSync } from "node:child_process";

const show = (...lines) => {
  const input = ["TAP version 13", ...lines, ""].join("\n");
  const run = (name) => spawnSync(`node_modules/.bin/${name}`, { input, encoding: "utf8" });
  const junit = run("tap-junit").stdout;
  const [, tests] = junit.match(/<testsuite [^>]*tests="(\d+)"/);
  const [, failures] = junit.match(/<testsuite [^>]*failures="(\d+)"/);
  const elements = (name) => junit.split(`<${name}`).length - 1;
  const counts = [tests, failures, elements("failure"), elements("skipped")].join(" ");
  console.log(lines.join("; "), "|", counts, "|", run("tap-parser").status === 0 ? "ok" : "not ok");
};
show("1..3", "ok 1 - a", "Bail out! no database");
show("1..2", "ok 1 - a", "not ok 2 - b # TODO write it");
show("1..2", "ok 1 - a", "not ok 2 - b # SKIP no database");
show("1..3", "ok 1 - a");
show("1..2", "ok 1 - a", "not ok 2 - b");
show("1..2", "ok 1 - a", "ok 2 - b # SKIP no database");
JS
node show.mjs | tee seen
cat >expected <<'TEXT'
1..3; ok 1 - a; Bail out! no database | 1 0 0 0 | not ok
1..2; ok 1 - a; not ok 2 - b # TODO write it | 2 1 1 0 | ok
1..2; ok 1 - a; not ok 2 - b # SKIP no database | 2 1 0 1 | ok
1..3; ok 1 - a | 1 1 0 0 | not ok
1..2; ok 1 - a; not ok 2 - b | 2 1 1 0 | not ok
1..2; ok 1 - a; ok 2 - b # SKIP no database | 2 0 0 1 | ok
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
