import { chmodSync, copyFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { bundleExecutable } from "../bundle.mjs";
import { run } from "../run.mjs";
import { BINARY } from "./archive.mjs";

const require = createRequire(import.meta.url);

/** The marker in the executable of Node.js that the prepared program replaces. */
const FUSE = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";

/**
 * Builds an executable for this platform that contains Node.js and the plugin.
 * @see https://nodejs.org/api/single-executable-applications.html
 */
export async function buildExecutable(folder: string): Promise<string> {
  const isMac = process.platform === "darwin";
  const step = async (command: string, ...args: string[]) => {
    const { code, output } = await run(command, args, { cwd: folder });
    if (code) throw new Error(`${command} ${args[0]} failed:\n${output}`);
  };
  const program = join(folder, "program.cjs");
  await bundleExecutable(program);
  const blob = join(folder, "plugin.blob");
  const config = join(folder, "executable.json");
  writeFileSync(
    config,
    JSON.stringify({
      main: program,
      output: blob,
      disableExperimentalSEAWarning: true,
      useCodeCache: true,
    }),
  );
  await step(process.execPath, "--experimental-sea-config", config);
  const file = join(folder, process.platform === "win32" ? `${BINARY}.exe` : BINARY);
  copyFileSync(process.execPath, file);
  chmodSync(file, 0o755);
  // A changed executable with the signature of the original does not start on macOS.
  if (isMac) await step("codesign", "--remove-signature", file);
  // Not its function: that prints warnings about every executable.
  const postject = require.resolve("postject/dist/cli.js");
  const section = isMac ? ["--macho-segment-name", "NODE_SEA"] : [];
  const args = [file, "NODE_SEA_BLOB", blob, "--sentinel-fuse", FUSE, ...section];
  await step(process.execPath, postject, ...args);
  if (isMac) await step("codesign", "--sign", "-", file);
  return file;
}
