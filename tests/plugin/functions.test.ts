import { UNKNOWN } from "../../src/schema/unknown";
import { allServices } from "../../src/services";
import { definitions } from "../support/definitions";
import { secret } from "./support/marks";
import { plugin, urnOf } from "./support/plugin";

const token = (name: string) => `coralogix:index:${name}`;

async function withFolder() {
  const { client } = await plugin();
  const urn = urnOf("DashboardFolder");
  const { inputs } = await client.check(urn, {}, { name: "Ops" });
  const { id } = await client.create(urn, inputs);
  return { client, id };
}

test("an object is looked up by its name and by its id", async () => {
  const { client, id } = await withFolder();
  for (const args of [{ name: "Ops" }, { id }])
    expect(await client.invoke(token("getDashboardFolder"), args)).toEqual({ id, name: "Ops" });
  await expect(client.invoke(token("getDashboardFolder"), { name: "Dev" })).rejects.toThrow("Dev");
});

test.each([
  ["getDashboardFolder", { name: secret("Project Bluebird") }],
  ["getDashboardFolder", { id: secret("Project Bluebird") }],
  ["getQuota", { connection: secret("Project Bluebird") }],
  ["listDashboardFolders", { limit: secret("Project Bluebird") }],
  ["listAlerts", { limit: { most: secret("Project Bluebird") } }],
])("an error of %s contains no secret argument: %j", async (name, args) => {
  const { client } = await plugin();
  const error = await client.invoke(token(name), args).catch((e: Error) => e);
  expect(String(error)).toContain("[secret]");
  expect(String(error)).not.toContain("Bluebird");
});

test("a list is the items of the result", async () => {
  const { client, id } = await withFolder();
  expect(await client.invoke(token("listDashboardFolders"))).toEqual({
    items: [expect.objectContaining({ id, name: "Ops" })],
  });
});

test("whoami returns the team", async () => {
  const { client } = await withFolder();
  expect(await client.invoke(token("whoami"))).toMatchObject({ teamId: 1 });
});

test("each function of a service is known", async () => {
  const { client } = await plugin();
  for (const { name } of allServices().flatMap(({ functions = [] }) => functions)) {
    const error = await client.invoke(token(name), { noSuchArgument: 1 }).catch((e: Error) => e);
    expect(String(error)).toContain(`${name}: noSuchArgument`);
  }
  await expect(client.invoke(token("getNothing"))).rejects.toThrow("has no function getNothing");
});

test("a function with an unknown argument sends no request", async () => {
  const { client, w } = await plugin();
  const before = w.emulator.calls.count();
  expect(await client.invoke(token("getAlert"), { id: UNKNOWN })).toEqual({});
  expect(w.emulator.calls.count()).toBe(before);
});

test("each resource type that the API lists is listed with ids and names", async () => {
  const { client } = await plugin({ seed: true });
  for (const [resourceType, { unlistable, unreadable }] of definitions) {
    const found = client.list(token(resourceType), 3);
    if (unlistable || unreadable) await expect(found).rejects.toThrow("cannot list");
    else
      for (const { id } of await found)
        expect([resourceType, id]).toEqual([resourceType, expect.stringMatching(/./)]);
  }
});
