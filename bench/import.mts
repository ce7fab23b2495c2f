import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { inProject, node, PEAK } from "./project.mjs";
import { type Figures, sampleCases } from "./sample.mjs";
import { formatNumber, type Goals, printTable } from "./table.mjs";

const SDK = "@pulumi/pulumi";
const GOAL_MS = 60;

/** The imports of each case in order. `own_ms` is the time of the last one. */
const CASES = {
  [SDK]: [SDK],
  "pulumi-coralogix": [SDK, "pulumi-coralogix"],
  "pulumi-coralogix/provider": [SDK, "pulumi-coralogix/provider"],
  "pulumi-coralogix/client": [SDK, "pulumi-coralogix/client"],
  "pulumi-coralogix/client, alone": ["pulumi-coralogix/client"],
};

const PROGRAM = `
let before = 0;
for (const name of process.argv.slice(2)) {
  before = performance.now();
  require(name);
}
const total_ms = performance.now();
const files = Object.keys(require.cache).length;
const peak_mb = require(${JSON.stringify(PEAK)}).peakMemory() / 1024;
console.log(JSON.stringify({ own_ms: total_ms - before, total_ms, peak_mb, files }));
`;

/** The cost of an import in a program that imports the SDK. */
export function importCost(runs: number, goals: Goals): Promise<Record<string, Figures>> {
  return inProject(async (folder) => {
    writeFileSync(join(folder, "program.cjs"), PROGRAM);
    const cases = Object.entries(CASES).map(([name, imports]) => [
      name,
      async () => JSON.parse(await node(folder, ["program.cjs", ...imports])) as Figures,
    ]);
    const found: Record<string, Figures> = await sampleCases(Object.fromEntries(cases), runs);
    printTable(
      `Import: medians of ${runs} processes, each after @pulumi/pulumi unless alone`,
      ["own ms", "process ms", "peak MB", "files"],
      Object.entries(found).map(([name, { own_ms, total_ms, peak_mb, files }]) => [
        name,
        formatNumber(own_ms, 1),
        ...[total_ms, peak_mb, files].map((figure) => formatNumber(figure)),
      ]),
    );
    const own = found["pulumi-coralogix"]?.own_ms;
    goals.add("import of pulumi-coralogix after @pulumi/pulumi", own, GOAL_MS, "ms");
    return found;
  });
}
