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

/**
 * Compiles src/ to lib/, unless lib/ was built from the same sources. A change of package.json alone
 * only bundles the plugin again, which contains it.
 * @returns {Promise<"built" | "bundled again" | "up to date">}
 */
export async function build({ force = false } = {}) {
  const [sources, all] = [sourcesKey(), sourcesKey("package.json")];
  const [built, bundled] = existsSync(stamp) ? readFileSync(stamp, "utf8").split("\n") : [];
  if (!force && built === sources && bundled === all) return "up to date";
  if (!force && built === sources) {
    await bundlePlugin();
    writeFileSync(stamp, `${sources}\n${all}`);
    return "bundled again";
  }
  if (!existsSync(compiler))
    throw new Error("The build needs this project's TypeScript compiler: run `npm ci` first.");
  const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-lib-"));
  try {
    const { code, output } = await tsc("-p", "tsconfig.json", "--outDir", folder);
    // Replaced only after the build, because other processes may use lib/.
    rmSync(lib, { recursive: true, force: true });
    cpSync(folder, lib, { recursive: true });
    if (code) throw new Error(`The build of lib/ failed:\n${output}`);
    if (existsSync(join(lib, "plugin"))) await bundlePlugin();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  writeFileSync(stamp, `${sources}\n${all}`);
  return "built";
}

/** Runs the TypeScript compiler in this checkout. @param {string[]} args */
export const tsc = (...args) =>
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

/**
 * Replaces the SDK that components import by the parts of it that they use.
 * @type {import("esbuild").Plugin}
 */
const smallSdk = {
  name: "small-sdk",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@pulumi\/pulumi$/ }, () => ({
      path: join(lib, "plugin", "construct", "sdk.js"),
    })),
};

/** The file of the plugin that is run, and the bundle that it loads. */
export const STARTER = "main.cjs";
export const BUNDLE = "provider.cjs";

/**
 * Bundles the compiled provider plugin with everything that it loads: it starts in a third of the
 * time, and an archive needs no node_modules. Returns the path of the bundle.
 */
export async function bundlePlugin(to = join(lib, "plugin")) {
  const esbuild = await import("esbuild");
  /** @param {string} entry @param {string} outfile @param {Record<string, string>} [define] */
  const bundle = (entry, outfile, define) =>
    esbuild.build({
      absWorkingDir: root,
      entryPoints: [join(lib, "plugin", entry)],
      outfile: join(to, outfile),
      bundle: true,
      platform: "node",
      target: "node20",
      format: "cjs",
      minifySyntax: true,
      minifyWhitespace: true,
      logLevel: "error",
      // The licenses of bundled packages stay in the file.
      legalComments: "eof",
      plugins: [smallSdk],
      ...(define && { define }),
    });
  await bundle("main.js", BUNDLE);
  const hash = createHash("sha256")
    .update(readFileSync(join(to, BUNDLE)))
    .digest("hex");
  await bundle("start.js", STARTER, { BUNDLE_HASH: JSON.stringify(hash.slice(0, 16)) });
  return join(to, BUNDLE);
}

await main(import.meta.url, async () => {
  const start = performance.now();
  const state = await build({ force: process.argv.includes("--force") });
  console.log(`lib/ ${state} (${since(start)})`);
});
