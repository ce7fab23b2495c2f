import { existsSync } from "node:fs";
import { realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheHome, intoCache } from "./cache.mjs";
import { main, run } from "./run.mjs";

/**
 * The folder of a version of a package, with its dependencies beside it. npm installs it once per
 * user: the versions that only one test needs are no dependencies of a checkout.
 * @param {string} name
 * @param {string} version
 * @returns {Promise<string>}
 */
export async function npmPackage(name, version) {
  const home = join(cacheHome(), "npm", `${name}@${version}`);
  const folder = join(home, "node_modules", name);
  if (!existsSync(join(folder, "package.json")))
    await intoCache(home, (to) => install(to, `${name}@${version}`));
  return realpath(folder);
}

/** @param {string} folder @param {string} spec */
async function install(folder, spec) {
  await writeFile(join(folder, "package.json"), '{ "private": true }');
  // Links would not survive the move into the cache, and a version may require a newer Node.js.
  const options = ["--no-bin-links", "--ignore-scripts", "--no-audit", "--no-fund", "--force"];
  // The tests hide the variable from their processes, but npm needs it to reach the registry.
  const { TEST_EXTRA_CA_CERTS: certificates, ...env } = process.env;
  if (certificates) env.NODE_EXTRA_CA_CERTS = certificates;
  const shell = process.platform === "win32";
  const { code, output } = await run("npm", ["install", ...options, spec], {
    cwd: folder,
    env,
    shell,
  });
  if (code) throw new Error(`npm could not install ${spec}: ${output.trim().split("\n").at(-1)}`);
}

// Prints the folder.
await main(import.meta.url, async () => {
  const [, , name, version] = process.argv;
  if (!name || !version) throw new Error("usage: node tools/npm-package.mjs NAME VERSION");
  console.log(await npmPackage(name, version));
});
