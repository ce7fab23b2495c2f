import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Outcome, outcomeOf } from "./run.js";

/**
 * Runs Prometheus' own tests of PromQL with the evaluator of this package, and prints how many pass.
 * @param path a folder such as promql/promqltest/testdata in a checkout of Prometheus
 * @param printsFailures whether each case that fails is printed
 */
export function conformance(path: string, printsFailures: boolean): void {
  const outcomes = scriptsIn(path).map((file) => ({
    file,
    outcome: outcomeOf(readFileSync(join(path, file), "utf8")),
  }));
  printTable(outcomes);
  printRefusals(outcomes.map(({ outcome }) => outcome));
  for (const { file, outcome } of printsFailures ? outcomes : [])
    for (const line of outcome.failed) console.log(`${file} ${line}`);
  if (outcomes.some(({ outcome }) => outcome.failed.length > 0)) process.exitCode = 1;
}

function scriptsIn(folder: string): readonly string[] {
  const scripts = readdirSync(folder)
    .filter((file) => file.endsWith(".test"))
    .sort();
  if (scripts.length === 0) throw new Error(`${folder} has no file that ends with .test`);
  return scripts;
}

function refusedIn({ refused }: Outcome): number {
  return [...refused.values()].reduce((sum, count) => sum + count, 0);
}

function printTable(
  outcomes: readonly { readonly file: string; readonly outcome: Outcome }[],
): void {
  console.log("| File | Passed | Failed | Refused |\n| --- | ---: | ---: | ---: |");
  const rows = outcomes.map(({ file, outcome }): [string, number, number, number] => [
    file,
    outcome.passed,
    outcome.failed.length,
    refusedIn(outcome),
  ]);
  const total = (column: 1 | 2 | 3): number => rows.reduce((sum, row) => sum + row[column], 0);
  for (const row of [...rows, ["Total", total(1), total(2), total(3)]])
    console.log(`| ${row.join(" | ")} |`);
}

function printRefusals(outcomes: readonly Outcome[]): void {
  const counts = new Map<string, number>();
  for (const [name, count] of outcomes.flatMap(({ refused }) => [...refused]))
    counts.set(name, (counts.get(name) ?? 0) + count);
  console.log("\n| Refused | Cases |\n| --- | ---: |");
  for (const [name, count] of [...counts].sort(([, a], [, b]) => b - a))
    console.log(`| ${name} | ${count} |`);
}
