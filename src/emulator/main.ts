import { parseArgs } from "node:util";
import { type EmulatorOptions, startEmulator } from "./emulator";

const USAGE = `usage: emulator --api-key KEY [--port 4010] [--host 127.0.0.1] [--latency MS] [--seed]

  --api-key KEY   the key that clients send
  --port PORT     the port to listen on; 0 takes a free one (4010)
  --host HOST     the address to listen on (127.0.0.1)
  --latency MS    milliseconds that every answer takes (0)
  --seed          start with a small realistic account
  --help          this text`;

const FLAGS = {
  "api-key": { type: "string" },
  port: { type: "string", default: "4010" },
  host: { type: "string", default: "127.0.0.1" },
  latency: { type: "string", default: "0" },
  seed: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** Something wrong with the command line: told with the usage. */
class UsageError extends Error {}

/** Runs the emulator until the process is told to stop. Errors are for people: a message and no stack. */
export async function main(argv: readonly string[]): Promise<void> {
  try {
    const options = optionsOf(argv);
    if (options) await serveUntilStopped(options);
    else console.log(USAGE);
  } catch (error) {
    console.error(told(error as NodeJS.ErrnoException));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

function optionsOf(argv: readonly string[]): EmulatorOptions | undefined {
  const values = parsed(argv);
  if (values.help) return undefined;
  const apiKey = values["api-key"]?.trim();
  if (!apiKey) throw new UsageError("--api-key KEY is required");
  const port = whole("port", values.port, 65535);
  return { apiKey, port, host: values.host, latencyMs: whole("latency", values.latency, 3_600_000), seed: values.seed };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: FLAGS }).values;
  } catch (error) {
    // A word too many may be a key: it is not repeated. Elsewhere the first sentence names the flag, and advice about Node's parser follows.
    const stray = (error as NodeJS.ErrnoException).code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL";
    throw new UsageError(stray ? "there is a word that belongs to no flag" : (error as Error).message.split(/[.\n]\s/)[0]);
  }
}

function whole(flag: string, text: string, max: number): number {
  if (/^\d+$/.test(text) && Number(text) <= max) return Number(text);
  throw new UsageError(`--${flag} must be a whole number from 0 to ${max}`);
}

async function serveUntilStopped(options: EmulatorOptions): Promise<void> {
  const emulator = await startEmulator(options);
  console.log(`The emulator serves ${emulator.url}`);
  await new Promise<void>((stopped) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopped());
  });
  await emulator.close();
}

function told(error: NodeJS.ErrnoException): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  const { code, address, port } = error as { code?: string; address?: string; port?: number };
  if (code === "EADDRINUSE") return `Port ${port} of ${address} is taken: stop what listens there, or choose another with --port.`;
  if (code === "EACCES") return `Port ${port} may not be used here: choose one above 1023 with --port.`;
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL")
    return `There is no address ${address ?? ""} here to listen on: choose another with --host.`;
  return `The emulator could not start: ${error.message}`;
}
