import { parseArgs } from "node:util";
import { type EmulatorOptions, startEmulator } from "./emulator";
import { NO_QUIRKS, type Quirks } from "./quirks";
import type { KeyOptions } from "./server/accounts";

/** The quirks that are off by default, and that need no number. */
const QUIRK_NAMES = Object.entries(NO_QUIRKS).flatMap(([name, value]) =>
  value === false ? [name as keyof Quirks] : [],
);

const USAGE = `usage: emulator --api-key KEY [options]

  --api-key KEY       the key that clients send
  --port PORT         the port to listen on; 0 selects a free port (4010)
  --host HOST         the address to listen on (127.0.0.1)
  --latency MS        latency added to every response, in ms (0)
  --seed              start with a small realistic account, its logs and metrics
  --quirk NAME        behave in another way than by default; repeatable:
                      ${QUIRK_NAMES.join(", ")
                        .match(/.{1,54}(?:\s|$)/g)
                        ?.join("\n                      ")}
  --limited-key KEY=PERMISSION,...
                      another key, with these permissions only; repeatable
  --help              print this help

Exit codes:
  0    stopped by SIGINT or SIGTERM
  1    the address cannot be used
  2    the command line is invalid`;

const FLAGS = {
  "api-key": { type: "string" },
  port: { type: "string", default: "4010" },
  host: { type: "string", default: "127.0.0.1" },
  latency: { type: "string", default: "0" },
  seed: { type: "boolean", default: false },
  quirk: { type: "string", multiple: true },
  "limited-key": { type: "string", multiple: true },
  help: { type: "boolean", default: false },
} as const;

/** Invalid command line: reported together with the usage. */
class UsageError extends Error {}

/** Runs the emulator until SIGINT or SIGTERM. Errors are printed without a stack trace. */
export async function main(argv: readonly string[]): Promise<void> {
  try {
    const commandLine = readCommandLine(argv);
    if (commandLine) await serveUntilStopped(commandLine);
    else console.log(USAGE);
  } catch (error) {
    console.error(messageFor(error as NodeJS.ErrnoException));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

interface CommandLine {
  options: EmulatorOptions;
  limitedKeys: readonly KeyOptions[];
}

function readCommandLine(argv: readonly string[]): CommandLine | undefined {
  const values = parseFlags(argv);
  if (values.help) return undefined;
  const apiKey = values["api-key"]?.trim();
  if (!apiKey) throw new UsageError("--api-key KEY is required");
  const port = parseInteger("port", values.port, 65535);
  const options = {
    apiKey,
    port,
    host: values.host,
    latencyMs: parseInteger("latency", values.latency, 3_600_000),
    seed: values.seed,
    quirks: quirksOf(values.quirk ?? []),
  };
  return { options, limitedKeys: (values["limited-key"] ?? []).map(limitedKey) };
}

function quirksOf(names: readonly string[]): Partial<Quirks> {
  const unknown = names.find((name) => !(QUIRK_NAMES as string[]).includes(name));
  if (unknown !== undefined)
    throw new UsageError(`--quirk must be one of ${QUIRK_NAMES.join(", ")}`);
  return Object.fromEntries(names.map((name) => [name, true]));
}

// The key is not repeated in the error.
function limitedKey(text: string): KeyOptions {
  const [, key, permissions] = /^([^=]+)=(.*)$/.exec(text) ?? [];
  if (key === undefined || permissions === undefined)
    throw new UsageError("--limited-key must have the form KEY=PERMISSION,PERMISSION");
  return { key, permissions: permissions.split(",").filter(Boolean) };
}

function parseFlags(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: FLAGS }).values;
  } catch (error) {
    // A positional argument may be an API key, so it is not repeated. For other errors, only the
    // first sentence of Node's message is useful.
    const isPositional =
      (error as NodeJS.ErrnoException).code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL";
    throw new UsageError(
      isPositional
        ? "unexpected argument without a flag"
        : (error as Error).message.split(/[.\n]\s/)[0],
    );
  }
}

function parseInteger(flag: string, value: string, max: number): number {
  if (/^\d+$/.test(value) && Number(value) <= max) return Number(value);
  throw new UsageError(`--${flag} must be an integer from 0 to ${max}`);
}

async function serveUntilStopped({ options, limitedKeys }: CommandLine): Promise<void> {
  const emulator = await startEmulator(options);
  for (const key of limitedKeys) emulator.keys.add(key);
  console.log(`The emulator serves ${emulator.url}`);
  await new Promise<void>((stopped) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopped());
  });
  await emulator.close();
}

function messageFor(error: NodeJS.ErrnoException): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  const { code, address, port } = error as { code?: string; address?: string; port?: number };
  if (code === "EADDRINUSE")
    return `Port ${port} of ${address} is in use: stop the process that listens there, or choose another port with --port.`;
  if (code === "EACCES")
    return `Port ${port} requires elevated privileges: choose a port above 1023 with --port.`;
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL")
    return `Cannot listen on address ${address ?? ""}: choose another address with --host.`;
  return `The emulator could not start: ${error.message}`;
}
