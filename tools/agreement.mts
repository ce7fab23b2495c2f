import { resolve } from "node:path";
import type { Case, Suite } from "./agreement/suite.js";
import { cacheHome } from "./cache.mjs";
import { argumentsOf, integerFlag } from "./flags.mjs";
import { main } from "./run.mjs";

const SUITES: Readonly<Record<string, () => Promise<Suite>>> = {
  // Each is a folder with an index.ts that exports `suite`.
  tera: async () => (await import("./agreement/tera/index.js")).suite,
  lucene: async () => (await import("./agreement/lucene/index.js")).suite,
  prometheus: async () => (await import("./agreement/prometheus/index.js")).suite,
};

const USAGE = `usage: npm run agreement -- ${Object.keys(SUITES).join("|")} [SECTION…]
       npm run agreement -- conformance FOLDER
       npm run agreement -- alerts [FOLDER…]

Compares this package with the real software: both read inputs that are generated from a seed.
Prints how many give the same result, are refused by name, and differ, and the smallest input that
differs. The software is built from ordinary packages, once per user.
conformance runs Prometheus' own tests of PromQL, in files such as those of
promql/promqltest/testdata in a checkout of it.
alerts compares the alerting rules in folders with the alerts that alertsFromPrometheusRules
creates: on generated series, both must fire for the same groups at the same minutes. The folders
have rule files, such as dist/rules of awesome-prometheus-alerts or manifests of kube-prometheus.
Without a folder, the rules are generated from the seed.

  --seed N        draws other inputs (1)
  --count N       inputs of each section (1000)
  --differences   prints each input that differs; of alerts, each rule that differs, is refused, or
                  never fires
  --files         prints a line for each file of alerts, not for each folder
  --help          prints this text`;

const FLAGS = {
  seed: { type: "string", default: "1" },
  count: { type: "string", default: "1000" },
  differences: { type: "boolean", default: false },
  files: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

await main(import.meta.url, async () => {
  const { values, positionals } = argumentsOf(FLAGS, USAGE);
  if (values.help) return console.log(USAGE);
  const [name = "", ...wanted] = positionals;
  // npm starts a script in the folder of the package.
  const folders = wanted.map((one) => resolve(process.env.INIT_CWD ?? ".", one));
  const [folder] = folders;
  if (name === "alerts") {
    const { alerts, randomAlerts } = await import("./agreement/alerts/index.js");
    if (folder !== undefined) return alerts(folders, values);
    const seed = integerFlag("seed", values.seed, 0, USAGE);
    return randomAlerts(seed, integerFlag("count", values.count, 1, USAGE), values.differences);
  }
  if (name === "conformance" && folder !== undefined && folders.length === 1) {
    const { conformance } = await import("./agreement/conformance/index.js");
    return conformance(folder, values.differences);
  }
  const suite = await SUITES[name]?.();
  if (!suite) throw new Error(USAGE);
  const sections = suite.sections.filter((one) => !wanted.length || wanted.includes(one.name));
  if (!sections.length) throw new Error(`sections: ${suite.sections.map((one) => one.name)}`);
  const options = {
    seed: integerFlag("seed", values.seed, 0, USAGE),
    count: integerFlag("count", values.count, 1, USAGE),
    cache: cacheHome(),
    log: (line: string) => console.error(line),
  };
  for (const section of sections) {
    const cases = await section.run(options);
    print(`${suite.software}, ${section.name}, seed ${options.seed}`, cases, values.differences);
  }
});

function print(title: string, cases: readonly Case[], all: boolean): void {
  const of = (verdict: Case["verdict"]) => cases.filter((one) => one.verdict === verdict);
  const different = [...of("different")].sort((a, b) => a.input.length - b.input.length);
  console.log(`${title}: ${cases.length} inputs`);
  const [same, refused] = [of("same"), of("refused")];
  console.log(
    `  same ${same.length}, refused by name ${refused.length}, different ${different.length}`,
  );
  const reasons = new Map<string, number>();
  for (const { reason = "" } of refused) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  for (const [reason, count] of [...reasons].sort(([, a], [, b]) => b - a))
    console.log(`  ${count} refused: ${reason}`);
  for (const { input, real, ours } of different.slice(0, all ? undefined : 1))
    console.log(`  input: ${input}\n    real: ${real}\n    ours: ${ours}`);
  if (different.length) process.exitCode = 1;
}
