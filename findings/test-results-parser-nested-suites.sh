#!/usr/bin/env bash
# test-results-parser says SKIP for a JUnit file whose only test failed, where its suite is within another one.
#
# Software: test-results-parser 0.4.6, junit-to-ctrf 0.0.14 (npm), which read JUnit files for reports and alerts.
# Behavior: test-results-parser reads counts from attributes, and a file whose suite has none is skipped, whatever its
#   test says. The test of a suite within a suite is not among the cases. It is counted where the outer suite has a test
#   of its own, and else the file is skipped although its counts say one failure.
# Seen: status, total, passed and failed tests and the names of the cases of the first reader; passed and failed tests
#   of the second one, which counts the tests. The first file is the control.
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

const refused = '<testcase name="refused"><failure message="402"/></testcase>';
const accepted = '<testcase name="accepted"/>';
const suite = (name, counts, content) => `<testsuite name="${name}" ${counts}>${content}</testsuite>`;
const counts = 'tests="1" failures="1"';
const files = {
  "counts of the suite": suite("cards", counts, refused),
  "no counts": suite("cards", "", refused),
  "suite within a suite": suite("pay", counts, suite("cards", counts, refused)),
  "next to a test": suite("pay", 'tests="2" failures="1"', accepted + suite("cards", counts, refused)),
};
for (const [name, content] of Object.entries(files)) {
  writeFileSync("tests.xml", `<testsuites name="all">${content}</testsuites>`);
  const { status, total, passed, failed, suites } = parser.parse({ type: "junit", files: ["tests.xml"] });
  const names = suites.flatMap(({ cases }) => cases.map((test) => test.name));
  const { results } = await convertJUnitToCTRFReport("tests.xml", {});
  const { summary } = results;
  console.log(`${name} | ${status}`, total, passed, failed, names, "|", summary.passed, summary.failed);
}
JS
node read.mjs | tee seen
cat >expected <<'TEXT'
counts of the suite | FAIL 1 0 1 [ 'refused' ] | 0 1
no counts | SKIP NaN NaN NaN [ 'refused' ] | 0 1
suite within a suite | SKIP 0 0 0 [] | 0 1
next to a test | FAIL 2 1 1 [ 'accepted' ] | 1 1
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
