import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { flagsOf, whole } from "./flags.mjs";
import { main, root, run } from "./run.mjs";
import { ensureReady, pathWith } from "./setup.mjs";

const folder = join(root, "tests", "chaos");
// A part has a share of it among the tests.
const PARTS = existsSync(folder)
  ? readdirSync(folder)
      .filter((file) => file.endsWith(".test.ts"))
      .map((file) => file.replace(".test.ts", ""))
  : [];

const USAGE = `usage: npm run chaos -- [--runs N] [--seed S] [--only NAME[:CASE]]

Lets fail what can fail, and shows that nothing is lost and nothing is there twice. A share of it is among the tests.

  --runs N      how much of it; each part says what a run is (100)
  --seed S      the same seed fails in the same way (1)
  --only NAME   one part: ${PARTS.join(", ")};
                or some of its cases: --only "faults:Alert, create"
  --help        this text`;

const FLAGS = /** @type {const} */ ({
  runs: { type: "string", default: "100" },
  seed: { type: "string", default: "1" },
  only: { type: "string" },
  help: { type: "boolean", default: false },
});

/** @param {string | undefined} only */
function wanted(only) {
  if (only === undefined) return { parts: PARTS };
  const [name = "", ...rest] = only.split(":");
  if (!PARTS.includes(name)) throw new Error(`there is no part ${name}\n\n${USAGE}`);
  return { parts: [name], only: rest.join(":") };
}

/** Each part has a process of its own. */
await main(import.meta.url, async () => {
  const flags = flagsOf(FLAGS, USAGE);
  if (flags.help) return console.log(USAGE);
  const [runs, seed] = [String(whole("runs", flags.runs, 1, USAGE)), String(whole("seed", flags.seed, 0, USAGE))];
  const { parts, only } = wanted(flags.only);
  const cli = await ensureReady({ cli: true });
  const PATH = pathWith(cli);
  const failed = [];
  for (const part of parts) {
    console.log(`${part}, seed ${seed}`);
    const args = ["--import", "tsx", join(folder, "support", "entry.ts"), part, runs, seed, ...(only ? [only] : [])];
    const { code } = await run(process.execPath, args, { cwd: root, env: { ...process.env, PATH }, onLine: console.log });
    if (code) failed.push(part);
    if (code)
      console.log(
        `FAIL ${part}. Run it again: npm run chaos -- --only ${JSON.stringify(flags.only ?? part)} --runs ${runs} --seed ${seed}`,
      );
  }
  console.log(failed.length ? `${failed.join(", ")} failed` : `${parts.length} parts, nothing lost, nothing twice`);
  if (failed.length) process.exitCode = 1;
});
