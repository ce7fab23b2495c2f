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
import { removeUnused } from "./declarations.mjs";
import { bundlePlugin } from "./plugin-package/bundle.mjs";
import { main, root, since } from "./run.mjs";
import { tsc } from "./tsc.mjs";

const lib = join(root, "lib");
const stamp = join(lib, ".stamp");

/**
 * Compiles src/ to lib/, unless lib/ was built from the same sources.
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<"built" | "up to date">}
 */
export async function build({ force = false } = {}) {
  const key = sourcesKey();
  if (!force && existsSync(stamp) && readFileSync(stamp, "utf8") === key) return "up to date";
  if (!existsSync(join(root, "node_modules", "typescript-7")))
    throw new Error("The build needs this project's TypeScript compiler: run `npm ci` first.");
  const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-lib-"));
  try {
    const { code, output } = await tsc(["-p", "tsconfig.json", "--outDir", folder]);
    if (!code) removeUnused(folder);
    // Replaced only after the build, because other processes may use lib/.
    rmSync(lib, { recursive: true, force: true });
    cpSync(folder, lib, { recursive: true });
    if (code) throw new Error(`The build of lib/ failed:\n${output}`);
    if (existsSync(join(lib, "plugin"))) await bundlePlugin();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  writeFileSync(stamp, key);
  return "built";
}

/** The hash of all files that the output depends on. */
function sourcesKey() {
  const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" });
  const files = sources.filter((file) => file.endsWith(".ts")).map((file) => join("src", file));
  const hash = createHash("sha256");
  for (const file of ["package.json", "tsconfig.json", ...files.sort()]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

await main(import.meta.url, async () => {
  const start = performance.now();
  const state = await build({ force: process.argv.includes("--force") });
  console.log(`lib/ ${state} (${since(start)})`);
});
