import { execFile } from "node:child_process";
import { dirname, join } from "node:path";

export interface CommandResult {
  code: number;
  /** Standard output and standard error. */
  text: string;
}

/** Runs a command in a folder. A failure is part of the result. */
export const runCommand = (
  folder: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CommandResult> =>
  new Promise((done) => {
    const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 };
    execFile(command, args, options, (error, out, err) =>
      done({ code: error ? Number(error.code ?? 1) : 0, text: out + err }),
    );
  });

const SCRIPT = join(dirname(require.resolve("typescript/package.json")), "bin/tsc");

/** Runs the compiler of this project in a folder. */
export const runTsc = (folder: string, ...args: string[]): Promise<CommandResult> =>
  runCommand(folder, process.execPath, [SCRIPT, "--pretty", "false", ...args]);
