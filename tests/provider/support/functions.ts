import { type Emulator, type EmulatorOptions, startEmulator } from "../../../src/emulator";
import { listObjects } from "../../../src/provider/functions/list";
import { read } from "../../../src/provider/functions/read";

type Values = Record<string, unknown>;

/** An account whose functions are called without the engine. */
export interface FunctionWorld {
  emulator: Emulator;
  config(key: string): string | undefined;
  list(resourceType: string, args?: object): Promise<(Values & { id: string; name?: string })[]>;
  read(service: string, name: string, args?: object): Promise<unknown>;
  /** The routes of the requests that `work` sends. */
  requests(work: () => Promise<unknown>): Promise<string[]>;
}

const open: Emulator[] = [];
afterAll(() => Promise.all(open.splice(0).map((emulator) => emulator.close())));

export async function functionWorld(
  options: Partial<EmulatorOptions> = {},
): Promise<FunctionWorld> {
  const emulator = await startEmulator({ apiKey: "cxtp_functions", seed: true, ...options });
  open.push(emulator);
  const settings: Record<string, string> = {
    "coralogix:url": emulator.url,
    "coralogix:apiKey": "cxtp_functions",
  };
  const config = (key: string) => settings[key];
  return {
    emulator,
    config,
    list: (resourceType, args = {}) => listObjects(resourceType, args, config) as never,
    read: (service, name, args = {}) => read(service, name, args, config),
    requests: async (work) => {
      emulator.calls.clear();
      await work();
      return emulator.calls.all().map(({ method, path }) => `${method} ${path}`);
    },
  };
}
