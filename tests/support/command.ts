import { execFile } from "node:child_process";
import { dirname, join } from "node:path";

export interface CommandResult {
  code: number;
  /** Standard output and standard error. */
  text: string;
}

/** A command that was not found, or was killed, has no exit code. */
const exitCode = ({ code }: { code?: unknown }): number => (typeof code === "number" ? code : 1);

/** A command that runs. */
export interface RunningCommand {
  pid: number;
  result: Promise<CommandResult>;
}

/** Starts a command in a folder. A failure is part of the result. */
export function startCommand(
  folder: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): RunningCommand {
  const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 };
  let pid = 0;
  const result = new Promise<CommandResult>((done) => {
    const child = execFile(command, args, options, (error, out, err) =>
      done({ code: error ? exitCode(error) : 0, text: out + err }),
    );
    pid = child.pid ?? 0;
  });
  return { pid, result };
}

/** Runs a command in a folder to its end. */
export const runCommand = (...command: Parameters<typeof startCommand>): Promise<CommandResult> =>
  startCommand(...command).result;

/**
 * Runs a compiler in a folder: `typescript`, which builds the package, or one of the others in
 * package.json. TypeScript 7 takes a quarter of the CPU time, and twice as much with its threads.
 */
export const runTsc = (
  compiler: string,
  folder: string,
  ...args: string[]
): Promise<CommandResult> => {
  const script = join(dirname(require.resolve(`${compiler}/package.json`)), "bin/tsc");
  const threads = compiler === "typescript-7" ? ["--singleThreaded"] : [];
  return runCommand(folder, process.execPath, [script, "--pretty", "false", ...threads, ...args]);
};
