import fc from "fast-check";
import type { Emulator } from "../../src/emulator";
import { canonical } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import { createClient } from "../../src/sdk";
import { actionToCreate } from "../../src/services/actions/entity";
import { arbitraryOf } from "../support/arbitrary";
import { call, KEY, start, UUID } from "./support";
import { contractErrors } from "./vendor";

const ACTIONS = "/actions/actions/v2";
const ORDER = "/actions/order/v2";
const BATCH = "/actions/batch/v2";
const link = (more: object = {}) => ({
  name: "Trace",
  url: "https://example.com/{{$d.trace_id}}",
  ...more,
});
const createAction = async (emulator: Emulator, more?: object) =>
  (await call(emulator, "POST", ACTIONS, link(more))).json.action;
const actionNames = async (emulator: Emulator): Promise<string[]> =>
  (await call(emulator, "GET", ACTIONS)).json.actions
    .map(({ name }: { name: string }) => name)
    .sort();

describe("actions", () => {
  test("an action is private and visible by default, and returned under `action`", async () => {
    const emulator = await start();
    const action = await createAction(emulator, {
      sourceType: "SOURCE_TYPE_LOG",
      urlFields: [{ name: "trace_id", required: true }],
    });
    expect(action).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...link(),
      sourceType: "SOURCE_TYPE_LOG",
      urlFields: [{ name: "trace_id", required: true }],
      isPrivate: true,
      isHidden: false,
      createdBy: "emulator",
    });
    expect((await call(emulator, "GET", `${ACTIONS}/${action.id}`)).json).toEqual({ action });
    expect((await call(emulator, "GET", ACTIONS)).json).toEqual({ actions: [action] });
  });

  test("only a replacement hides an action; it clears all fields but createdBy", async () => {
    const emulator = await start();
    expect(
      (await call(emulator, "POST", ACTIONS, link({ isHidden: true }))).json.message,
    ).toContain("isHidden");
    const { id } = await createAction(emulator, {
      description: "d",
      applicationNames: ["a"],
      isPrivate: false,
    });
    const replaced = await call(emulator, "PUT", ACTIONS, {
      action: { id, ...link({ isHidden: true, createdBy: "x" }) },
    });
    expect(replaced.json.action).toEqual({
      id,
      ...link(),
      isPrivate: true,
      isHidden: true,
      createdBy: "emulator",
    });
  });

  test("with `reorder`, applicationNames are returned in another order", async () => {
    const emulator = await start({ quirks: { reorder: true } });
    const { applicationNames } = await createAction(emulator, { applicationNames: ["a", "b"] });
    expect(applicationNames).toEqual(["b", "a"]);
  });

  test("GET, DELETE and PUT of a deleted action return 404", async () => {
    const emulator = await start();
    const { id } = await createAction(emulator);
    expect((await call(emulator, "DELETE", `${ACTIONS}/${id}`)).json).toEqual({});
    const responses = [
      await call(emulator, "GET", `${ACTIONS}/${id}`),
      await call(emulator, "DELETE", `${ACTIONS}/${id}`),
      await call(emulator, "PUT", ACTIONS, { action: { id, ...link() } }),
    ];
    expect(responses.map(({ status, json }) => [status, json.code])).toEqual(
      Array(3).fill([404, 404]),
    );
  });

  test.each([
    ["no name", { name: undefined }, "name"],
    ["a name of 51 characters", { name: "x".repeat(51) }, "name"],
    ["an unsupported URL scheme", { url: "ftp://example.com" }, "url"],
    ["a URL of 32769 characters", { url: `https://${"x".repeat(32761)}` }, "url"],
    ["a description of 65536 characters", { description: "x".repeat(65536) }, "description"],
    [
      "a URL field that is listed twice",
      { urlFields: [1, 2].map(() => ({ name: "f", required: true })) },
      "urlFields[1].name",
    ],
    ["1001 applications", { applicationNames: Array(1001).fill("a") }, "applicationNames"],
  ])("%s is rejected by the service, and by the client before the call", async (_, more, path) => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", ACTIONS, link(more));
    expect([status, json.message]).toEqual([400, expect.stringContaining(`${path}: `)]);
    const { actions } = createClient({ url: emulator.url, apiKey: KEY });
    await expect(actions.create({ body: link(more) as never })).rejects.toThrow(path);
    expect(emulator.created("actions")).toBe(0);
  });
});

describe("the order of actions", () => {
  test("is stored separately for private and shared actions, and no read returns it", async () => {
    const emulator = await start();
    const [own, shared] = [
      await createAction(emulator),
      await createAction(emulator, { isPrivate: false }),
    ];
    const order = {
      privateActionsOrder: { [own.id]: 4294967295 },
      sharedActionsOrder: { [shared.id]: 0 },
    };
    expect((await call(emulator, "POST", ORDER, order)).json).toEqual({});
    expect(emulator.objects("actions").map(({ position }) => position)).toEqual([4294967295, 0]);
    expect((await call(emulator, "GET", `${ACTIONS}/${own.id}`)).json).toEqual({ action: own });
    await call(emulator, "PUT", ACTIONS, { action: own });
    expect(emulator.objects("actions").map(({ position }) => position)).toEqual([4294967295, 0]);
  });

  test("stays unchanged if an action is unknown or belongs to the other menu", async () => {
    const emulator = await start();
    const [own, shared] = [
      await createAction(emulator),
      await createAction(emulator, { isPrivate: false }),
    ];
    const wrong = { privateActionsOrder: { [own.id]: 1 }, sharedActionsOrder: { [own.id]: 1 } };
    const { status, json } = await call(emulator, "POST", ORDER, wrong);
    expect([status, json.message]).toEqual([400, expect.stringContaining("sharedActionsOrder")]);
    expect(
      (await call(emulator, "POST", ORDER, { sharedActionsOrder: { [shared.id]: 1, [UUID]: 2 } }))
        .status,
    ).toBe(404);
    expect(
      (await call(emulator, "POST", ORDER, { privateActionsOrder: { [own.id]: 4294967296 } }))
        .status,
    ).toBe(400);
    expect(emulator.objects("actions").map(({ position }) => position)).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe("a batch", () => {
  test("runs its requests in order and returns the result of each", async () => {
    const emulator = await start();
    const [old, gone] = [
      await createAction(emulator),
      await createAction(emulator, { name: "Gone" }),
    ];
    const requests = [
      { create: link({ name: "New" }) },
      { replace: { action: { id: old.id, ...link({ name: "Other" }) } } },
      { delete: { id: gone.id } },
    ];
    const { json } = await call(emulator, "POST", BATCH, { requests });
    expect(json.matchingResponses).toEqual([
      { create: { action: expect.objectContaining({ name: "New" }) } },
      { replace: { action: { ...old, name: "Other" } } },
      { delete: {} },
    ]);
    expect(await actionNames(emulator)).toEqual(["New", "Other"]);
    expect(contractErrors("POST", BATCH, json)).toEqual([]);
  });

  test("changes nothing if one of its requests fails", async () => {
    const emulator = await start();
    const { id } = await createAction(emulator);
    const requests = [
      { delete: { id } },
      { create: link({ name: "New" }) },
      { delete: { id: UUID } },
    ];
    expect((await call(emulator, "POST", BATCH, { requests })).status).toBe(404);
    expect(await actionNames(emulator)).toEqual(["Trace"]);
  });

  test.each([
    ["a request with two operations", [{ create: link(), delete: { id: UUID } }]],
    ["a request without an operation", [{}]],
    ["1001 requests", Array(1001).fill({ delete: { id: UUID } })],
  ])("%s are rejected", async (_, requests) => {
    expect((await call(await start(), "POST", BATCH, { requests })).status).toBe(400);
  });
});

test("the client calls every operation and accepts enum values without their prefix", async () => {
  const { url } = await start();
  const { actions } = createClient({ url, apiKey: KEY });
  const { action } = await actions.create({ body: link({ sourceType: "DATA_MAP" }) as never });
  const id = action?.id as string;
  expect(action?.sourceType).toBe("DATA_MAP");
  await actions.order({ body: { privateActionsOrder: { [id]: 1 } } });
  await actions.replace({ body: { action: { id, name: "n", url: "http://x" } } });
  expect((await actions.get({ id })).action?.name).toBe("n");
  expect((await actions.list()).actions).toHaveLength(1);
  expect(await actions.executeBatch({ body: { requests: [{ delete: { id } }] } })).toEqual({
    matchingResponses: [{ delete: {} }],
  });
  await expect(actions.remove({ id })).rejects.toThrow("not found");
});

test.each(["minimal", "maximal", "random"] as const)(
  "any valid action is accepted, is read back unchanged, and can be sent again: %s",
  async (fill) => {
    const emulator = await start();
    const node = nodeOf(actionToCreate);
    const property = fc.asyncProperty(arbitraryOf(node, fill), async (body) => {
      const { status, json } = await call(emulator, "POST", ACTIONS, encode(node, body));
      expect([status, json.message]).toEqual([200, undefined]);
      expect(canonical(node, selectManaged(node, decode(node, json.action), body))).toEqual(
        canonical(node, body),
      );
      expect(contractErrors("POST", ACTIONS, json)).toEqual([]);
      const again = (await call(emulator, "PUT", ACTIONS, json)).json;
      expect(canonical(node, decode(node, again.action))).toEqual(
        canonical(node, decode(node, json.action)),
      );
    });
    await fc.assert(property, { seed: 20260911, numRuns: 25, endOnFailure: true });
  },
);
