import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";

/**
 * The inputs of the search for the Pulumi CLI. Tests replace single fields.
 * @typedef {object} Settings
 * @property {NodeJS.ProcessEnv} env
 * @property {NodeJS.Platform} platform
 * @property {string} arch
 * @property {string} module folder of the go.mod that pins the CLI
 * @property {string} sdk folder of the npm package of the Node.js SDK
 * @property {string} downloads folder URL of the official releases
 * @property {number} waitLimit milliseconds to wait for the download server in total
 * @property {number} heartbeat milliseconds between two lines of progress
 * @property {(line: string) => void} log
 */

/**
 * @param {Partial<Settings>} given
 * @returns {Settings & { version: string, exe: string }}
 */
export function settings(given = {}) {
  const all = {
    env: process.env,
    platform: process.platform,
    arch: process.arch,
    module: join(root, "tools", "pulumi"),
    sdk: join(root, "node_modules", "@pulumi", "pulumi"),
    downloads: "https://get.pulumi.com/releases/sdk",
    waitLimit: 15_000,
    heartbeat: 8_000,
    log: (/** @type {string} */ line) => void process.stderr.write(`${line}\n`),
    ...given,
  };
  return {
    ...all,
    version: pinnedVersion(all.module),
    exe: all.platform === "win32" ? "pulumi.exe" : "pulumi",
  };
}

/**
 * The pinned version, from go.mod.
 * @param {string} module
 */
function pinnedVersion(module) {
  const file = join(module, "go.mod");
  const version = /github\.com\/pulumi\/pulumi\/pkg\/v3 v(\d+\.\d+\.\d+)/.exec(
    readFileSync(file, "utf8"),
  )?.[1];
  if (!version)
    throw new Error(
      `${file} does not pin github.com/pulumi/pulumi/pkg/v3: run \`go get\` for it there.`,
    );
  return version;
}
