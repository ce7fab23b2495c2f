import { writeFileSync } from "node:fs";
import { flagsOf, whole } from "./flags.mjs";
import { main } from "./run.mjs";
import { ensureReady, pathWith } from "./setup.mjs";

const USAGE = `usage: npm run bench -- [--runs N] [--json FILE]
       npm run bench -- --resources N[,N...] [--kind KIND] [--latency MS] [--rate N] [--parallel P] [--runs N] [--json FILE]
       npm run bench -- --emulator [--seconds N] [--json FILE]

What the package costs a program beside one that imports only @pulumi/pulumi (import, first use, compile, size),
or what the engine takes for N resources beside a dynamic provider that does nothing,
or what the emulator bears: many requests in flight, its memory, and how quick a lone read is.

  --resources N   how many resources, or several numbers with commas
  --kind KIND     mixed (a webhook, a folder and eight alerts of each ten), team (a dashboard and ten alerts of each eleven),
                  Alert, plain (alerts of a query and a priority), or Dashboard (mixed)
  --widgets N     widgets of each dashboard (50)
  --parallel P    operations of the engine at once (the engine's own number)
  --latency MS    milliseconds that every answer of the API takes (20)
  --rate N        calls a second that the API takes before it refuses (as many as come)
  --runs N        processes for each figure, at least 7 (9); with --resources, lives of a stack (3)
  --emulator      200 requests in flight, against an emulator in a process of its own
  --seconds N     for how long (60)
  --json FILE     writes the figures to a file too
  --help          this text`;

const FLAGS = /** @type {const} */ ({
  resources: { type: "string" },
  kind: { type: "string", default: "mixed" },
  widgets: { type: "string", default: "50" },
  parallel: { type: "string" },
  latency: { type: "string", default: "20" },
  rate: { type: "string" },
  runs: { type: "string" },
  emulator: { type: "boolean", default: false },
  seconds: { type: "string", default: "60" },
  json: { type: "string" },
  help: { type: "boolean", default: false },
});

/** @param {string} flag @param {string} text @param {number} least */
const count = (flag, text, least) => whole(flag, text, least, USAGE);

const KINDS = /** @type {const} */ (["mixed", "team", "plain", "Alert", "Dashboard"]);
/** @param {string} text */
function kindOf(text) {
  const kind = KINDS.find((one) => one === text);
  if (kind) return kind;
  throw new Error(`--kind must be one of ${KINDS.join(", ")}\n\n${USAGE}`);
}

const parsed = () => flagsOf(FLAGS, USAGE);

/** @param {ReturnType<typeof parsed>} flags */
async function measure(flags) {
  const { resources, latency, runs } = flags;
  if (flags.emulator) {
    const seconds = count("seconds", flags.seconds, 1);
    await ensureReady({ cli: false });
    return (await import("../bench/emulator.mjs")).emulatorCost({ seconds });
  }
  if (resources === undefined) {
    const rounds = count("runs", runs ?? "9", 7);
    await ensureReady({ cli: false });
    return (await import("../bench/costs.mjs")).costs({ runs: rounds });
  }
  const options = {
    counts: resources.split(",").map((text) => count("resources", text, 1)),
    kind: kindOf(flags.kind),
    widgets: count("widgets", flags.widgets, 1),
    latency: count("latency", latency, 0),
    rounds: count("runs", runs ?? "3", 1),
    ...(flags.rate === undefined ? {} : { rate: count("rate", flags.rate, 1) }),
    ...(flags.parallel === undefined ? {} : { parallel: count("parallel", flags.parallel, 1) }),
  };
  const cli = await ensureReady({ cli: true });
  process.env.PATH = pathWith(cli);
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
