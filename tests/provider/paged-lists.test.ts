import type { Operations } from "../../src/http/operation";
import { listObjects } from "../../src/provider/functions/list";
import { read } from "../../src/provider/functions/read";
import { distinct } from "../../src/provider/functions/select";
import type { AnyDefinition } from "../../src/services/define";
import { isInShare } from "../support/case-share";
import { withUniqueFields } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { fullArgsOf } from "../support/lifecycle-stages";
import { type PageScript, PagingProxy } from "../support/paging-proxy";
import { Refs } from "../support/refs";
import { isPart, tableOf } from "../support/stored-objects";
import { captureLog, World, world } from "../support/world";
import { functionWorld } from "./support/functions";

captureLog();

/** The last entry of each page is also the first one of the next page. */
const overlapping: PageScript = (items, page) => ({
  items: items.slice(page, page + 2),
  isLast: page + 2 >= items.length,
});
/** Each second page is empty. */
const withGaps: PageScript = (items, page) => ({
  items: page % 2 ? items.slice((page - 1) / 2, (page + 1) / 2) : [],
  isLast: page >= items.length * 2,
});
const failing =
  (status: number): PageScript =>
  (items, page) =>
    page ? { status } : { items: items.slice(0, 1) };

const pagesOf = ({ ops }: AnyDefinition) =>
  Object.values(ops as Operations).flatMap(({ pages }) => pages ?? []);
const paged = definitions.filter(([, definition]) => pagesOf(definition).length);
// An empty page is the end of a list whose pages have numbers.
const hasTokens = ([, definition]: (typeof paged)[number]) =>
  pagesOf(definition).every(({ next }) => next);

// Unless CASES=all, a type has one of two cases by turns: the lists of all types share their code.
const isTurn = (turn: number) => (_: unknown, type: number) => isInShare(2, turn, type);
const overlapped = paged.filter((one, type) => !hasTokens(one) || isTurn(0)(one, type));
const gapped = paged.filter((one, type) => hasTokens(one) && isTurn(1)(one, type));

/** The requests of an account that are no reads. */
const writesIn = ({ emulator }: World): string[] =>
  Object.keys(emulator.calls.counts()).filter((route) => !route.startsWith("GET "));

const KEY = "cxtp_paged";
/** An account with three other objects of the type, behind a proxy that divides its lists. */
async function pagedAccount(definition: AnyDefinition) {
  const { emulator, config } = await world({}, { "coralogix:settleMs": "300" });
  emulator.keys.add({ key: KEY });
  const direct = new World(emulator, config);
  const args = await fullArgsOf(direct, definition, new Refs(direct));
  const proxy = await PagingProxy.open(emulator.url);
  const w = new World(emulator, { ...config, "coralogix:url": proxy.url });
  const others = ["a", "b", "c"].map((name) => new Resource(w, definition, name));
  const { nameField = "name" } = definition;
  const argsOf = (name: string): Props => {
    const unique: Props = withUniqueFields(definition, args, name);
    const isSame = unique[nameField] !== undefined && unique[nameField] === args[nameField];
    return isSame ? { ...unique, [nameField]: `${args[nameField]} ${name}` } : unique;
  };
  for (const other of others) {
    const created = other.up({ ...argsOf(other.name), allowDuplicate: true });
    // Of a part of an object, the account has one.
    await (isPart(definition) ? created.catch(() => undefined) : created);
  }
  const settings: Props = { "coralogix:url": proxy.url, "coralogix:apiKey": KEY };
  return {
    w,
    args,
    argsOf,
    proxy,
    count: () => emulator.objects(tableOf(definition)).length,
    list: () => listObjects(definition.resourceType, {}, (key) => settings[key] as string),
  };
}

describe.each([
  ["whose pages repeat an entry of the one before", overlapping, overlapped],
  ["of which each second page is empty", withGaps, gapped],
] as const)("a list %s", (_, script, types) => {
  test.each(types)("%s: is complete, with each object once", async (__, definition) => {
    const { w, args, proxy, count, list } = await pagedAccount(definition);
    const ids = (await list()).map(({ id }) => id);
    if (!isPart(definition)) expect(ids.length).toBeGreaterThanOrEqual(3);
    const before = count();
    proxy.script = script;
    expect((await list()).map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(proxy.pages).toBeGreaterThan(1);
    const resource = new Resource(w, definition);
    if (!definition.unlistable)
      w.emulator.faults.add({ match: { method: "POST" }, how: "reset", when: "after" });
    await resource.up(args);
    expect(count() - before).toBeLessThanOrEqual(1);
    expect(await resource.refresh()).toBe("same");
    expect((await resource.preview(args)).step).toBe("same");
    await resource.destroy();
    // The members that others of these resources have added, too.
    if (!isPart(definition)) expect(count()).toBe(before);
  });
});

describe.each([
  [400, "400 page failed", paged.filter(isTurn(0))],
  [404, "a page after the first one was not found", paged.filter(isTurn(1))],
] as const)("a list whose second page has the status %d", (status, message, types) => {
  test.each(types)(
    "%s: is an error, and no object is created twice or lost",
    async (_, definition) => {
      const { w, args, argsOf, proxy, count, list } = await pagedAccount(definition);
      const resource = new Resource(w, definition);
      await resource.up(args);
      const before = count();
      proxy.script = failing(status);
      await expect(list()).rejects.toThrow(message);
      expect(await resource.refresh().catch(() => "failed")).toMatch(/^(same|failed)$/);
      const sent = new Resource(w, definition, "lost");
      w.emulator.faults.add({ match: { method: "POST" }, how: "reset", when: "after" });
      w.emulator.calls.clear();
      await expect(sent.up(argsOf(sent.name))).rejects.toThrow();
      expect([writesIn(w), count()]).toEqual([[], before]);
      // The list also fails where it is read again, because the response of the create is lost.
      const isSent = () => writesIn(w).length > 0;
      proxy.script = (items, page) =>
        isSent() ? failing(status)(items, page) : { items: page ? [] : items, isLast: true };
      await sent.up(argsOf(sent.name)).catch(() => undefined);
      // The members of a part are those of the resource before: it writes nothing.
      expect(isSent()).toBe(!isPart(definition));
      await sent.up(argsOf(sent.name)).catch(() => undefined);
      expect(count() - before).toBeLessThanOrEqual(1);
    },
  );
});

test("a function returns an entry once that two pages have", async () => {
  const { emulator } = await functionWorld();
  emulator.keys.add({ key: KEY });
  const proxy = await PagingProxy.open(emulator.url);
  const settings: Props = { "coralogix:url": proxy.url, "coralogix:apiKey": KEY };
  const cases = () =>
    read("cases", "getCases", {}, (key) => settings[key] as string) as Promise<Props[]>;
  const all = await cases();
  expect(all.length).toBeGreaterThan(2);
  proxy.script = overlapping;
  const ids = (found: Props[]) => found.map(({ id }) => id);
  expect(ids(await cases())).toEqual(ids(all));
});

test("equal entries without an id are all returned", async () => {
  const entries = [{ day: 1 }, { day: 1 }, { id: "a" }];
  const found = [];
  for await (const entry of distinct(asPage([...entries, { id: "a" }]))) found.push(entry);
  expect(found).toEqual(entries);
});

async function* asPage<T>(entries: readonly T[]): AsyncGenerator<T> {
  yield* entries;
}
