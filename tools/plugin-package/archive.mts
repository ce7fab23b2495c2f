import { chmodSync, copyFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PLUGIN_FILES } from "../bundle.mjs";
import { root, run } from "../run.mjs";

/** The file that the engine starts. On Windows, it looks for the extensions `.exe` and `.cmd`. */
export const BINARY = "pulumi-resource-coralogix";

interface Target {
  platform: string;
  version: string;
  /** The folder to write to. */
  out: string;
}

/** Writes the light archive of a platform: a script runs the bundles with the Node.js on PATH. */
export function lightArchive(target: Target): Promise<string> {
  const script = isWindows(target) ? `${BINARY}.cmd` : BINARY;
  return archiveOf(target, (folder) => {
    for (const file of PLUGIN_FILES)
      copyFileSync(join(root, "lib", "plugin", file), join(folder, file));
    copyFileSync(join(root, "plugin", script), join(folder, script));
    chmodSync(join(folder, script), 0o755);
  });
}

/** Writes the self-contained archive of a platform: one executable. */
export const executableArchive = (executable: string, target: Target): Promise<string> =>
  archiveOf(target, (folder) =>
    copyFileSync(executable, join(folder, isWindows(target) ? `${BINARY}.exe` : BINARY)),
  );

const isWindows = ({ platform }: Target): boolean => platform.startsWith("windows-");

async function archiveOf(
  { platform, version, out }: Target,
  addPlugin: (folder: string) => void,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-plugin-"));
  // A temporary folder is closed to other users, and an installed plugin is not.
  chmodSync(folder, 0o755);
  addPlugin(folder);
  copyFileSync(join(root, "plugin", "schema.json"), join(folder, "schema.json"));
  copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  // The name that Pulumi expects at a download address.
  const file = join(out, `${BINARY}-v${version}-${platform}.tar.gz`);
  // tar is part of Windows 10, macOS and every Linux distribution.
  const { code, output } = await run("tar", ["-czf", file, "-C", folder, "."]);
  if (code) throw new Error(`tar could not write ${file}:\n${output}`);
  return file;
}
