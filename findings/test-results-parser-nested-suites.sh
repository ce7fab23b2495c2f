#!/usr/bin/env bash
# test-results-parser says SKIP for a JUnit file whose only test failed, where its suite is within another one.
#
# Software: test-results-parser 0.4.6, junit-to-ctrf 0.0.14 (npm), which read JUnit files for reports and alerts.
# Behavior: counts are read from attributes, and a suite without them is skipped, whatever its tests say; so is a file
#   of them. Tests of a suite within a suite are read only if the outer one has tests of its own. One reader takes a
#   time of "1,234.5", as Surefire wrote it for years, as NaN, and the other one as a second.
# Seen: status, counts and milliseconds of the first reader; passed and failed tests and milliseconds of the second one,
#   which counts the tests. The first file is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts test-results-parser@0.4.6 junit-to-ctrf@0.0.14 >/dev/null
cat >read.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { convertJUnitToCTRFReport } from "junit-to-ctrf";
import parser from "test-results-parser";

const refused = '<testcase name="refused" time="1"><failure message="402"/></testcase>';
const accepted = '<testcase name="accepted" time="2"/>';
const slow = '<testcase name="slow" time="1,234.5"/>';
const suite = (name, counts, content) => `<testsuite name="${name}" ${counts}>${content}</testsuite>`;
const counts = 'tests="1" failures="1"';
const files = {
  "counts of the suite": suite("cards", counts, refused),
  "no counts": suite("cards", "", refused),
  "suite within a suite": suite("pay", counts, suite("cards", counts, refused)),
  "next to a test": suite("pay", 'tests="2" failures="1"', accepted + suite("cards", counts, refused)),
  "20 minutes": suite("pay", 'tests="1" failures="0"', slow),
};
for (const [name, content] of Object.entries(files)) {
  writeFileSync("tests.xml", `<testsuites name="all">${content}</testsuites>`);
  const { status, total, passed, failed, suites } = parser.parse({ type: "junit", files: ["tests.xml"] });
  const times = suites.flatMap(({ cases }) => cases.map(({ duration }) => duration));
  const { results } = await convertJUnitToCTRFReport("tests.xml", {});
  const second = [results.summary.passed, results.summary.failed, results.tests.map(({ duration }) => duration)];
  console.log(`${name} | ${status}`, total, passed, failed, times, "|", ...second);
}
JS
node read.mjs | tee seen
cat >expected <<'TEXT'
counts of the suite | FAIL 1 0 1 [ 1000 ] | 0 1 [ 1000 ]
no counts | SKIP NaN NaN NaN [ 1000 ] | 0 1 [ 1000 ]
suite within a suite | SKIP 0 0 0 [] | 0 1 [ 1000 ]
next to a test | FAIL 2 1 1 [ 2000 ] | 1 1 [ 2000, 1000 ]
20 minutes | PASS 1 1 0 [ NaN ] | 1 0 [ 1000 ]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
