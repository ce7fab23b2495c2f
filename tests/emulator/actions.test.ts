import fc from "fast-check";
import { actionToCreate } from "../../src/areas/actions/data";
import { createClient } from "../../src/areas/client";
import type { Emulator } from "../../src/emulator";
import { canonical } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { project } from "../../src/schema/project";
import { arbitraryOf } from "../support/arbitrary";
import { call, KEY, start, UUID } from "./support";
import { complaints, hasVendor } from "./vendor";

const ACTIONS = "/actions/actions/v2";
const ORDER = "/actions/order/v2";
const BATCH = "/actions/batch/v2";
const link = (more: object = {}) => ({ name: "Trace", url: "https://example.com/{{$d.trace_id}}", ...more });
const make = async (emulator: Emulator, more?: object) => (await call(emulator, "POST", ACTIONS, link(more))).json.action;
const namesOf = async (emulator: Emulator): Promise<string[]> =>
  (await call(emulator, "GET", ACTIONS)).json.actions.map(({ name }: { name: string }) => name).sort();

describe("actions", () => {
  test("one is private and shown unless it says otherwise, and is told whole under a key of its own", async () => {
    const emulator = await start();
    const action = await make(emulator, { sourceType: "SOURCE_TYPE_LOG", urlFields: [{ name: "trace_id", required: true }] });
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

  test("it is hidden by a replacement, not from the start; a replacement clears what it leaves out, but not who made it", async () => {
    const emulator = await start();
    expect((await call(emulator, "POST", ACTIONS, link({ isHidden: true }))).json.message).toContain("isHidden");
    const { id } = await make(emulator, { description: "d", applicationNames: ["a"], isPrivate: false });
    const replaced = await call(emulator, "PUT", ACTIONS, { action: { id, ...link({ isHidden: true, createdBy: "x" }) } });
    expect(replaced.json.action).toEqual({ id, ...link(), isPrivate: true, isHidden: true, createdBy: "emulator" });
  });

  test("names of applications and subsystems come back in another order", async () => {
    const emulator = await start({ unkind: { reorder: true } });
    const { applicationNames } = await make(emulator, { applicationNames: ["a", "b"] });
    expect(applicationNames).toEqual(["b", "a"]);
  });

  test("what is gone is gone", async () => {
    const emulator = await start();
    const { id } = await make(emulator);
    expect((await call(emulator, "DELETE", `${ACTIONS}/${id}`)).json).toEqual({});
    const answers = [
      await call(emulator, "GET", `${ACTIONS}/${id}`),
      await call(emulator, "DELETE", `${ACTIONS}/${id}`),
      await call(emulator, "PUT", ACTIONS, { action: { id, ...link() } }),
    ];
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(Array(3).fill([404, 404]));
  });

  test.each([
    ["no name", { name: undefined }, "name"],
    ["a name of 51 characters", { name: "x".repeat(51) }, "name"],
    ["another scheme", { url: "ftp://example.com" }, "url"],
    ["an address of 32769 characters", { url: `https://${"x".repeat(32761)}` }, "url"],
    ["a description of 65536 characters", { description: "x".repeat(65536) }, "description"],
    ["a field named twice", { urlFields: [1, 2].map(() => ({ name: "f", required: true })) }, "urlFields[1].name"],
    ["1001 applications", { applicationNames: Array(1001).fill("a") }, "applicationNames"],
  ])("%s is refused, by the service and before a call", async (_, more, path) => {
    const emulator = await start();
    const { status, json } = await call(emulator, "POST", ACTIONS, link(more));
    expect([status, json.message]).toEqual([400, expect.stringContaining(`${path}: `)]);
    const { actions } = createClient({ url: emulator.url, apiKey: KEY });
    await expect(actions.create({ body: link(more) as never })).rejects.toThrow(path);
    expect(emulator.created("actions")).toBe(0);
  });
});

describe("the order of menus", () => {
  test("is kept for private and shared actions apart, and no read tells it", async () => {
    const emulator = await start();
    const [own, shared] = [await make(emulator), await make(emulator, { isPrivate: false })];
    const order = { privateActionsOrder: { [own.id]: 4294967295 }, sharedActionsOrder: { [shared.id]: 0 } };
    expect((await call(emulator, "POST", ORDER, order)).json).toEqual({});
    expect(emulator.objects("actions").map(({ place }) => place)).toEqual([4294967295, 0]);
    expect((await call(emulator, "GET", `${ACTIONS}/${own.id}`)).json).toEqual({ action: own });
    await call(emulator, "PUT", ACTIONS, { action: own });
    expect(emulator.objects("actions").map(({ place }) => place)).toEqual([4294967295, 0]);
  });

  test("is left as it was where one of the actions is another menu's, or none", async () => {
    const emulator = await start();
    const [own, shared] = [await make(emulator), await make(emulator, { isPrivate: false })];
    const wrong = { privateActionsOrder: { [own.id]: 1 }, sharedActionsOrder: { [own.id]: 1 } };
    const { status, json } = await call(emulator, "POST", ORDER, wrong);
    expect([status, json.message]).toEqual([400, expect.stringContaining("sharedActionsOrder")]);
    expect((await call(emulator, "POST", ORDER, { sharedActionsOrder: { [shared.id]: 1, [UUID]: 2 } })).status).toBe(404);
    expect((await call(emulator, "POST", ORDER, { privateActionsOrder: { [own.id]: 4294967296 } })).status).toBe(400);
    expect(emulator.objects("actions").map(({ place }) => place)).toEqual([undefined, undefined]);
  });
});

describe("a batch", () => {
  test("does all it is told, in that order, and answers each with what it was", async () => {
    const emulator = await start();
    const [old, gone] = [await make(emulator), await make(emulator, { name: "Gone" })];
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
    expect(await namesOf(emulator)).toEqual(["New", "Other"]);
    if (hasVendor) expect(complaints("POST", BATCH, json)).toEqual([]);
  });

  test("does nothing where one of its parts fails", async () => {
    const emulator = await start();
    const { id } = await make(emulator);
    const requests = [{ delete: { id } }, { create: link({ name: "New" }) }, { delete: { id: UUID } }];
    expect((await call(emulator, "POST", BATCH, { requests })).status).toBe(404);
    expect(await namesOf(emulator)).toEqual(["Trace"]);
  });

  test.each([
    ["two things in one part", [{ create: link(), delete: { id: UUID } }]],
    ["nothing in a part", [{}]],
    ["1001 parts", Array(1001).fill({ delete: { id: UUID } })],
  ])("%s are refused", async (_, requests) => {
    expect((await call(await start(), "POST", BATCH, { requests })).status).toBe(400);
  });
});

test("the client calls each operation, in its own spelling", async () => {
  const { url } = await start();
  const { actions } = createClient({ url, apiKey: KEY });
  const { action } = await actions.create({ body: link({ sourceType: "DATA_MAP" }) as never });
  const id = action?.id as string;
  expect(action?.sourceType).toBe("DATA_MAP");
  await actions.order({ body: { privateActionsOrder: { [id]: 1 } } });
  await actions.replace({ body: { action: { id, name: "n", url: "http://x" } } });
  expect((await actions.get({ id })).action?.name).toBe("n");
  expect((await actions.list()).actions).toHaveLength(1);
  expect(await actions.executeBatch({ body: { requests: [{ delete: { id } }] } })).toEqual({ matchingResponses: [{ delete: {} }] });
  await expect(actions.remove({ id })).rejects.toThrow("not found");
});

test.each(["minimal", "maximal", "random"] as const)(
  "any valid action is taken, comes back meaning the same, and can be sent back: %s",
  async (fill) => {
    const emulator = await start();
    const node = nodeOf(actionToCreate);
    const property = fc.asyncProperty(arbitraryOf(node, fill), async (body) => {
      const { status, json } = await call(emulator, "POST", ACTIONS, encode(node, body));
      expect([status, json.message]).toEqual([200, undefined]);
      expect(canonical(node, project(node, decode(node, json.action), body))).toEqual(canonical(node, body));
      if (hasVendor) expect(complaints("POST", ACTIONS, json)).toEqual([]);
      const again = (await call(emulator, "PUT", ACTIONS, json)).json;
      expect(canonical(node, decode(node, again.action))).toEqual(canonical(node, decode(node, json.action)));
    });
    await fc.assert(property, { seed: 20260911, numRuns: 25, endOnFailure: true });
  },
);
