import { readdirSync } from "node:fs";
import { join } from "node:path";
import { flagsOf, integerFlag } from "./flags.mjs";
import { main, root, run } from "./run.mjs";
import { ensureReady, pathWithCli } from "./setup.mjs";

const folder = join(root, "tests", "chaos");
// `npm test` runs a part of the cases of each file.
const PARTS = readdirSync(folder).flatMap((file) => /^(.*)\.test\.ts$/.exec(file)?.[1] ?? []);

const USAGE = `usage: npm run chaos -- [--runs N] [--seed S] [--only NAME[:CASE]]

Injects faults and checks that no object is lost or created twice. npm test runs a part of the cases.

  --runs N      number of runs; each part defines its run (100)
  --seed S      the same seed injects the same faults (1)
  --only NAME   one part: ${PARTS.join(", ")};
                or some of its cases: --only "faults:Alert, create"
  --help        prints this text`;

const FLAGS = {
  runs: { type: "string", default: "100" },
  seed: { type: "string", default: "1" },
  only: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

function wanted(only: string | undefined): { parts: readonly string[]; cases: readonly string[] } {
  if (only === undefined) return { parts: PARTS, cases: [] };
  const [name = "", ...rest] = only.split(":");
  if (!PARTS.includes(name)) throw new Error(`there is no part named ${name}\n\n${USAGE}`);
  return { parts: [name], cases: rest.length ? [rest.join(":")] : [] };
}

/** Runs each part in a separate process. */
await main(import.meta.url, async () => {
  const flags = flagsOf(FLAGS, USAGE);
  if (flags.help) return console.log(USAGE);
  const runs = String(integerFlag("runs", flags.runs, 1, USAGE));
  const seed = String(integerFlag("seed", flags.seed, 0, USAGE));
  const { parts, cases } = wanted(flags.only);
  const PATH = pathWithCli(await ensureReady({ cli: true }));
  const failed: string[] = [];
  for (const part of parts) {
    console.log(`${part}, seed ${seed}`);
    const script = join(folder, "support", "entry.ts");
    const args = ["--import", "tsx", script, part, runs, seed, ...cases];
    const env = { ...process.env, PATH };
    const { code } = await run(process.execPath, args, { cwd: root, env, onLine: console.log });
    if (!code) continue;
    failed.push(part);
    console.log(
      `FAIL ${part}. Run it again: npm run chaos -- --only ${JSON.stringify(flags.only ?? part)} --runs ${runs} --seed ${seed}`,
    );
  }
  console.log(
    failed.length
      ? `${failed.join(", ")} failed`
      : `${parts.length} parts passed: no object was lost or created twice`,
  );
  if (failed.length) process.exitCode = 1;
});
