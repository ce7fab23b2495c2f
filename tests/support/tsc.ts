import { dirname, join } from "node:path";
import { type CommandResult, runCommand } from "./command";

const SCRIPT = join(dirname(require.resolve("typescript/package.json")), "bin/tsc");

/** Runs the compiler of this checkout in a folder. */
export const runTsc = (folder: string, ...args: string[]): Promise<CommandResult> =>
  runCommand(folder, process.execPath, [SCRIPT, "--pretty", "false", ...args]);
