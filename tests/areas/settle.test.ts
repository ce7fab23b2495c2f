import { folder } from "../../src/areas/dashboards/folder";
import { connector } from "../../src/areas/notifications/connector";
import { router } from "../../src/areas/notifications/router";
import { webhook } from "../../src/areas/webhooks/webhook";
import { connection } from "../../src/provider/connection";
import type { Desk } from "../../src/provider/session";
import { boundOf, lagSince, stampOf } from "../../src/provider/settle";
import { argsOf } from "../support/cases";
import { type Props, Resource } from "../support/driver";
import { listen, world } from "../support/world";

const said = listen();
const STALE = { staleReadsMs: 700 };
const settling = (ms = 4000) => ({ "coralogix:settleMs": String(ms) });
const hook: Props = { name: "hook", url: "https://hooks.example.com/one", slack: {} };

describe("while reads lag behind writes", () => {
  test("what only a read knows of a new object is waited for", async () => {
    const w = await world({ unkind: STALE }, settling());
    const one = new Resource(w, webhook);
    expect(await one.up(hook)).toBe("create");
    expect(one.state?.outputs.externalId).toEqual(expect.any(Number));
  });

  test("without a bound, a new object that is not read back is half made, as before", async () => {
    const w = await world({ unkind: STALE });
    const one = new Resource(w, webhook);
    await expect(one.up(hook)).rejects.toThrow(/could not be read back/);
    expect(one.state).toMatchObject({ unfinished: true });
  });

  test("an object that was deleted a moment ago is not taken for a second one", async () => {
    const w = await world({ unkind: STALE }, settling());
    const one = new Resource(w, webhook);
    await one.up(hook);
    await one.destroy();
    const again = new Resource(w, webhook, "again");
    expect(await again.up(hook)).toBe("create");
    expect(w.emulator.objects("webhooks")).toHaveLength(1);
  });

  test("a create whose outcome is not known makes no second object", async () => {
    const w = await world({ unkind: { staleReadsMs: 3500 } }, settling(8000));
    w.emulator.faults.add({ how: "reset", when: "after", match: { route: "POST /integrations/webhooks/v1" } });
    const one = new Resource(w, webhook);
    await one.up(hook);
    expect(w.emulator.created("webhooks")).toBe(1);
  });

  test("a field that an update removed is not taken for one that the API kept", async () => {
    const w = await world({}, settling());
    const parents = [new Resource(w, folder, "a"), new Resource(w, folder, "b")] as const;
    await parents[0].up({ name: "parent" });
    await parents[1].up({ name: "child", parentId: parents[0].state?.id });
    w.emulator.unkind.staleReadsMs = STALE.staleReadsMs;
    expect(await parents[1].up({ name: "child" })).toBe("update");
    expect(await parents[1].refresh()).toBe("same");
  });
});

describe("a create that names an object of the same run", () => {
  const target = argsOf(connector, "minimal", 1)[0] as Props;
  async function prepared(ms: number) {
    const w = await world({}, settling(ms));
    const process = w.process();
    const to = new Resource(w, connector, "to");
    await to.up(target, process);
    const id = to.state?.id ?? "";
    const rule = { name: "all", condition: "<v1> true", targets: [{ connectorId: id }] };
    return { w, process, id, args: { name: "router", rules: [rule], routerId: "checkout", routingLabels: { service: "checkout" } } };
  }

  test("is tried again while that object is not seen yet", async () => {
    const { w, process, id, args } = await prepared(4000);
    const seenFrom = Date.now() + 700;
    w.emulator.refuse("routers", () => (Date.now() < seenFrom ? `Connector with id ${id} not found` : undefined));
    expect(await new Resource(w, router).up(args, process)).toBe("create");
    await process.close();
  });

  test("is refused at once for any other reason", async () => {
    const { w, process, args } = await prepared(4000);
    w.emulator.refuse("routers", () => "the name is reserved");
    w.emulator.calls.clear();
    await expect(new Resource(w, router).up(args, process)).rejects.toThrow(/the name is reserved/);
    expect(w.emulator.calls.all().filter(({ method }) => method === "POST")).toHaveLength(1);
    await process.close();
  });

  test("is refused when the object does not come within the bound", async () => {
    const { w, process, id, args } = await prepared(1000);
    w.emulator.refuse("routers", () => `Connector with id ${id} not found`);
    await expect(new Resource(w, router).up(args, process)).rejects.toThrow(/not found/);
    await process.close();
  });
});

describe("the bound", () => {
  const plain = { name: "default", apiKey: "k" };
  const desk = { definition: folder, session: { connection: plain } } as unknown as Desk;

  test("is 15 s, what a definition says where that is longer, or the setting", () => {
    expect(boundOf(folder, plain)).toBe(15_000);
    expect(boundOf({ ...folder, settleMs: 60_000 }, plain)).toBe(60_000);
    expect(boundOf({ ...folder, settleMs: 60_000 }, { ...plain, settleMs: 0 })).toBe(0);
  });
  test("counts from the last write", () => {
    const left = lagSince(desk, stampOf(Date.now() - 10_000)) - Date.now();
    expect(left).toBeGreaterThanOrEqual(3000);
    expect(left).toBeLessThan(9000);
  });
  test.each([
    ["none is known", undefined],
    ["it is long ago", stampOf(Date.now() - 60_000)],
    ["another clock wrote it down", stampOf(Date.now() + 1_800_000)],
  ])("is over where %s", (_, stamp) => expect(lagSince(desk, stamp)).toBe(0));

  test("comes from the environment where the configuration has none, and a wrong one is refused by its name", () => {
    const of = (own: string | undefined, outer: string) =>
      connection(undefined, (key) => ({ "coralogix:apiKey": "k", "coralogix:region": "eu1", "coralogix:settleMs": own })[key], {
        CORALOGIX_SETTLE_MS: outer,
      }).settleMs;
    expect([of(undefined, "7"), of("0", "7")]).toEqual([7, 0]);
    expect(() => of("soon", "7")).toThrow('coralogix:settleMs is "soon": expected an integer of at least 0');
    expect(() => of(undefined, "-1")).toThrow('CORALOGIX_SETTLE_MS is "-1": expected an integer of at least 0');
  });
});

test("nothing is said, and nothing is read twice, where reads do not lag", async () => {
  const story = async (ms: number) => {
    const w = await world({}, settling(ms));
    const one = new Resource(w, folder);
    await one.up({ name: "a" });
    expect(await one.refresh()).toBe("same");
    await one.up({ name: "b" });
    expect(await one.refresh()).toBe("same");
    await one.destroy();
    return w.emulator.calls.count();
  };
  const before = said.length;
  expect(await story(4000)).toBe(await story(0));
  expect(said.slice(before)).toEqual([]);
});
