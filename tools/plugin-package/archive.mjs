import { chmodSync, copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root, run } from "../run.mjs";
import { BUNDLE, STARTER } from "./bundle.mjs";
import { archiveName, BINARY } from "./settings.mjs";

/**
 * Writes the light archive of a platform: a script runs the bundle with the Node.js on PATH.
 * @param {{ platform: string, bundle: string, to: string }} options
 */
export function lightArchive({ platform, bundle, to }) {
  const script = isWindows(platform) ? `${BINARY}.cmd` : BINARY;
  return archiveOf(platform, to, (folder) => {
    for (const file of [STARTER, BUNDLE])
      copyFileSync(join(dirname(bundle), file), join(folder, file));
    copyFileSync(join(root, "plugin", script), join(folder, script));
    chmodSync(join(folder, script), 0o755);
  });
}

/**
 * Writes the self-contained archive of a platform: one executable.
 * @param {{ platform: string, executable: string, to: string }} options
 */
export const executableArchive = ({ platform, executable, to }) =>
  archiveOf(platform, to, (folder) =>
    copyFileSync(executable, join(folder, isWindows(platform) ? `${BINARY}.exe` : BINARY)),
  );

/** @param {string} platform */
const isWindows = (platform) => platform.startsWith("windows-");

/** @param {string} platform @param {string} to @param {(folder: string) => void} addPlugin */
async function archiveOf(platform, to, addPlugin) {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-plugin-"));
  try {
    // A temporary folder is closed to other users, and an installed plugin is not.
    chmodSync(folder, 0o755);
    addPlugin(folder);
    copyFileSync(join(root, "plugin", "schema.json"), join(folder, "schema.json"));
    copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
    const file = join(to, archiveName(platform));
    // tar is part of Windows 10, macOS and every Linux distribution.
    const { code, output } = await run("tar", ["-czf", file, "-C", folder, "."]);
    if (code) throw new Error(`tar could not write ${file}:\n${output}`);
    return file;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
