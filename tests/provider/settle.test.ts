import { currentTime } from "../../src/http/clock";
import { ServiceClock } from "../../src/http/service-clock";
import type { ResourceContext } from "../../src/provider/context";
import { resolveConnection } from "../../src/provider/identity/connection";
import { lagDeadlineSince, maxLagMs, writeStampOf } from "../../src/provider/lifecycle/settle";
import { alert } from "../../src/services/alerts/alert";
import { folder } from "../../src/services/dashboards/dashboard-folder";
import { connector } from "../../src/services/notifications/connector";
import { router } from "../../src/services/notifications/router";
import { webhook } from "../../src/services/webhooks/webhook";
import { argsOf } from "../support/cases";
import { type Props, Resource } from "../support/driver";
import { proxy } from "../support/proxy";
import { captureLog, World, world } from "../support/world";

const output = captureLog();
const STALE = { staleReadsMs: 700 };
const settleMsConfig = (ms = 4000) => ({ "coralogix:settleMs": String(ms) });
const hook: Props = { name: "hook", url: "https://hooks.example.com/one", slack: {} };

describe("while reads lag behind writes", () => {
  test("create waits until a read returns the computed outputs", async () => {
    const w = await world({ quirks: STALE }, settleMsConfig());
    const resource = new Resource(w, webhook);
    expect(await resource.up(hook)).toBe("create");
    expect(resource.state?.outputs.externalId).toEqual(expect.any(Number));
  });

  test("without a wait, a new object that cannot be read back is unfinished", async () => {
    const w = await world({ quirks: { staleReadsMs: 60_000 } });
    const resource = new Resource(w, webhook);
    await expect(resource.up(hook)).rejects.toThrow(/could not be read back/);
    expect(resource.state).toMatchObject({ unfinished: true });
  });

  test("create does not mistake a recently deleted object for a duplicate", async () => {
    const w = await world({ quirks: STALE }, settleMsConfig());
    const resource = new Resource(w, webhook);
    await resource.up(hook);
    await resource.destroy();
    const again = new Resource(w, webhook, "again");
    expect(await again.up(hook)).toBe("create");
    expect(w.emulator.objects("webhooks")).toHaveLength(1);
  });

  test("create does not mistake an object that only an old list has for a duplicate", async () => {
    const { emulator, config } = await world();
    let old: unknown;
    let isOld = false;
    const url = await proxy(emulator.url, (_, wire, route) => {
      if (route !== "GET /alerts/alerts/v3") return wire;
      if (!isOld) old = wire;
      return old;
    });
    const w = new World(emulator, { ...config, "coralogix:url": url });
    const resource = new Resource(w, alert);
    const args = { name: "Errors", logsImmediate: {} };
    await resource.up(args);
    await new Resource(w, alert, "other").up({ ...args, name: "Other" });
    expect(JSON.stringify(old)).toContain("Errors");
    isOld = true;
    await resource.destroy();
    expect(await new Resource(w, alert, "again").up(args)).toBe("create");
    expect(emulator.created("alerts")).toBe(3);
  });

  test("a create with an unknown outcome creates no second object", async () => {
    const w = await world({ quirks: { staleReadsMs: 3500 } }, settleMsConfig(8000));
    w.emulator.faults.add({
      how: "reset",
      when: "after",
      match: { route: "POST /integrations/webhooks/v1" },
    });
    const resource = new Resource(w, webhook);
    await resource.up(hook);
    expect(w.emulator.created("webhooks")).toBe(1);
  });

  test("update does not report a removed field as retained by the API", async () => {
    const w = await world({}, settleMsConfig());
    const parents = [new Resource(w, folder, "a"), new Resource(w, folder, "b")] as const;
    await parents[0].up({ name: "parent" });
    await parents[1].up({ name: "child", parentId: parents[0].state?.id });
    w.emulator.quirks.staleReadsMs = STALE.staleReadsMs;
    expect(await parents[1].up({ name: "child" })).toBe("update");
    expect(await parents[1].refresh()).toBe("same");
  });
});

describe("a create that references an object of the same run", () => {
  /** Creates a connector and then a router that refers to it, in one process. */
  async function createRouter(settleMs: number, refusal: (id: string) => string | undefined) {
    const w = await world({}, settleMsConfig(settleMs));
    const process = w.process();
    const to = new Resource(w, connector, "to");
    await to.up(argsOf(connector, "minimal", 1)[0] as Props, process);
    const id = to.state?.id ?? "";
    w.emulator.refuse("routers", () => refusal(id));
    w.emulator.calls.clear();
    const rules = [{ name: "all", condition: "<v1> true", targets: [{ connectorId: id }] }];
    const routingLabels = { service: "checkout" };
    const args = { name: "router", rules, routerId: "checkout", routingLabels };
    const up = new Resource(w, router).up(args, process);
    const result = await up.catch(({ message }: Error) => message);
    await process.close();
    const posts = w.emulator.calls.all().filter(({ method }) => method === "POST");
    return { result, posts: posts.length };
  }
  const notFound = (id: string) => `Connector with id ${id} not found`;

  test("is retried while that object is not visible", async () => {
    let left = 2;
    const { result, posts } = await createRouter(20_000, (id) => {
      left -= 1;
      return left >= 0 ? notFound(id) : undefined;
    });
    expect(result).toBe("create");
    expect(posts).toBeGreaterThan(1);
  });

  test("fails at once for any other error", async () => {
    const { result, posts } = await createRouter(4000, () => "the name is reserved");
    expect(result).toMatch(/the name is reserved/);
    expect(posts).toBe(1);
  });

  test("fails when the object is not visible within the bound", async () => {
    const { result } = await createRouter(1000, notFound);
    expect(result).toMatch(/not found/);
  });
});

describe("settleMs", () => {
  const plain = { name: "default", apiKey: "k" };
  const session = { connection: plain, serviceClock: new ServiceClock() };
  const ctx = { definition: folder, session } as unknown as ResourceContext;

  test("is 15 s, the longer value of a definition, or the configured value", () => {
    expect(maxLagMs(folder, plain)).toBe(15_000);
    expect(maxLagMs({ ...folder, settleMs: 60_000 }, plain)).toBe(60_000);
    expect(maxLagMs({ ...folder, settleMs: 60_000 }, { ...plain, settleMs: 0 })).toBe(0);
  });
  describe("at every moment of the clock that state keeps", () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate"] }));
    afterEach(() => jest.useRealTimers());

    test.each([0, 1, 2000, 3999, 4000, 7500, 14_999])(
      "the whole time and at most a tick more is left, %d ms after a write",
      (ageMs) => {
        for (let start = 0; start < 4000; start += 250) {
          const writtenAt = currentTime();
          const stamp = writeStampOf(writtenAt);
          jest.advanceTimersByTime(ageMs);
          const waitMs = lagDeadlineSince(ctx, stamp) - writtenAt;
          expect(waitMs).toBeGreaterThanOrEqual(15_000);
          expect(waitMs).toBeLessThanOrEqual(19_000);
          jest.advanceTimersByTime(4000 - (ageMs % 4000) + 250);
        }
      },
    );
  });
  test.each([
    ["no write time is known", undefined],
    ["the last write is long ago", writeStampOf(Date.now() - 60_000)],
    ["the last write is in the future", writeStampOf(Date.now() + 1_800_000)],
  ])("has passed when %s", (_, stamp) => expect(lagDeadlineSince(ctx, stamp)).toBe(0));

  test("has not passed for a write of the next tick: what a machine knows of the clock of the service may be too early", () => {
    const stamp = writeStampOf(currentTime() + 4000);
    expect(lagDeadlineSince(ctx, stamp)).toBeGreaterThan(currentTime());
  });

  test("is read from the environment when it is not configured, and an invalid value is named", () => {
    const of = (own: string | undefined, outer: string) =>
      resolveConnection(
        undefined,
        (key) =>
          ({ "coralogix:apiKey": "k", "coralogix:region": "eu1", "coralogix:settleMs": own })[key],
        {
          CORALOGIX_SETTLE_MS: outer,
        },
      ).settleMs;
    expect([of(undefined, "7"), of("0", "7")]).toEqual([7, 0]);
    expect(() => of("soon", "7")).toThrow(
      'coralogix:settleMs is "soon": expected an integer of at least 0',
    );
    expect(() => of(undefined, "-1")).toThrow(
      'CORALOGIX_SETTLE_MS is "-1": expected an integer of at least 0',
    );
  });
});

test("without lag only the change is printed, and no request is repeated", async () => {
  const countCalls = async (ms: number) => {
    const w = await world({}, settleMsConfig(ms));
    const resource = new Resource(w, folder);
    await resource.up({ name: "a" });
    expect(await resource.refresh()).toBe("same");
    await resource.up({ name: "b" });
    expect(await resource.refresh()).toBe("same");
    await resource.destroy();
    return w.emulator.calls.count();
  };
  const before = output.length;
  expect(await countCalls(4000)).toBe(await countCalls(0));
  const change = 'coralogix: DashboardFolder "a": name a -> b\n';
  expect(output.slice(before)).toEqual([change, change]);
});
