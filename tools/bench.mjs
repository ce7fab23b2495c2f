import { writeFileSync } from "node:fs";
import { flagsOf, integerFlag } from "./flags.mjs";
import { main } from "./run.mjs";
import { ensureReady, pathWithCli } from "./setup.mjs";

const USAGE = `usage: npm run bench -- [--runs N] [--json FILE]
       npm run bench -- --resources N[,N...] [--workload NAME] [--latency MS] [--rate N] [--parallel P] [--runs N] [--json FILE]
       npm run bench -- --forms --resources N[,N...] [--workload NAME] [--latency MS] [--runs N] [--json FILE]
       npm run bench -- --scale --resources N [--workload NAME] [--latency MS] [--json FILE]
       npm run bench -- --adopt --resources N [--workload NAME] [--latency MS] [--json FILE]
       npm run bench -- --emulator [--seconds N] [--json FILE]
       npm run bench -- --export [--json FILE]

Measures one of:
- import, first use, compile time and size of the package, compared with @pulumi/pulumi alone
- the engine with N resources, compared with a dynamic provider that does nothing (--resources)
- the dynamic form and the plugin form with N resources (--forms)
- one large stack in both forms, with the settings that matter for its size (--scale)
- a program that adopts N objects: preview, up, and the preview afterwards (--adopt)
- the emulator: concurrent requests, memory, and latency of a single read (--emulator)
- an export of 1,000 alerts and 200 dashboards at 100 ms latency: time, requests, memory (--export)

  --resources N   number of resources, or several numbers with commas
  --workload NAME mixed: each ten are a webhook, a folder and eight alerts (default);
                  team: each eleven are a dashboard and ten alerts;
                  plain: alerts with a query and a priority only; Alert; Dashboard;
                  whole-team: the example of this name, without --resources
  --widgets N     widgets per dashboard (50)
  --parallel P    concurrent operations of the engine (default: that of the engine)
  --latency MS    latency of every response of the API in milliseconds (20)
  --rate N        rate limit of the API in requests per second (no limit)
  --runs N        processes per figure, at least 7 (9); with --resources, stacks (3)
  --emulator      200 concurrent requests to an emulator in another process
  --seconds N     duration in seconds (60)
  --json FILE     also writes the figures to a file
  --help          prints this text`;

const FLAGS = /** @type {const} */ ({
  resources: { type: "string" },
  workload: { type: "string", default: "mixed" },
  widgets: { type: "string", default: "50" },
  parallel: { type: "string" },
  latency: { type: "string", default: "20" },
  rate: { type: "string" },
  runs: { type: "string" },
  forms: { type: "boolean", default: false },
  scale: { type: "boolean", default: false },
  adopt: { type: "boolean", default: false },
  emulator: { type: "boolean", default: false },
  seconds: { type: "string", default: "60" },
  export: { type: "boolean", default: false },
  json: { type: "string" },
  help: { type: "boolean", default: false },
});

/** @param {string} flag @param {string} text @param {number} least */
const count = (flag, text, least) => integerFlag(flag, text, least, USAGE);

const WORKLOADS = /** @type {const} */ ([
  "mixed",
  "team",
  "plain",
  "Alert",
  "Dashboard",
  "whole-team",
]);
/** @param {string} text */
function workloadOf(text) {
  const workload = WORKLOADS.find((one) => one === text);
  if (workload) return workload;
  throw new Error(`--workload must be one of ${WORKLOADS.join(", ")}\n\n${USAGE}`);
}

/**
 * The numbers of resources; undefined to measure the package instead of the engine.
 * @param {string | undefined} resources @param {ReturnType<typeof workloadOf>} workload
 */
async function countsOf(resources, workload) {
  if (workload === "whole-team") return [(await import("../bench/whole-team.cjs")).resourceCount()];
  return resources?.split(",").map((text) => count("resources", text, 1));
}

const parsed = () => flagsOf(FLAGS, USAGE);

/** @param {ReturnType<typeof parsed>} flags */
async function measure(flags) {
  const { resources, latency, runs } = flags;
  const workload = workloadOf(flags.workload);
  if (flags.emulator) {
    const seconds = count("seconds", flags.seconds, 1);
    await ensureReady({ cli: false });
    return (await import("../bench/emulator.mjs")).emulatorCost({ seconds });
  }
  if (flags.export) {
    await ensureReady({ cli: false });
    const { exportCost } = await import("../bench/export.mjs");
    return exportCost({ alerts: 1000, dashboards: 200, latencyMs: 100 });
  }
  const counts = await countsOf(resources, workload);
  if (!counts) {
    const rounds = count("runs", runs ?? "9", 7);
    await ensureReady({ cli: false });
    return (await import("../bench/costs.mjs")).costs({ runs: rounds });
  }
  const options = {
    counts,
    workload,
    widgets: count("widgets", flags.widgets, 1),
    latency: count("latency", latency, 0),
    rounds: count("runs", runs ?? "3", 1),
    ...(flags.rate === undefined ? {} : { rate: count("rate", flags.rate, 1) }),
    ...(flags.parallel === undefined ? {} : { parallel: count("parallel", flags.parallel, 1) }),
  };
  const cli = await ensureReady({ cli: true });
  process.env.PATH = pathWithCli(cli);
  if (flags.adopt) {
    const { adoption } = await import("../bench/adopt.mjs");
    return adoption({ ...options, count: /** @type {number} */ (counts[0]) });
  }
  if (flags.forms) return (await import("../bench/forms.mjs")).forms(options);
  if (flags.scale) return (await import("../bench/scale.mjs")).scale(options);
  return (await import("../bench/engine.mjs")).engine(options);
}

/** @param {string} _key @param {unknown} value */
const rounded = (_key, value) => (typeof value === "number" ? Number(value.toFixed(3)) : value);

await main(import.meta.url, async () => {
  const flags = parsed();
  if (flags.help) return console.log(USAGE);
  const figures = await measure(flags);
  if (flags.json) writeFileSync(flags.json, `${JSON.stringify(figures, rounded, 2)}\n`);
});
