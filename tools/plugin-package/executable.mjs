import { chmodSync, copyFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root, run } from "../run.mjs";
import { BINARY } from "./settings.mjs";

const require = createRequire(import.meta.url);

/** The marker in the executable of Node.js that the prepared program replaces. */
const FUSE = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";

/**
 * Builds an executable for this platform that contains Node.js and the bundle.
 * @param {{ bundle: string, folder: string }} options
 * @see https://nodejs.org/api/single-executable-applications.html
 */
export async function buildExecutable({ bundle, folder }) {
  const blob = join(folder, "plugin.blob");
  const config = join(folder, "executable.json");
  const settings = {
    main: bundle,
    output: blob,
    disableExperimentalSEAWarning: true,
    useCodeCache: true,
  };
  writeFileSync(config, JSON.stringify(settings));
  await step(process.execPath, ["--experimental-sea-config", config], folder);
  const file = join(folder, process.platform === "win32" ? `${BINARY}.exe` : BINARY);
  copyFileSync(process.execPath, file);
  chmodSync(file, 0o755);
  await removeSignature(file);
  await inject(file, blob, folder);
  return file;
}

/** @param {string} file @param {string} blob @param {string} folder */
async function inject(file, blob, folder) {
  // Not its function: that prints warnings about every executable.
  const postject = require.resolve("postject/dist/cli.js");
  const section = process.platform === "darwin" ? ["--macho-segment-name", "NODE_SEA"] : [];
  const args = [postject, file, "NODE_SEA_BLOB", blob, "--sentinel-fuse", FUSE, ...section];
  await step(process.execPath, args, folder);
  if (process.platform === "darwin") await step("codesign", ["--sign", "-", file], folder);
}

/**
 * A changed executable with the signature of the original does not start on macOS.
 * @param {string} file
 */
async function removeSignature(file) {
  if (process.platform === "darwin") await step("codesign", ["--remove-signature", file], root);
}

/** @param {string} command @param {string[]} args @param {string} cwd */
async function step(command, args, cwd) {
  const { code, output } = await run(command, args, { cwd });
  if (code) throw new Error(`${command} ${args[0]} failed:\n${output}`);
}
