import { startEmulator } from "../../emulator";
import type { Quirks } from "../../emulator/quirks";
import type { KeyOptions } from "../../emulator/server/accounts";
import { CommandError, EXIT, type ExitCode, integerOf, UsageError } from "../failure";
import type { Io } from "../io";
import { portFailure } from "../port-failure";

/** The options of `coralogix emulator`, as they were typed. */
export interface EmulatorFlags {
  apiKey: string;
  port: string;
  host: string;
  latency: string;
  seed?: boolean;
  quirk?: Partial<Quirks>;
  limitedKey?: readonly string[];
}

/** Runs the emulator until it is interrupted. */
export async function serve(io: Io, flags: EmulatorFlags): Promise<ExitCode> {
  const apiKey = flags.apiKey.trim();
  if (!apiKey) throw new UsageError("--api-key must not be empty");
  const limitedKeys = (flags.limitedKey ?? []).map(limitedKey);
  const options = {
    apiKey,
    port: integerOf("--port", flags.port, 0, 65_535),
    host: flags.host,
    latencyMs: integerOf("--latency", flags.latency, 0, 3_600_000),
    seed: flags.seed === true,
    quirks: flags.quirk ?? {},
  };
  const emulator = await startEmulator(options).catch((error) => {
    throw new CommandError(startFailure(error));
  });
  for (const key of limitedKeys) emulator.keys.add(key);
  io.out(`The emulator serves ${emulator.url}\n`);
  await stopped(io.signal);
  await emulator.close();
  return EXIT.success;
}

const stopped = (signal: AbortSignal) =>
  new Promise<void>((stop) => {
    if (signal.aborted) stop();
    else signal.addEventListener("abort", () => stop(), { once: true });
  });

// The key is not repeated in the error.
function limitedKey(text: string): KeyOptions {
  const [, key, permissions] = /^([^=]+)=(.*)$/.exec(text) ?? [];
  if (key === undefined || permissions === undefined)
    throw new UsageError("--limited-key must have the form KEY=PERMISSION,PERMISSION");
  return { key, permissions: permissions.split(",").filter(Boolean) };
}

const startFailure = (error: NodeJS.ErrnoException): string =>
  portFailure(error) ?? `The emulator could not start: ${error.message}`;
