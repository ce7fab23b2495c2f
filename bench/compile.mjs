import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "../tools/run.mjs";
import { makePlace } from "./place.mjs";
import { sample } from "./sample.mjs";
import { shown, table } from "./table.mjs";

const GOAL_S = 0.3;
const GOAL_MB = 40;
const BASE = "@pulumi/pulumi only";
const OURS = "pulumi-coralogix";

const IMPORT = 'import * as coralogix from "pulumi-coralogix";';
const CLIENT =
  'import { createClient } from "pulumi-coralogix/client";\nexport const client = createClient({ apiKey: "key", region: "eu2" });\n';

/** The quickstart, with resources that only the SDK knows in place of ours. @param {string} text */
function withoutUs(text) {
  const kinds = [...new Set(text.match(/(?<=\bcoralogix\.)[A-Z]\w*/g))];
  const plain = `class Plain extends pulumi.CustomResource {
  declare readonly externalId: pulumi.Output<number>;
  constructor(name: string, args: pulumi.Inputs) {
    super("bench:index:Plain", name, { ...args, externalId: undefined });
  }
}
const coralogix = { ${kinds.map((kind) => `${kind}: Plain`).join(", ")} };`;
  if (!text.includes(IMPORT)) throw new Error(`The quickstart has no line ${IMPORT}`);
  return text.replace(IMPORT, plain);
}

/**
 * What the compiler needs for the quickstart, beside the same program without this package.
 * @param {{ runs: number, goals: import("./table.mjs").Goals }} options
 */
export async function compileCost({ runs, goals }) {
  const { folder, remove } = makePlace();
  const quickstart = join(root, "examples", "quickstart");
  const text = readFileSync(join(quickstart, "index.ts"), "utf8");
  /** @type {Record<string, [program: string, module: object]>} */
  const programs = {
    [BASE]: [withoutUs(text), {}],
    [OURS]: [text, {}],
    "pulumi-coralogix and its client": [text + CLIENT, { module: "node16", moduleResolution: "node16" }],
  };
  const { compilerOptions, files } = JSON.parse(readFileSync(join(quickstart, "tsconfig.json"), "utf8"));
  try {
    const cases = Object.entries(programs).map(([name, [program, module]], at) => {
      const place = join(folder, String(at));
      mkdirSync(place);
      writeFileSync(join(place, "index.ts"), program);
      writeFileSync(join(place, "tsconfig.json"), JSON.stringify({ compilerOptions: { ...compilerOptions, ...module }, files }));
      return [name, () => compile(place)];
    });
    const found = await sample(Object.fromEntries(cases), runs);
    print(found, runs);
    const more = (/** @type {string} */ key) => (found[OURS]?.[key] ?? Number.NaN) - (found[BASE]?.[key] ?? Number.NaN);
    goals.add("compile of the quickstart, more time", more("s"), GOAL_S, "s");
    goals.add("compile of the quickstart, more memory", more("peak_mb"), GOAL_MB, "MB");
    return found;
  } finally {
    remove();
  }
}

/** @param {string} place */
async function compile(place) {
  const peak = join(place, "peak");
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  const start = performance.now();
  const { code, output } = await run(process.execPath, ["--require", join(root, "bench", "peak.cjs"), tsc, "--extendedDiagnostics"], {
    cwd: place,
    env: { ...process.env, PEAK: peak },
  });
  const s = (performance.now() - start) / 1000;
  if (code) throw new Error(`The program does not compile:\n${output}`);
  const said = (/** @type {string} */ name) => Number(new RegExp(`^${name}:\\s+([\\d.]+)`, "m").exec(output)?.[1]);
  return {
    s,
    peak_mb: Number(readFileSync(peak, "utf8")) / 1024,
    heap_mb: said("Memory used") / 1024,
    check_s: said("Check time"),
    instantiations: said("Instantiations"),
    types: said("Types"),
    files: said("Files"),
  };
}

/** @param {Record<string, import("./sample.mjs").Figures>} found @param {number} runs */
function print(found, runs) {
  const base = found[BASE]?.s ?? Number.NaN;
  const rows = Object.entries(found).map(([name, it]) => [
    name,
    shown(it.s, 2),
    shown((it.s ?? Number.NaN) / base, 2),
    shown(it.check_s, 2),
    shown(it.peak_mb),
    shown(it.heap_mb),
    shown(it.instantiations),
    shown(it.types),
    shown(it.files),
  ]);
  table(
    `Compile: tsc --noEmit of the quickstart, medians of ${runs} processes`,
    ["s", "ratio", "check s", "peak MB", "heap MB", "instantiations", "types", "files"],
    rows,
  );
}
