import "../globals";
import type { Options } from "./part";

interface Part {
  run(options: Options & { only?: string }): Promise<unknown>;
}

/** One part, in a process of its own: `entry NAME RUNS SEED [ONLY]`. */
async function main([name = "", runs = "1", seed = "1", only]: readonly string[]): Promise<void> {
  const part = require(`../${name}`) as Part;
  const figures = await part.run({
    runs: Number(runs),
    seed: Number(seed),
    ...(only ? { only } : {}),
    say: (line) => console.log(`  ${line}`),
  });
  console.log(`${name}: ${JSON.stringify(figures ?? {})}`);
  const { failures = [] } = (figures ?? {}) as { failures?: readonly unknown[] };
  if (failures.length) throw new Error(`${failures.length} failures`);
}

main(process.argv.slice(2)).then(
  // What a part leaves open shall not hold the others up.
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
