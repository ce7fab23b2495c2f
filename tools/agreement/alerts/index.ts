import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { agreementOf, type Outcome, UNEXPLAINED } from "./agreement.js";
import { randomRules } from "./random-rules.js";

/** What `alerts` prints beside the totals. */
export interface AlertsOptions {
  /** A line for each file, not for each folder. */
  readonly files: boolean;
  /** Each rule that differs, is refused, or never fires. */
  readonly differences: boolean;
}

interface Row {
  readonly file: string;
  readonly outcomes: readonly Outcome[];
}

const COLUMNS: readonly (readonly [string, (outcome: Outcome) => boolean])[] = [
  ["Rules", () => true],
  ["Fire", ({ fired }) => fired],
  ["Fire and end", ({ ended }) => ended],
  ["Agree", ({ refused, difference }) => refused === undefined && difference === undefined],
  ["Differ", ({ refused, difference }) => refused === undefined && difference !== undefined],
  ["Refused", ({ refused }) => refused !== undefined],
];

/**
 * Compares the alerting rules in folders with the alerts that `alertsFromPrometheusRules` creates:
 * on generated series, both must fire for the same groups at the same minutes.
 */
export function alerts(folders: readonly string[], { files, differences }: AlertsOptions): void {
  const outcomes = folders.flatMap((folder) =>
    ruleFilesIn(folder).map((file) => ({
      file: files ? file : dirname(file),
      outcomes: agreementOf(readFileSync(join(folder, file), "utf8")),
    })),
  );
  printOutcomes(outcomes, differences);
}

/** The same for random rules. */
export function randomAlerts(seed: number, count: number, differences: boolean): void {
  const outcomes = agreementOf(randomRules(seed, count));
  printOutcomes([{ file: `random, seed ${seed}`, outcomes }], differences);
}

function printOutcomes(outcomes: readonly Row[], differences: boolean): void {
  printTable(outcomes);
  const all = outcomes.flatMap((one) => one.outcomes);
  printCounts(
    "Difference",
    all.flatMap(({ difference }) => difference ?? []),
  );
  printCounts(
    "Refused",
    all.flatMap(({ refused }) => refused ?? []),
  );
  printCounts(
    "Not documented, with an effect on",
    all.flatMap(({ dependsOn }) => dependsOn),
  );
  printCounts(
    "Rules that fire, as the importer of the vendor creates them",
    all.flatMap(({ fired, imported }) => (fired ? imported : [])),
  );
  if (differences) for (const outcome of all) printOutcome(outcome);
  if (all.some(({ difference }) => difference === UNEXPLAINED)) process.exitCode = 1;
}

function ruleFilesIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => /\.ya?ml$/.test(file) && statSync(join(folder, file)).isFile())
    .filter((file) => /^\s*(- )?alert:/m.test(readFileSync(join(folder, file), "utf8")))
    .sort();
  if (files.length === 0) throw new Error(`${folder} has no file with alerting rules`);
  return files;
}

function printTable(rows: readonly Row[]): void {
  console.log(`| File | ${COLUMNS.map(([title]) => title).join(" | ")} |`);
  console.log(`| --- |${" ---: |".repeat(COLUMNS.length)}`);
  const files = [...new Set(rows.map(({ file }) => file))];
  for (const file of files)
    printRow(
      file,
      rows.filter((row) => row.file === file).flatMap((row) => row.outcomes),
    );
  printRow(
    "Total",
    rows.flatMap((row) => row.outcomes),
  );
}

function printRow(title: string, outcomes: readonly Outcome[]): void {
  const counts = COLUMNS.map(([, counts]) => outcomes.filter(counts).length);
  console.log(`| ${title} | ${counts.join(" | ")} |`);
}

function printCounts(title: string, names: readonly string[]): void {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (counts.size === 0) return;
  console.log(`\n| ${title} | Rules |\n| --- | ---: |`);
  for (const [name, count] of [...counts].sort(([, a], [, b]) => b - a))
    console.log(`| ${name} | ${count} |`);
}

function printOutcome({ alert, refused, difference, fired }: Outcome): void {
  const what = refused ?? difference ?? (fired ? undefined : "never fires");
  if (what !== undefined)
    console.log(`${alert.logicalName}: ${what}: ${alert.rule.expr.replace(/\s+/g, " ")}`);
}
