import { writeFileSync } from "node:fs";
import { delimiter } from "node:path";
import { parseArgs } from "node:util";
import { main } from "./run.mjs";
import { ensureReady } from "./setup.mjs";

const USAGE = `usage: npm run bench -- [--runs N] [--json FILE]
       npm run bench -- --resources N[,N...] [--latency MS] [--runs N] [--json FILE]

What the package costs a program beside one that imports only @pulumi/pulumi (import, compile, size),
or what the engine takes for N resources beside a dynamic provider that does nothing.

  --resources N   how many resources, or several numbers with commas
  --latency MS    milliseconds that every answer of the API takes (20)
  --runs N        processes for each figure, at least 7 (9); with --resources, lives of a stack (3)
  --json FILE     writes the figures to a file too
  --help          this text`;

const FLAGS = /** @type {const} */ ({
  resources: { type: "string" },
  latency: { type: "string", default: "20" },
  runs: { type: "string" },
  json: { type: "string" },
  help: { type: "boolean", default: false },
});

/** @param {string} flag @param {string} text @param {number} least */
function whole(flag, text, least) {
  if (/^\d+$/.test(text) && Number(text) >= least) return Number(text);
  throw new Error(`--${flag} must be a whole number of at least ${least}\n\n${USAGE}`);
}

function parsed() {
  try {
    return parseArgs({ options: FLAGS }).values;
  } catch (error) {
    throw new Error(`${/** @type {Error} */ (error).message.split(/[.\n]\s/)[0]}\n\n${USAGE}`);
  }
}

/** @param {ReturnType<typeof parsed>} flags */
async function measure({ resources, latency, runs }) {
  if (resources === undefined) {
    const count = whole("runs", runs ?? "9", 7);
    await ensureReady({ cli: false });
    return (await import("../bench/costs.mjs")).costs({ runs: count });
  }
  const counts = resources.split(",").map((text) => whole("resources", text, 10));
  const options = { counts, latency: whole("latency", latency, 0), rounds: whole("runs", runs ?? "3", 1) };
  const cli = await ensureReady({ cli: true });
  if (cli) process.env.PATH = `${cli}${delimiter}${process.env.PATH ?? ""}`;
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
