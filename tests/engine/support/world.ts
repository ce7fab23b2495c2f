import { type Emulator, startEmulator } from "pulumi-coralogix/emulator";
import type { Mode } from "../../../src/provider/state/type-token";
import { Stack } from "./stack";

export const KEY = "cxtp_0123456789-canary-key";

export interface World {
  emulator: Emulator;
  stack: Stack;
  close(): Promise<void>;
}
interface Options {
  config?: Record<string, string | { secret: string }>;
  env?: Record<string, string>;
  emulator?: Partial<Parameters<typeof startEmulator>[0]>;
  form?: Mode;
}

/**
 * An emulator with an empty account, whose AI applications have sent data, and a stack that is
 * connected to it.
 */
export async function world({
  config,
  env,
  form,
  emulator: settings,
}: Options = {}): Promise<World> {
  const quirks = { anyAiApplication: true, ...settings?.quirks };
  const emulator = await startEmulator({ apiKey: KEY, ...settings, quirks });
  const stack = await Stack.create({
    config: config ?? connectionConfig(emulator.url),
    ...(env ? { env } : {}),
    ...(form ? { form } : {}),
  });
  return {
    emulator,
    stack,
    close: async () => {
      stack.remove();
      await emulator.close();
    },
  };
}

export const connectionConfig = (url: string, key = KEY) => ({
  "coralogix:url": url,
  "coralogix:apiKey": { secret: key },
});
