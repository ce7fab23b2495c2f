#!/usr/bin/env bash
# For CTRF's library, a run of four tests of 100 ms each takes 100 ms on average, and four runs of one take 400 ms.
#
# Software: ctrf 0.3.0 (npm), the reference implementation of CTRF, a format for the results of tests.
# Behavior: averageRunDuration divides the sum of all durations by the number of different names of tests, not by the
#   number of runs. "reportsAnalyzed" is that number of names, too. The 95th percentile beside it is of runs.
# Seen: the reports; runs, average and 95th percentile of a run's duration in ms, and reports analyzed. The last two
#   are controls, with the same number of tests as of runs.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts ctrf@0.3.0 >/dev/null
cat >show.mjs <<'JS'
import { addInsights, calculateSummary, isValid } from "ctrf";

const show = (title, runs, names) => {
  const reports = Array.from({ length: runs }, (_, i) => {
    const tests = names.map((name) => ({ name, status: "passed", duration: 100 }));
    const start = 1_780_000_000_000 - i * 60_000;
    const summary = { ...calculateSummary(tests), start, stop: start + 100 * tests.length };
    const results = { tool: { name: "example" }, summary, tests };
    return { reportFormat: "CTRF", specVersion: "0.0.0", results };
  });
  if (!reports.every((report) => isValid(report))) throw new Error(title);
  const [current, ...previous] = reports;
  const { runsAnalyzed, averageRunDuration, p95RunDuration, extra } = addInsights(current, previous).insights;
  const durations = `${runsAnalyzed} runs, ${averageRunDuration.current}, ${p95RunDuration.current}`;
  console.log(`${title} | ${durations} | ${extra.reportsAnalyzed} reports`);
};
const four = ["a", "b", "c", "d"];
show("1 run of 4 tests", 1, four);
show("2 runs of 4 tests", 2, four);
show("4 runs of 1 test", 4, ["a"]);
show("4 runs of 4 tests", 4, four);
show("1 run of 1 test", 1, ["a"]);
JS
node show.mjs | tee seen
cat >expected <<'TEXT'
1 run of 4 tests | 1 runs, 100, 400 | 4 reports
2 runs of 4 tests | 2 runs, 200, 400 | 4 reports
4 runs of 1 test | 4 runs, 400, 100 | 1 reports
4 runs of 4 tests | 4 runs, 400, 400 | 4 reports
1 run of 1 test | 1 runs, 100, 100 | 1 reports
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
