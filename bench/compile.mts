import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tools/run.mjs";
import { inProject, node, PEAK } from "./project.mjs";
import { type Figures, sampleCases } from "./sample.mjs";
import { formatNumber, type Goals, printTable } from "./table.mjs";

const GOAL_S = 0.3;
const GOAL_MB = 40;
const BASE = "@pulumi/pulumi only";
const OURS = "pulumi-coralogix";

const TSC = join(root, "node_modules", "typescript", "bin", "tsc");
const QUICKSTART = join(root, "examples", "quickstart");
const IMPORT = 'import * as coralogix from "pulumi-coralogix";';
const CLIENT =
  'import { createClient } from "pulumi-coralogix/client";\nexport const client = createClient({ apiKey: "key", region: "eu2" });\n';
const NODE16 = { module: "node16", moduleResolution: "node16" };

/** The quickstart with plain SDK resources instead of this package. */
function withoutPackage(text: string): string {
  const types = [...new Set(text.match(/(?<=\bcoralogix\.)[A-Z]\w*/g))];
  const plain = `class Plain extends pulumi.CustomResource {
  declare readonly externalId: pulumi.Output<number>;
  constructor(name: string, args: pulumi.Inputs) {
    super("bench:index:Plain", name, { ...args, externalId: undefined });
  }
}
const coralogix = { ${types.map((type) => `${type}: Plain`).join(", ")} };`;
  if (!text.includes(IMPORT)) throw new Error(`The quickstart does not contain ${IMPORT}`);
  return text.replace(IMPORT, plain);
}

/** Time and memory to compile the quickstart, compared with the same program without this package. */
export function compileCost(runs: number, goals: Goals): Promise<Record<string, Figures>> {
  const text = readFileSync(join(QUICKSTART, "index.ts"), "utf8");
  const { compilerOptions, files } = JSON.parse(
    readFileSync(join(QUICKSTART, "tsconfig.json"), "utf8"),
  );
  return inProject(async (folder) => {
    const prepare = (name: string, program: string, module = {}) => {
      const subfolder = join(folder, name.replace(/\W/g, "-"));
      mkdirSync(subfolder);
      writeFileSync(join(subfolder, "index.ts"), program);
      const config = { compilerOptions: { ...compilerOptions, ...module }, files };
      writeFileSync(join(subfolder, "tsconfig.json"), JSON.stringify(config));
      return () => compile(subfolder);
    };
    const withClient = `${OURS} and its client`;
    const found: Record<string, Figures> = await sampleCases(
      {
        [BASE]: prepare(BASE, withoutPackage(text)),
        [OURS]: prepare(OURS, text),
        [withClient]: prepare(withClient, text + CLIENT, NODE16),
      },
      runs,
    );
    printTable(
      `Compile: tsc --noEmit of the quickstart, medians of ${runs} processes`,
      ["s", "cpu s", "peak MB", "heap MB", "instantiations", "files"],
      Object.entries(found).map(([name, { s, cpu_s, ...rest }]) => [
        name,
        formatNumber(s, 2),
        formatNumber(cpu_s, 2),
        ...Object.values(rest).map((figure) => formatNumber(figure)),
      ]),
    );
    const added = (key: string) =>
      (found[OURS]?.[key] ?? Number.NaN) - (found[BASE]?.[key] ?? Number.NaN);
    goals.add("compile of the quickstart, additional time", added("s"), GOAL_S, "s");
    goals.add("compile of the quickstart, additional memory", added("peak_mb"), GOAL_MB, "MB");
    return found;
  });
}

async function compile(subfolder: string): Promise<Figures> {
  const peak = join(subfolder, "peak");
  const start = performance.now();
  const args = ["--require", PEAK, TSC, "--extendedDiagnostics"];
  const output = await node(subfolder, args, { PEAK: peak });
  const s = (performance.now() - start) / 1000;
  const { maxRSS, userCPUTime } = JSON.parse(readFileSync(peak, "utf8"));
  const figure = (name: string) =>
    Number(new RegExp(`^${name}:\\s+([\\d.]+)`, "m").exec(output)?.[1]);
  return {
    s,
    cpu_s: userCPUTime / 1e6,
    peak_mb: maxRSS / 1024,
    heap_mb: figure("Memory used") / 1024,
    instantiations: figure("Instantiations"),
    files: figure("Files"),
  };
}
