import { createClient, NotFoundError } from "../../src/areas/client";
import type { Emulator } from "../../src/emulator";
import { call, KEY, start, UUID } from "./support";
import { complaints, hasVendor } from "./vendor";

const SCOPES = "/aaa/team-scopes/v1";
const LIST = `${SCOPES}/all/list`;
const filters = [
  { entityType: "ENTITY_TYPE_LOGS", expression: "<v1> $d.severity == 'INFO'" },
  { entityType: "ENTITY_TYPE_SPANS", expression: "<v1>true" },
];
const body = (more: object = {}) => ({ displayName: "s", filters, ...more });
const make = async (emulator: Emulator, more: object = {}) => (await call(emulator, "POST", SCOPES, body(more))).json.scope;
const byIds = async (emulator: Emulator, ...ids: string[]) =>
  (await call(emulator, "GET", `${SCOPES}?${ids.map((id) => `ids=${id}`).join("&")}`)).json.scopes;

describe("scopes", () => {
  test("an answer tells the whole scope, filters in their order; there is no read of one, only of some", async () => {
    const emulator = await start();
    const made = await make(emulator, { description: "d" });
    expect(made).toEqual({
      id: expect.any(String),
      teamId: 1,
      displayName: "s",
      description: "d",
      defaultExpression: "<v1>true",
      filters,
    });
    const other = await make(emulator, { filters: [], defaultExpression: "<v1>false" });
    expect(await byIds(emulator, made.id)).toEqual([made]);
    expect(await byIds(emulator, other.id, UUID, made.id, made.id)).toEqual([other, made]);
    expect((await call(emulator, "GET", `${SCOPES}?ids=${UUID}`)).status).toBe(404);
    expect((await call(emulator, "GET", `${SCOPES}/${made.id}`)).status).toBe(501);
  });

  test("the ids are a parameter that must be there", async () => {
    const { status, json } = await call(await start(), "GET", SCOPES);
    expect([status, json.message]).toEqual([400, expect.stringContaining("ids")]);
  });

  test("the list tells all of them, and leaves its key out where there are none", async () => {
    const emulator = await start();
    expect((await call(emulator, "GET", LIST)).json).toEqual({});
    const ids = [(await make(emulator)).id, (await make(emulator)).id];
    const { scopes } = (await call(emulator, "GET", LIST)).json;
    expect(scopes.map(({ id }: { id: string }) => id).sort()).toEqual(ids.sort());
  });

  test("an update replaces the whole: a description that is left out goes", async () => {
    const emulator = await start();
    const { id } = await make(emulator, { description: "d" });
    const { status, json } = await call(emulator, "PUT", SCOPES, { id, ...body({ displayName: "t", defaultExpression: "<v1>false" }) });
    expect([status, json.scope]).toEqual([200, { id, teamId: 1, displayName: "t", defaultExpression: "<v1>false", filters }]);
    expect(await byIds(emulator, id)).toEqual([json.scope]);
    const none = await call(emulator, "PUT", SCOPES, { id: UUID, ...body({ defaultExpression: "<v1>true" }) });
    expect(none.status).toBe(404);
  });

  test.each([
    ["no name", { displayName: undefined }, "displayName"],
    ["an empty name", { displayName: " " }, "displayName"],
    ["a filter on nothing", { filters: [{ expression: "<v1>true" }] }, "filters[0].entityType"],
    ["a filter on anything", { filters: [{ entityType: "ENTITY_TYPE_METRICS", expression: "<v1>true" }] }, "filters[0].entityType"],
    ["a filter without a condition", { filters: [{ entityType: "ENTITY_TYPE_LOGS" }] }, "filters[0].expression"],
    ["a default that is a condition", { defaultExpression: "<v1> $d.a == 'b'" }, "defaultExpression"],
    ["an id", { id: UUID }, "id"],
  ])("a create with %s is refused with its path", async (_, more, path) => {
    const { status, json } = await call(await start(), "POST", SCOPES, body(more));
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
  });

  test("an update needs its default, a create does not", async () => {
    const emulator = await start();
    const { id } = await make(emulator);
    const { status, json } = await call(emulator, "PUT", SCOPES, { id, ...body() });
    expect([status, json.message]).toEqual([400, expect.stringContaining("defaultExpression")]);
  });

  test("a scope that groups hold stays until they let go of it", async () => {
    const emulator = await start();
    const { id } = await make(emulator);
    const { group } = (await call(emulator, "POST", "/aaa/team-groups/v2", { name: "g", scope: { scopeId: id } })).json;
    const held = await call(emulator, "DELETE", `${SCOPES}/${id}`);
    expect([held.status, held.json.message]).toEqual([400, expect.stringContaining(String(group.groupId))]);
    await call(emulator, "DELETE", `/aaa/team-groups/v2/${group.groupId}`);
    expect((await call(emulator, "DELETE", `${SCOPES}/${id}`)).json).toEqual({});
    expect((await call(emulator, "DELETE", `${SCOPES}/${id}`)).status).toBe(404);
  });
});

test("through the client", async () => {
  const emulator = await start();
  const client = createClient({ apiKey: KEY, url: emulator.url });
  expect(await client.scopes.list()).toEqual({});
  const { scope } = await client.scopes.create({
    body: { displayName: "s", filters: [{ entityType: "LOGS", expression: "<v1>true" }] },
  });
  const id = scope.id ?? "";
  expect(await client.scopes.get({ query: { ids: [id, UUID] } })).toEqual({ scopes: [scope] });
  await client.scopes.replace({ body: { id, displayName: "t", filters: [], defaultExpression: "<v1>false" } });
  expect((await client.scopes.list()).scopes).toEqual([{ id, teamId: 1, displayName: "t", filters: [], defaultExpression: "<v1>false" }]);
  const bare = client.scopes.create({ body: { displayName: "s", filters: [{ entityType: "LOGS", expression: "true" }] } });
  await expect(bare).rejects.toThrow("expected version tag");
  await client.scopes.remove({ id });
  await expect(client.scopes.get({ query: { ids: [id] } })).rejects.toThrow(NotFoundError);
  client.close();
});

(hasVendor ? test : test.skip)("answers hold to the vendor's description", async () => {
  const emulator = await start();
  const { id } = await make(emulator);
  const asked = async (method: string, template: string, path = template, more?: object) => {
    const { status, json } = await call(emulator, method, path, more);
    expect([template, status, complaints(method, template, json)]).toEqual([template, 200, []]);
  };
  await asked("POST", SCOPES, SCOPES, body({ description: "d" }));
  await asked("GET", SCOPES, `${SCOPES}?ids=${id}`);
  await asked("GET", LIST);
  await asked("PUT", SCOPES, SCOPES, { id, ...body({ defaultExpression: "<v1>true" }) });
  await asked("DELETE", `${SCOPES}/{id}`, `${SCOPES}/${id}`);
});
