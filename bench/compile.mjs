import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "../tools/run.mjs";
import { createProjectFolder } from "./project-folder.mjs";
import { sampleCases } from "./sample.mjs";
import { formatNumber, printTable } from "./table.mjs";

const GOAL_S = 0.3;
const GOAL_MB = 40;
const BASE = "@pulumi/pulumi only";
const OURS = "pulumi-coralogix";

const IMPORT = 'import * as coralogix from "pulumi-coralogix";';
const CLIENT =
  'import { createClient } from "pulumi-coralogix/client";\nexport const client = createClient({ apiKey: "key", region: "eu2" });\n';

/** The quickstart with plain SDK resources instead of this package. @param {string} text */
function withoutPackage(text) {
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

/**
 * Time and memory to compile the quickstart, compared with the same program without this package.
 * @param {{ runs: number, goals: import("./table.mjs").Goals }} options
 */
export async function compileCost({ runs, goals }) {
  const { folder, remove } = createProjectFolder();
  const quickstart = join(root, "examples", "quickstart");
  const text = readFileSync(join(quickstart, "index.ts"), "utf8");
  /** @type {Record<string, [program: string, module: object]>} */
  const programs = {
    [BASE]: [withoutPackage(text), {}],
    [OURS]: [text, {}],
    "pulumi-coralogix and its client": [
      text + CLIENT,
      { module: "node16", moduleResolution: "node16" },
    ],
  };
  const { compilerOptions, files } = JSON.parse(
    readFileSync(join(quickstart, "tsconfig.json"), "utf8"),
  );
  try {
    const cases = Object.entries(programs).map(([name, [program, module]], at) => {
      const subfolder = join(folder, String(at));
      mkdirSync(subfolder);
      writeFileSync(join(subfolder, "index.ts"), program);
      writeFileSync(
        join(subfolder, "tsconfig.json"),
        JSON.stringify({ compilerOptions: { ...compilerOptions, ...module }, files }),
      );
      return [name, () => compile(subfolder)];
    });
    const results = await sampleCases(Object.fromEntries(cases), runs);
    printResults(results, runs);
    const difference = (/** @type {string} */ key) =>
      (results[OURS]?.[key] ?? Number.NaN) - (results[BASE]?.[key] ?? Number.NaN);
    goals.add("compile of the quickstart, additional time", difference("s"), GOAL_S, "s");
    goals.add("compile of the quickstart, additional memory", difference("peak_mb"), GOAL_MB, "MB");
    return results;
  } finally {
    remove();
  }
}

/** @param {string} subfolder */
async function compile(subfolder) {
  const peak = join(subfolder, "peak");
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  const start = performance.now();
  const { code, output } = await run(
    process.execPath,
    ["--require", join(root, "bench", "peak.cjs"), tsc, "--extendedDiagnostics"],
    {
      cwd: subfolder,
      env: { ...process.env, PEAK: peak },
    },
  );
  const s = (performance.now() - start) / 1000;
  if (code) throw new Error(`The program does not compile:\n${output}`);
  const { maxRSS, userCPUTime } = JSON.parse(readFileSync(peak, "utf8"));
  const figure = (/** @type {string} */ name) =>
    Number(new RegExp(`^${name}:\\s+([\\d.]+)`, "m").exec(output)?.[1]);
  return {
    s,
    cpu_s: userCPUTime / 1e6,
    peak_mb: maxRSS / 1024,
    heap_mb: figure("Memory used") / 1024,
    check_s: figure("Check time"),
    instantiations: figure("Instantiations"),
    types: figure("Types"),
    files: figure("Files"),
  };
}

/** @param {Record<string, import("./sample.mjs").Figures>} found @param {number} runs */
function printResults(found, runs) {
  const base = found[BASE]?.s ?? Number.NaN;
  const rows = Object.entries(found).map(([name, it]) => [
    name,
    formatNumber(it.s, 2),
    formatNumber((it.s ?? Number.NaN) / base, 2),
    formatNumber(it.cpu_s, 2),
    formatNumber(it.check_s, 2),
    formatNumber(it.peak_mb),
    formatNumber(it.heap_mb),
    formatNumber(it.instantiations),
    formatNumber(it.types),
    formatNumber(it.files),
  ]);
  printTable(
    `Compile: tsc --noEmit of the quickstart, medians of ${runs} processes`,
    ["s", "ratio", "cpu s", "check s", "peak MB", "heap MB", "instantiations", "types", "files"],
    rows,
  );
}
