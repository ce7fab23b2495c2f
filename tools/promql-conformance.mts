import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { argumentsOf } from "./flags.mjs";
import { type Outcome, outcomeOf } from "./promql-conformance/run.js";
import { main } from "./run.mjs";

const USAGE = `usage: npm run promql-conformance -- FOLDER

Runs Prometheus' own tests of PromQL with the evaluator of this package, and prints how many pass.
FOLDER has files such as those of promql/promqltest/testdata in a checkout of Prometheus.

  --failures    prints each case that fails
  --help        prints this text`;

const FLAGS = {
  failures: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

await main(import.meta.url, async () => {
  const { values, positionals } = argumentsOf(FLAGS, USAGE);
  if (values.help) return console.log(USAGE);
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error(USAGE);
  // npm starts a script in the folder of the package.
  const path = resolve(process.env.INIT_CWD ?? ".", folder);
  const outcomes = scriptsIn(path).map((file) => ({
    file,
    outcome: outcomeOf(readFileSync(join(path, file), "utf8")),
  }));
  printTable(outcomes);
  printRefusals(outcomes.map(({ outcome }) => outcome));
  for (const { file, outcome } of values.failures ? outcomes : [])
    for (const line of outcome.failed) console.log(`${file} ${line}`);
  if (outcomes.some(({ outcome }) => outcome.failed.length > 0)) process.exitCode = 1;
});

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
