import { randomUUID } from "node:crypto";
import { type Emulator, type EmulatorOptions, startEmulator } from "../../../src/emulator";
import { type PluginServer, startServer } from "../../../src/plugin/server";
import { PluginClient, type Props } from "./client";

/** A provider with an account, over a socket. */
export interface Plugin {
  client: PluginClient;
  emulator: Emulator;
  /** The configuration of the provider. */
  config: Props;
}

const closing: (() => Promise<void> | void)[] = [];

/** A configured provider with an account of its own; both are closed after the test file. */
export async function plugin(
  options: Partial<EmulatorOptions> = {},
  config: Props = {},
): Promise<Plugin> {
  const quirks = { anyAiApplication: true, ...options.quirks };
  const apiKey = `cxtp_${randomUUID()}`;
  const emulator = await startEmulator({ apiKey, ...options, quirks });
  const server: PluginServer = await startServer();
  const client = new PluginClient(server.port);
  closing.push(
    () => client.close(),
    () => server.close(),
    () => emulator.close(),
  );
  const all = { url: emulator.url, apiKey, timeoutMs: "5000", ...config };
  await client.configure(all);
  return { client, emulator, config: all };
}
afterAll(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The URN of a resource of the program. */
export const urnOf = (resourceType: string, name = "one"): string =>
  `urn:pulumi:dev::shop::coralogix:index:${resourceType}::${name}`;
