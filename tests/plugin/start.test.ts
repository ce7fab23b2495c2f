import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { storedCode } from "../support/stored-code";
import { waitUntil } from "../support/wait-until";
import { type World, world } from "../support/world";
import type { Props } from "./support/client";
import { lines, plugin, urnOf } from "./support/plugin";
import { type PluginProcess, startProcess } from "./support/process";

const URN = urnOf("DashboardFolder");
const packageRoot = join(__dirname, "..", "..");
const SCRIPT = "pulumi-resource-coralogix";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The files of an archive. */
function install(): string {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-plugin-start-"));
  folders.push(folder);
  copyFileSync(join(packageRoot, "plugin", SCRIPT), join(folder, SCRIPT));
  for (const file of ["main.cjs", "plugin.cjs", "provider.cjs"])
    copyFileSync(join(packageRoot, "lib", "plugin", file), join(folder, file));
  return folder;
}

/** Starts the process, uses it as the engine does, and ends it. Returns the checked inputs. */
async function run(folder: string, use = true): Promise<unknown> {
  const env = { NODE_COMPILE_CACHE: join(folder, "cache") };
  const { client, child, exited } = await startProcess(join(folder, SCRIPT), folder, env);
  await client.configure({});
  const checked = use ? (await client.check(URN, {}, { name: "Ops" })).inputs : undefined;
  child.kill("SIGINT");
  expect(await exited).toBe(0);
  return checked;
}

const OPS = expect.objectContaining({ name: "Ops" });

test("a process that has served a resource stores the compiled code of both bundles, which the next one uses", async () => {
  const folder = install();
  expect(await run(folder)).toEqual(OPS);
  const code = storedCode(join(folder, "cache"));
  expect(Object.keys(code)).toEqual([
    expect.stringContaining(`-plugin-${process.version}`),
    expect.stringContaining(`-plugin-${process.version}`),
  ]);
  expect(await run(folder)).toEqual(OPS);
  // Rejected code would have been written again, with other bytes after a use.
  expect(storedCode(join(folder, "cache"))).toEqual(code);
});

test("a process that has served no resource stores nothing", async () => {
  const folder = install();
  await run(folder, false);
  expect(storedCode(join(folder, "cache"))).toEqual({});
});

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

/** Starts a create, and waits until its request took effect: only the response is slow. */
async function startCreate({ client }: PluginProcess, { emulator }: World) {
  const { inputs } = await client.check(URN, {}, { name: "Ops" });
  const result = client.create(URN, inputs).then(
    (created) => created as { id: string; outputs: Props },
    (error: Error) => error,
  );
  await waitUntil(() => emulator.created("folders") > 0);
  return { result };
}

test("a cancelled write ends and reports its object, a cancelled read ends at once", async () => {
  const { w, plugin } = await slowAccount();
  const routes = w.emulator.latency.byRoute;
  routes[CREATE] = WRITE_MS;
  const { result } = await startCreate(plugin, w);
  w.emulator.latency.ms = 20_000;
  const read = plugin.client.read(URN, "00000000-0000-4000-8000-000000000000").catch((e) => e);
  await pause(200);
  await plugin.client.cancel();
  expect(await read).toMatchObject({ message: expect.stringContaining("cancelled") });
  expect(await Promise.race([result, pause(50, "running")])).toBe("running");
  const created = await result;
  expect(w.emulator.created("folders")).toBe(1);
  const [folder] = w.emulator.objects("folders");
  expect(JSON.stringify(created)).toContain(String(folder?.id));
});

test("a process that gets a signal exits after the write that is running", async () => {
  const { w, plugin } = await slowAccount();
  w.emulator.latency.byRoute[CREATE] = WRITE_MS;
  const { result } = await startCreate(plugin, w);
  plugin.child.kill("SIGINT");
  expect(await Promise.race([plugin.exited, pause(300, "running")])).toBe("running");
  await result;
  expect(w.emulator.created("folders")).toBe(1);
  expect(await plugin.exited).toBe(0);
});

test("a process whose engine has ended exits at once: a request that is sent again could create a second object", async () => {
  const { w, plugin } = await slowAccount();
  w.emulator.latency.byRoute[CREATE] = WRITE_MS;
  await startCreate(plugin, w);
  plugin.child.stdin.end();
  expect(await Promise.race([plugin.exited, pause(WRITE_MS / 4, "running")])).toBe(1);
});

test("an idle process exits with its engine, and at a signal", async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  one.child.stdin.end();
  other.child.kill("SIGTERM");
  expect(await Promise.all([one.exited, other.exited])).toEqual([1, 0]);
});

test("a resource is created, read, changed and deleted over the protocol of the engine", async () => {
  const { client } = await plugin();
  const urn = urnOf("DashboardFolder");
  const { inputs, failures } = await client.check(urn, {}, { name: "Ops" });
  expect(failures).toEqual([]);
  const { id, outputs } = await client.create(urn, inputs);
  expect(await client.diff(urn, id, outputs, inputs)).toMatchObject({ changes: false, detail: {} });
  expect(await client.read(urn, id)).toMatchObject({ id, inputs: { name: "Ops" } });
  const changed = await client.check(urn, inputs, { name: "Ops 2" });
  expect(await client.diff(urn, id, outputs, changed.inputs)).toMatchObject({
    changes: true,
    detail: { name: "update" },
  });
  const updated = await client.update(urn, id, outputs, changed.inputs);
  expect(updated.outputs).toMatchObject({ name: "Ops 2" });
});

test("parameters of another package with the same name are an error that says what to do", async () => {
  const { client } = await plugin();
  await expect(client.parameterize()).rejects.toMatchObject({
    details: expect.stringContaining("another package called coralogix"),
  });
});

const WEBHOOK = { name: "Ops", url: "https://example.com", slack: {} };

test("lines of calls that run at once stand under their own resources", async () => {
  const { client } = await plugin();
  const names = Array.from({ length: 8 }, (_, n) => `folder ${n}`);
  await Promise.all(
    names.map(async (name) => {
      const urn = urnOf("DashboardFolder", name);
      const { inputs } = await client.check(urn, {}, { name });
      const { id, outputs } = await client.create(urn, inputs);
      const changed = await client.check(urn, inputs, { name: `${name} changed` });
      await client.diff(urn, id, outputs, changed.inputs);
    }),
  );
  for (const name of names)
    expect(lines).toContainEqual({
      urn: urnOf("DashboardFolder", name),
      severity: "info",
      text: `DashboardFolder "${name}": name "${name}" -> "${name} changed"`,
    });
});

test("a warning has the severity of one, and reaches the engine before the result", async () => {
  const { client } = await plugin();
  await client.check(urnOf("Webhook", "ops"), {}, WEBHOOK);
  expect(lines).toContainEqual({
    urn: urnOf("Webhook", "ops"),
    severity: "warning",
    text: expect.stringMatching(/^Webhook "Ops": url: /),
  });
});

test("a failed check names the path in its reason and no property", async () => {
  const { client } = await plugin();
  const { failures } = await client.check(urnOf("Webhook"), {}, { ...WEBHOOK, name: 5, x: 1 });
  expect(failures).toEqual([
    expect.stringMatching(/^name: /),
    expect.stringMatching(/^x: unknown/),
  ]);
});

test("advice is in the language of the project in whose folder the engine starts the process", async () => {
  const w = await world();
  const apiKey = `cxtp_advice_${process.pid}`;
  w.emulator.keys.add({ key: apiKey });
  const folder = mkdtempSync(join(tmpdir(), "coralogix-plugin-project-"));
  folders.push(folder);
  writeFileSync(join(folder, "Pulumi.yaml"), "name: shop\nruntime:\n  name: python\n");
  const { client } = await startProcess(undefined, folder);
  await client.configure({ url: w.emulator.url, apiKey });
  const { id } = await client.create(URN, (await client.check(URN, {}, { name: "Ops" })).inputs);
  const { failures } = await client.check(URN, {}, { name: "Other", adopt: { id } });
  expect(failures).toEqual([
    expect.stringContaining("make the object equal with overwrite=True in adopt"),
  ]);
});
