import { randomUUID } from "node:crypto";
import { startServer } from "../../../src/plugin/server";
import { type World, world } from "../../support/world";
import { PluginClient, type Props } from "./client";
import { type Line, startEngine } from "./engine";

const closing: (() => void)[] = [];
let opened: Promise<PluginClient> | undefined;
/** The lines that the provider has logged since the file began. */
export const lines: Line[] = [];

/** The provider over a socket, with an engine. All tests of a file share it. */
export function pluginClient(): Promise<PluginClient> {
  opened ??= open();
  return opened;
}
async function open(): Promise<PluginClient> {
  const engine = await startEngine((line) => lines.push(line));
  const server = await startServer();
  const client = new PluginClient(server.port);
  await client.handshake(engine.address);
  closing.push(client.close.bind(client), server.close, engine.close);
  return client;
}
afterAll(() => {
  for (const close of closing.splice(0)) close();
  opened = undefined;
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
