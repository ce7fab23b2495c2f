import { compileCost } from "./compile.mjs";
import { firstUse } from "./first-use.mjs";
import { importCost } from "./import.mjs";
import { providerCost } from "./provider.mjs";
import { sizes } from "./size.mjs";
import { Goals } from "./table.mjs";

/**
 * The cost of importing and compiling the package.
 * @param {{ runs: number }} options
 */
export async function costs({ runs }) {
  const goals = new Goals();
  console.log(
    `Node ${process.version}, ${process.platform}; each figure is the median of ${runs} interleaved runs.`,
  );
  const imports = await importCost({ runs, goals });
  const first = await firstUse({ runs, goals });
  const provider = await providerCost({ runs, goals });
  const compile = await compileCost({ runs, goals });
  const size = await sizes({ goals });
  goals.print();
  return { runs, import: imports, first_use: first, provider, compile, size, goals: goals.all };
}
