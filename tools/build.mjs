import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { main, root, run, since } from "./run.mjs";

const lib = join(root, "lib");
const stamp = join(lib, ".stamp");
const compiler = join(root, "node_modules", "typescript", "bin", "tsc");

/** What the bundles depend on besides the compiled code. */
const OF_BUNDLES = ["package.json", "tools/bundle.mjs"];

/** The last line of the stamp where lib/ has no declarations. */
const WITHOUT_TYPES = "without types";

/**
 * Compiles src/ to lib/, unless lib/ was built from the same sources. A change of package.json alone
 * only writes the bundles again, which contain it. Without `types` it writes no declarations and
 * checks nothing, which takes a sixth of the time.
 * @returns {Promise<"built" | "bundled again" | "up to date">}
 */
export async function build({ force = false, types = true } = {}) {
  const [sources, all] = [sourcesKey(), sourcesKey(...OF_BUNDLES)];
  const lines = existsSync(stamp) ? readFileSync(stamp, "utf8").split("\n") : [];
  const [built, bundled, ...content] = lines;
  const isCompiled = !force && built === sources && !(types && content.includes(WITHOUT_TYPES));
  if (isCompiled && bundled === all) return "up to date";
  if (isCompiled) {
    await writeBundles();
    writeFileSync(stamp, [sources, all, ...content].join("\n"));
    return "bundled again";
  }
  if (!existsSync(compiler))
    throw new Error("The build needs this project's TypeScript compiler: run `npm ci` first.");
  const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-lib-"));
  try {
    const less = types ? [] : ["--noCheck", "--declaration", "false"];
    const { code, output } = await tsc("-p", "tsconfig.json", "--outDir", folder, ...less);
    // Replaced only after the build, because other processes may use lib/.
    rmSync(lib, { recursive: true, force: true });
    cpSync(folder, lib, { recursive: true });
    if (code) throw new Error(`The build of lib/ failed:\n${output}`);
    if (existsSync(join(lib, "plugin"))) await writeBundles();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  writeFileSync(stamp, [sources, all, ...(types ? [] : [WITHOUT_TYPES])].join("\n"));
  return "built";
}

async function writeBundles() {
  // Only here: `npm ci` may not have run when this file is loaded.
  const bundles = await import("./bundle.mjs");
  await bundles.writeBundles();
}

/** Runs the TypeScript compiler in this checkout. @param {string[]} args */
const tsc = (...args) =>
  run(process.execPath, [compiler, "--pretty", "false", ...args], { cwd: root });

/** The hash of all files that the compiler's output depends on. @param {string[]} more */
function sourcesKey(...more) {
  const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" });
  const files = sources.filter((file) => file.endsWith(".ts")).map((file) => join("src", file));
  const hash = createHash("sha256");
  for (const file of [...more, "package-lock.json", "tsconfig.json", ...files.sort()])
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

await main(import.meta.url, async () => {
  const start = performance.now();
  const state = await build({ force: process.argv.includes("--force") });
  console.log(`lib/ ${state} (${since(start)})`);
});
