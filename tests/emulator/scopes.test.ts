import type { Emulator } from "../../src/emulator";
import { createClient, NotFoundError } from "../../src/sdk";
import { call, KEY, start, UUID } from "./support";
import { contractErrors } from "./vendor";

const SCOPES = "/aaa/team-scopes/v1";
const LIST = `${SCOPES}/all/list`;
const filters = [
  { entityType: "ENTITY_TYPE_LOGS", expression: "<v1> $d.severity == 'INFO'" },
  { entityType: "ENTITY_TYPE_SPANS", expression: "<v1>true" },
];
const body = (more: object = {}) => ({ displayName: "s", filters, ...more });
const createScope = async (emulator: Emulator, more: object = {}) =>
  (await call(emulator, "POST", SCOPES, body(more))).json.scope;
const byIds = async (emulator: Emulator, ...ids: string[]) =>
  (await call(emulator, "GET", `${SCOPES}?${ids.map((id) => `ids=${id}`).join("&")}`)).json.scopes;

describe("scopes", () => {
  test("responses have the whole scope, and scopes are read by a list of ids", async () => {
    const emulator = await start();
    const created = await createScope(emulator, { description: "d" });
    expect(created).toEqual({
      id: expect.any(String),
      teamId: 1,
      displayName: "s",
      description: "d",
      defaultExpression: "<v1>true",
      filters,
    });
    const other = await createScope(emulator, { filters: [], defaultExpression: "<v1>false" });
    expect(await byIds(emulator, created.id)).toEqual([created]);
    expect(await byIds(emulator, other.id, UUID, created.id, created.id)).toEqual([other, created]);
    expect((await call(emulator, "GET", `${SCOPES}?ids=${UUID}`)).status).toBe(404);
    expect((await call(emulator, "GET", `${SCOPES}/${created.id}`)).status).toBe(501);
  });

  test("the query parameter `ids` is required", async () => {
    const { status, json } = await call(await start(), "GET", SCOPES);
    expect([status, json.message]).toEqual([400, expect.stringContaining("ids")]);
  });

  test("the list has all scopes, and no `scopes` key if there are none", async () => {
    const emulator = await start();
    expect((await call(emulator, "GET", LIST)).json).toEqual({});
    const ids = [(await createScope(emulator)).id, (await createScope(emulator)).id];
    const { scopes } = (await call(emulator, "GET", LIST)).json;
    expect(scopes.map(({ id }: { id: string }) => id).sort()).toEqual(ids.sort());
  });

  test("an update replaces the scope and clears an omitted description", async () => {
    const emulator = await start();
    const { id } = await createScope(emulator, { description: "d" });
    const { status, json } = await call(emulator, "PUT", SCOPES, {
      id,
      ...body({ displayName: "t", defaultExpression: "<v1>false" }),
    });
    expect([status, json.scope]).toEqual([
      200,
      { id, teamId: 1, displayName: "t", defaultExpression: "<v1>false", filters },
    ]);
    expect(await byIds(emulator, id)).toEqual([json.scope]);
    const none = await call(emulator, "PUT", SCOPES, {
      id: UUID,
      ...body({ defaultExpression: "<v1>true" }),
    });
    expect(none.status).toBe(404);
  });

  test.each([
    ["no name", { displayName: undefined }, "displayName"],
    ["an empty name", { displayName: " " }, "displayName"],
    ["a filter without a type", { filters: [{ expression: "<v1>true" }] }, "filters[0].entityType"],
    [
      "a filter with an unknown type",
      { filters: [{ entityType: "ENTITY_TYPE_METRICS", expression: "<v1>true" }] },
      "filters[0].entityType",
    ],
    [
      "a filter without an expression",
      { filters: [{ entityType: "ENTITY_TYPE_LOGS" }] },
      "filters[0].expression",
    ],
    [
      "a default expression with a condition",
      { defaultExpression: "<v1> $d.a == 'b'" },
      "defaultExpression",
    ],
    ["an id", { id: UUID }, "id"],
  ])("a create with %s is rejected with its path", async (_, more, path) => {
    const { status, json } = await call(await start(), "POST", SCOPES, body(more));
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
  });

  test("defaultExpression is required in an update but not in a create", async () => {
    const emulator = await start();
    const { id } = await createScope(emulator);
    const { status, json } = await call(emulator, "PUT", SCOPES, { id, ...body() });
    expect([status, json.message]).toEqual([400, expect.stringContaining("defaultExpression")]);
  });

  test("a scope cannot be deleted while a group uses it", async () => {
    const emulator = await start();
    const { id } = await createScope(emulator);
    const { group } = (
      await call(emulator, "POST", "/aaa/team-groups/v2", { name: "g", scope: { scopeId: id } })
    ).json;
    const stored = await call(emulator, "DELETE", `${SCOPES}/${id}`);
    expect([stored.status, stored.json.message]).toEqual([
      400,
      expect.stringContaining(String(group.groupId)),
    ]);
    await call(emulator, "DELETE", `/aaa/team-groups/v2/${group.groupId}`);
    expect((await call(emulator, "DELETE", `${SCOPES}/${id}`)).json).toEqual({});
    expect((await call(emulator, "DELETE", `${SCOPES}/${id}`)).status).toBe(404);
  });
});

test("the client calls every operation and returns errors of expressions", async () => {
  const emulator = await start();
  const client = createClient({ apiKey: KEY, url: emulator.url });
  expect(await client.scopes.list()).toEqual({});
  const { scope } = await client.scopes.create({
    body: { displayName: "s", filters: [{ entityType: "LOGS", expression: "<v1>true" }] },
  });
  const id = scope.id ?? "";
  expect(await client.scopes.get({ query: { ids: [id, UUID] } })).toEqual({ scopes: [scope] });
  await client.scopes.replace({
    body: { id, displayName: "t", filters: [], defaultExpression: "<v1>false" },
  });
  expect((await client.scopes.list()).scopes).toEqual([
    { id, teamId: 1, displayName: "t", filters: [], defaultExpression: "<v1>false" },
  ]);
  const bare = client.scopes.create({
    body: { displayName: "s", filters: [{ entityType: "LOGS", expression: "true" }] },
  });
  await expect(bare).rejects.toThrow("expected version tag");
  await client.scopes.remove({ id });
  await expect(client.scopes.get({ query: { ids: [id] } })).rejects.toThrow(NotFoundError);
  client.close();
});

test("responses conform to the vendor's OpenAPI document", async () => {
  const emulator = await start();
  const { id } = await createScope(emulator);
  const expectConforming = async (
    method: string,
    template: string,
    path = template,
    more?: object,
  ) => {
    const { status, json } = await call(emulator, method, path, more);
    expect([template, status, contractErrors(method, template, json)]).toEqual([template, 200, []]);
  };
  await expectConforming("POST", SCOPES, SCOPES, body({ description: "d" }));
  await expectConforming("GET", SCOPES, `${SCOPES}?ids=${id}`);
  await expectConforming("GET", LIST);
  await expectConforming("PUT", SCOPES, SCOPES, { id, ...body({ defaultExpression: "<v1>true" }) });
  await expectConforming("DELETE", `${SCOPES}/{id}`, `${SCOPES}/${id}`);
});
