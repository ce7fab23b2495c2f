import { setTimeout as pause } from "node:timers/promises";
import { world } from "../support/world";
import type { Props } from "./support/client";
import { urnOf } from "./support/plugin";
import { type PluginProcess, startProcess } from "./support/process";

const URN = urnOf("DashboardFolder");
const CREATE = "POST /dashboards/folders/v1";
const WRITE_MS = 3000;

/** A process with an account in which a create takes three seconds. */
async function slowAccount() {
  const w = await world();
  const apiKey = `cxtp_${process.pid}_${Date.now()}`;
  w.emulator.keys.add({ key: apiKey });
  const plugin = await startProcess();
  await plugin.client.configure({ url: w.emulator.url, apiKey });
  return { w, plugin };
}

/** Starts a create, and waits until its request is on its way. */
async function startCreate({ client }: PluginProcess) {
  const { inputs } = await client.check(URN, {}, { name: "Ops" });
  const result = client.create(URN, inputs).then(
    (created) => created as { id: string; outputs: Props },
    (error: Error) => error,
  );
  await pause(WRITE_MS / 2);
  return { result };
}

test("a cancelled write ends and reports its object, a cancelled read ends at once", async () => {
  const { w, plugin } = await slowAccount();
  const routes = w.emulator.latency.byRoute;
  routes[CREATE] = WRITE_MS;
  const { result } = await startCreate(plugin);
  w.emulator.latency.ms = 20_000;
  const read = plugin.client.read(URN, "00000000-0000-4000-8000-000000000000").catch((e) => e);
  await pause(200);
  await plugin.client.cancel();
  const start = Date.now();
  expect(await read).toMatchObject({ message: expect.stringContaining("cancelled") });
  expect(Date.now() - start).toBeLessThan(1000);
  expect(await Promise.race([result, pause(50, "running")])).toBe("running");
  const created = await result;
  expect(w.emulator.created("folders")).toBe(1);
  const [folder] = w.emulator.objects("folders");
  expect(JSON.stringify(created)).toContain(String(folder?.id));
});

test("a process that gets a signal exits after the write that is running", async () => {
  const { w, plugin } = await slowAccount();
  w.emulator.latency.byRoute[CREATE] = WRITE_MS;
  const { result } = await startCreate(plugin);
  plugin.child.kill("SIGINT");
  expect(await Promise.race([plugin.exited, pause(300, "running")])).toBe("running");
  await result;
  expect(w.emulator.created("folders")).toBe(1);
  expect(await plugin.exited).toBe(0);
});

test("a process whose engine has ended exits at once: a request that is sent again could create a second object", async () => {
  const { w, plugin } = await slowAccount();
  w.emulator.latency.byRoute[CREATE] = WRITE_MS;
  await startCreate(plugin);
  plugin.child.stdin.end();
  expect(await Promise.race([plugin.exited, pause(WRITE_MS / 4, "running")])).toBe(1);
});

test("an idle process exits with its engine, and at a signal", async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  one.child.stdin.end();
  other.child.kill("SIGTERM");
  expect(await Promise.all([one.exited, other.exited])).toEqual([1, 0]);
});
