import { createHttp } from "../../src/http";
import { batchedWrites } from "../../src/provider/session/batched-writes";
import type { OwnHandlers } from "../../src/provider/stages";
import { asRemote, asRequest, asState } from "../../src/provider/stages";

const http = createHttp({ apiKey: "k", url: "http://127.0.0.1:1" });
const bulk: NonNullable<OwnHandlers["bulk"]> = {
  maxItems: 10,
  create: async (items) => items.map((_, n) => ({ id: String(n) })),
  update: async (items) => items.map(() => undefined),
  remove: async (ids) => ids.map(() => undefined),
};
const handlers: OwnHandlers = {
  create: async () => ({ id: "1" }),
  read: async (id) => ({ id, remote: asRemote({}) }),
  remove: async () => undefined,
  bulk,
};

test("handlers without update have no update after coalesce", () => {
  expect(batchedWrites(handlers, http)).not.toHaveProperty("update");
  expect(batchedWrites({ ...handlers, update: async () => undefined }, http)).toHaveProperty(
    "update",
  );
});

test("a write without a bulk operation is sent alone while calls wait", async () => {
  const remote: string[] = [];
  const { update, remove } = batchedWrites(
    {
      ...handlers,
      update: async (id) => void remote.push(`update ${id}`),
      remove: async (id) => void remote.push(`remove ${id}`),
      bulk: { maxItems: bulk.maxItems, create: bulk.create },
    },
    { ...http, isBusy: () => true },
  );
  await update?.("a", asRequest({}), asState({}));
  await remove("b");
  expect(remote).toEqual(["update a", "remove b"]);
});

test("a call that does not have to wait is sent alone", async () => {
  const remote: string[] = [];
  const { update } = batchedWrites(
    { ...handlers, update: async (id) => void remote.push(id) },
    http,
  );
  await update?.("a", asRequest({}), asState({}));
  expect(remote).toEqual(["a"]);
});

test("a bulk call contains at most as many items as the operation takes", async () => {
  const sizes: number[] = [];
  const busy = {
    ...http,
    isBusy: () => true,
    isLimited: () => false,
    waitForSlot: async () => undefined,
  };
  const { remove } = batchedWrites(
    {
      ...handlers,
      bulk: {
        ...bulk,
        remove: async (ids) => {
          sizes.push(ids.length);
          return ids.map(() => undefined);
        },
      },
    },
    busy,
  );
  await Promise.all(Array.from({ length: 25 }, (_, at) => remove(String(at))));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(25);
  expect(Math.max(...sizes)).toBe(10);
});

test("a write that comes while another one waits for a slot joins its request", async () => {
  const sizes: number[] = [];
  let free = () => {};
  const slot = new Promise<void>((done) => {
    free = done;
  });
  const busy = { ...http, isBusy: () => true, isLimited: () => false, waitForSlot: () => slot };
  const { remove } = batchedWrites(
    {
      ...handlers,
      bulk: {
        ...bulk,
        remove: async (ids) => {
          sizes.push(ids.length);
          return ids.map(() => undefined);
        },
      },
    },
    busy,
  );
  const first = remove("a");
  // A request that does not wait for the slot has gone by then.
  await new Promise((done) => setTimeout(done, 100));
  const second = remove("b");
  free();
  await Promise.all([first, second]);
  expect(sizes).toEqual([2]);
});
