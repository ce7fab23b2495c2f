import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { argumentsOf } from "./flags.mjs";
import { agreementOf, type Outcome, UNEXPLAINED } from "./prometheus-agreement/agreement.js";
import { main } from "./run.mjs";

const USAGE = `usage: npm run prometheus-agreement -- FOLDER…

Compares alerting rules of Prometheus with the alerts that alertsFromPrometheusRules creates: on
generated series, both must fire for the same groups at the same minutes. FOLDER has files of rules,
such as dist/rules of awesome-prometheus-alerts or manifests of kube-prometheus.

  --files          prints a line for each file, not for each folder
  --differences    prints each rule that differs, is refused, or never fires
  --help           prints this text`;

const FLAGS = {
  files: { type: "boolean", default: false },
  differences: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

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

await main(import.meta.url, async () => {
  const { values, positionals } = argumentsOf(FLAGS, USAGE);
  if (values.help) return console.log(USAGE);
  if (positionals.length === 0) throw new Error(USAGE);
  // npm starts a script in the folder of the package.
  const folders = positionals.map((folder) => resolve(process.env.INIT_CWD ?? ".", folder));
  const outcomes = folders.flatMap((folder) =>
    ruleFilesIn(folder).map((file) => ({
      file: values.files ? file : dirname(file),
      outcomes: agreementOf(readFileSync(join(folder, file), "utf8")),
    })),
  );
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
  if (values.differences) for (const outcome of all) printOutcome(outcome);
  if (all.some(({ difference }) => difference === UNEXPLAINED)) process.exitCode = 1;
});

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
