import "../globals";
import type { ChaosOptions } from "./options";

interface Part {
  run(options: ChaosOptions & { only?: string }): Promise<unknown>;
}

/** Runs one chaos test in its own process: `entry NAME RUNS SEED [ONLY]`. */
async function main([name = "", runs = "1", seed = "1", only]: readonly string[]): Promise<void> {
  const part = require(`../${name}`) as Part;
  const figures = await part.run({
    runs: Number(runs),
    seed: Number(seed),
    ...(only ? { only } : {}),
    log: (line) => console.log(`  ${line}`),
  });
  console.log(`${name}: ${JSON.stringify(figures ?? {})}`);
  const { failures = [] } = (figures ?? {}) as { failures?: readonly unknown[] };
  if (failures.length) throw new Error(`${failures.length} failures`);
}

main(process.argv.slice(2)).then(
  // Open handles of a test must not delay the exit.
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
