import { randomUUID } from "node:crypto";
import { type PluginServer, startServer } from "../../../src/plugin/server";
import { type World, world } from "../../support/world";
import { PluginClient, type Props } from "./client";

let server: PluginServer | undefined;
let opened: PluginClient | undefined;

/** The provider over a socket. All tests of a file share it. */
export async function pluginClient(): Promise<PluginClient> {
  server ??= await startServer();
  opened ??= new PluginClient(server.port);
  return opened;
}
afterAll(() => {
  opened?.close();
  server?.close();
  opened = undefined;
  server = undefined;
});

/** Configures the provider like a new process: caches and ownership are those of a new key. */
export async function newRun(w: World, config: Props = {}): Promise<Props> {
  const apiKey = `cxtp_${randomUUID()}`;
  w.emulator.keys.add({ key: apiKey });
  const all = { url: w.emulator.url, apiKey, timeoutMs: "5000", ...config };
  await (await pluginClient()).configure(all);
  return all;
}

/** A provider with an account of its own. */
export async function plugin(
  options: Parameters<typeof world>[0] = {},
  config: Props = {},
): Promise<{ client: PluginClient; w: World; config: Props }> {
  const w = await world(options);
  return { w, config: await newRun(w, config), client: await pluginClient() };
}

/** The URN of a resource of the program. */
export const urnOf = (resourceType: string, name = "one"): string =>
  `urn:pulumi:dev::shop::coralogix:index:${resourceType}::${name}`;
