import { writeFileSync } from "node:fs";
import { adoption } from "../bench/adopt.mjs";
import { compare } from "../bench/compare.mjs";
import { compileCost } from "../bench/compile.mjs";
import { type Options, WORKLOADS } from "../bench/engine.mjs";
import { exportCost } from "../bench/export.mjs";
import { importCost } from "../bench/import.mjs";
import { patternCost } from "../bench/patterns.mjs";
import { promtoolCost } from "../bench/promtool.mjs";
import { sizes } from "../bench/size.mjs";
import { startCost } from "../bench/start.mjs";
import { Goals } from "../bench/table.mjs";
import { flagsOf, integerFlag } from "./flags.mjs";
import { main } from "./run.mjs";
import { ensureReady, pathWithCli } from "./setup.mjs";

const USAGE = `usage: npm run bench -- [--runs N] [--json FILE]
       npm run bench -- --resources N[,N...] [--forms | --adopt] [--workload NAME] [--latency MS] [--parallel P] [--base FOLDER] [--runs N] [--json FILE]
       npm run bench -- --start [--base FOLDER] [--runs N] [--json FILE]
       npm run bench -- --export [--json FILE]
       npm run bench -- --promtool [--rules N] [--series N] [--hours N] [--chained N] [--runs N] [--json FILE]
       npm run bench -- --patterns [--suite NAME] [--json FILE]

Measures one of:
- import, compile time and size of the package, compared with @pulumi/pulumi alone
- the engine with N resources, compared with a dynamic provider that does nothing (--resources)
- the dynamic form and the plugin form with N resources (--forms)
- a program that adopts N objects: preview, up, and the preview afterwards (--adopt)
- the start of a provider process and of the command (--start)
- an export of 1,000 alerts and 200 dashboards at 100 ms latency: time, requests, memory (--export)
- coralogix test, compared with promtool test rules, which must find the same (--promtool)
- the parsers and evaluators of queries, templates and rule files with worst-case inputs:
  regular expressions, nesting, long inputs, limits; each in under a second (--patterns)

  --resources N   number of resources, or several numbers with commas
  --workload NAME mixed: each ten are a webhook, a folder and eight alerts (default);
                  team: each eleven are a dashboard and ten alerts;
                  plain: alerts with a query and a priority only; Alert: larger alerts
  --widgets N     widgets per dashboard (50)
  --parallel P    concurrent operations of the engine (default: that of the engine)
  --latency MS    latency of every response of the API in milliseconds (20)
  --rules N       alerting rules of --promtool (300)
  --series N      series of --promtool (40)
  --hours N       hours of --promtool (24)
  --chained N     recording rules of --promtool that read each other (0)
  --suite NAME    only the suites of --patterns whose name contains it
  --base FOLDER   also measures another build: a folder with package.json, lib/, plugin/ and node_modules
  --runs N        processes per figure, at least 7 (9); with --resources, stacks (3);
                  with --promtool, at least 1 (3)
  --json FILE     also writes the figures to a file
  --help          prints this text`;

const FLAGS = {
  resources: { type: "string" },
  workload: { type: "string", default: "mixed" },
  widgets: { type: "string", default: "50" },
  parallel: { type: "string" },
  latency: { type: "string", default: "20" },
  runs: { type: "string" },
  forms: { type: "boolean", default: false },
  adopt: { type: "boolean", default: false },
  start: { type: "boolean", default: false },
  base: { type: "string" },
  export: { type: "boolean", default: false },
  promtool: { type: "boolean", default: false },
  patterns: { type: "boolean", default: false },
  suite: { type: "string" },
  rules: { type: "string", default: "300" },
  series: { type: "string", default: "40" },
  hours: { type: "string", default: "24" },
  chained: { type: "string", default: "0" },
  json: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

const integer = (flag: string, text: string, least: number) =>
  integerFlag(flag, text, least, USAGE);

async function measure(flags: ReturnType<typeof parsed>): Promise<object> {
  const { resources, runs, forms, adopt } = flags;
  if (flags.patterns) return patternCost(flags.suite);
  if (flags.promtool) {
    await ensureReady({ cli: false });
    const rules = integer("rules", flags.rules, 1);
    const [series, hours] = [integer("series", flags.series, 1), integer("hours", flags.hours, 1)];
    const chained = integer("chained", flags.chained, 0);
    const size = { rules, series, minutes: hours * 60, chained };
    return promtoolCost(size, rules < 1000 ? 0.05 : 0.03, integer("runs", runs ?? "3", 1));
  }
  if (flags.start) {
    await ensureReady({ cli: false });
    return startCost(integer("runs", runs ?? "9", 7), flags.base);
  }
  if (flags.export || resources === undefined) {
    const rounds = integer("runs", runs ?? "9", 7);
    await ensureReady({ cli: false });
    return flags.export ? exportCost() : packageCost(rounds);
  }
  const counts = resources.split(",").map((text) => integer("resources", text, 1));
  const options = optionsOf(flags);
  process.env.PATH = pathWithCli(await ensureReady({ cli: true }));
  if (adopt) return adoption(counts[0] ?? 1, options);
  return compare(forms ? "forms" : "nothing", counts, options);
}

async function packageCost(runs: number): Promise<object> {
  const goals = new Goals();
  console.log(
    `Node ${process.version}, ${process.platform}; each figure is the median of ${runs} interleaved runs.`,
  );
  const found = {
    import: await importCost(runs, goals),
    compile: await compileCost(runs, goals),
    size: await sizes(goals),
  };
  goals.print();
  return { runs, ...found, goals: goals.all };
}

function optionsOf(flags: ReturnType<typeof parsed>): Options {
  const workload = WORKLOADS.find((one) => one === flags.workload);
  if (!workload) throw new Error(`--workload must be one of ${WORKLOADS.join(", ")}\n\n${USAGE}`);
  const { parallel, base } = flags;
  return {
    workload,
    widgets: integer("widgets", flags.widgets, 1),
    latency: integer("latency", flags.latency, 0),
    rounds: integer("runs", flags.runs ?? "3", 1),
    ...(base !== undefined && { base }),
    ...(parallel !== undefined && { parallel: integer("parallel", parallel, 1) }),
  };
}

const parsed = () => flagsOf(FLAGS, USAGE);
const rounded = (_key: string, value: unknown) =>
  typeof value === "number" ? Number(value.toFixed(3)) : value;

await main(import.meta.url, async () => {
  const flags = parsed();
  if (flags.help) return console.log(USAGE);
  const figures = await measure(flags);
  if (flags.json) writeFileSync(flags.json, `${JSON.stringify(figures, rounded, 2)}\n`);
});
