import { spawn } from "node:child_process";
import { CommandError } from "../failure";
import type { Io } from "../io";
import { isInRange, ranges } from "./supported-versions";

/** The outputs of the stack may be large. */
interface Finished {
  code: number;
  out: string;
  err: string;
}

/**
 * Runs the Pulumi CLI and returns what it printed on standard output. Fails with its last lines on
 * standard error, which contain no secrets. The output may contain secrets: never print it.
 */
export async function runPulumi(io: Io, args: readonly string[]): Promise<string> {
  const { code, out, err } = await finished(io, args);
  if (code === 0) return out;
  throw await failureOf(io, args, err);
}

/**
 * Runs `pulumi preview --json` and returns what it printed. A preview with errors fails, but its
 * output contains them.
 */
export async function pulumiPreview(io: Io, args: readonly string[]): Promise<string> {
  const command = ["preview", "--json", "--show-sames", ...args];
  const { code, out, err } = await finished(io, command);
  if (code !== 0 && isEmpty(out)) throw await failureOf(io, command, err);
  return out;
}

/** A preview that fails before its program runs prints nothing, or an object without properties. */
const isEmpty = (out: string): boolean => /^\s*(?:\{\s*\})?\s*$/.test(out);

async function failureOf(io: Io, args: readonly string[], err: string): Promise<CommandError> {
  const reason = err.trim().split("\n").slice(-5);
  const lines = [`\`pulumi ${args.join(" ")}\` failed:`, ...reason, ...(await outdated(io))];
  return new CommandError(lines.join("\n"));
}

/** A line where the CLI is older than this package supports: its own error does not tell that. */
async function outdated(io: Io): Promise<readonly string[]> {
  const [version] = /^v\d+\.\d+\.\d+/.exec((await finished(io, ["version"])).out) ?? [];
  const { sdk } = ranges();
  if (version === undefined || isInRange(version, sdk)) return [];
  return [
    `The Pulumi CLI is ${version}, outside the supported range ${sdk}: install another one (https://www.pulumi.com/docs/install/).`,
  ];
}

function finished(io: Io, args: readonly string[]): Promise<Finished> {
  return new Promise((done, failed) => {
    const child = spawn("pulumi", [...args, "--non-interactive"], {
      cwd: io.cwd,
      env: io.env,
      stdio: ["ignore", "pipe", "pipe"],
      signal: io.signal,
    });
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on("data", (part: Buffer) => out.push(part));
    child.stderr.on("data", (part: Buffer) => err.push(part));
    child.on("error", (error) => failed(startFailure(error)));
    child.on("close", (code) =>
      done({
        code: code ?? 1,
        out: Buffer.concat(out).toString("utf8"),
        err: Buffer.concat(err).toString("utf8"),
      }),
    );
  });
}

const INSTALL =
  "Install it (https://www.pulumi.com/docs/install/), or give a file where the command reads one.";

/** The first line names the cause, the second one the next step. */
const START_FAILURES: Readonly<Record<string, string>> = {
  ENOENT: `The Pulumi CLI is not on the PATH.\n${INSTALL}`,
  EACCES: `The Pulumi CLI on the PATH cannot be run: permission denied.\nAllow its execution, or its folder to be entered. ${INSTALL}`,
};

function startFailure(error: NodeJS.ErrnoException): Error {
  const known = START_FAILURES[error.code ?? ""];
  return known ? new CommandError(known) : error;
}
