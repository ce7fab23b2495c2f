import * as coralogix from "pulumi-coralogix";
import { ONE_CHECKPOINT } from "../support/engine-env.cjs";
import { type World, world } from "./support/world";

const N = 60;
const alerts =
  (priority: "P1" | "P2" = "P1", name = (n: number) => `A${n}`) =>
  async () => {
    for (let n = 0; n < N; n += 1)
      new coralogix.Alert(`a${n}`, { name: name(n), priority, logsImmediate: {} });
  };
const successfulWrites = (w: World) =>
  w.emulator.calls
    .all()
    .filter((call) => call.method !== "GET" && call.status === 200)
    .map((call) => call.route);

describe("an API that allows five requests a second", () => {
  let w: World;
  beforeEach(async () => {
    w = await world({ emulator: { rateLimit: { perSecond: 5, burst: 5 } }, env: ONE_CHECKPOINT });
  });
  afterEach(() => w.close());

  test("waiting creates, replacements and deletes are combined, and rate limiting is logged once", async () => {
    const up = await w.stack.up(alerts(), { parallel: 32 });
    expect(up.text).not.toContain("error:");
    expect(w.emulator.objects("alerts")).toHaveLength(N);
    expect(w.emulator.created("alerts")).toBe(N);
    expect(successfulWrites(w).length).toBeLessThan(N / 2);
    expect(up.text.match(/is rate limiting requests/g) ?? []).toHaveLength(1);
    expect(await w.stack.pending(alerts())).toEqual([]);
    w.emulator.calls.clear();
    expect((await w.stack.up(alerts("P2"), { parallel: 32 })).ok).toBe(true);
    expect(successfulWrites(w).length).toBeLessThan(N / 2);
    w.emulator.calls.clear();
    expect((await w.stack.destroy({ parallel: 32 })).ok).toBe(true);
    expect(w.emulator.objects("alerts")).toEqual([]);
    expect(successfulWrites(w).length).toBeLessThan(N / 2);
  });

  test("a failed entry of a combined request is reported for its resource, and the others are created", async () => {
    w.emulator.refuse("alerts", (alert) =>
      (alert.alertDefProperties as { name: string }).name === "A7"
        ? "the name A7 is taken"
        : undefined,
    );
    const run = await w.stack.up(alerts(), { continueOnError: true });
    expect(run.ok).toBe(false);
    expect(run.text).toContain("the name A7 is taken");
    expect(w.emulator.objects("alerts")).toHaveLength(N - 1);
    expect((await w.stack.up(alerts("P1", (n) => (n === 7 ? "B7" : `A${n}`)))).ok).toBe(true);
    expect(w.emulator.created("alerts")).toBe(N);
  });
});

test("without a rate limit no request waits to be combined", async () => {
  const w = await world({ env: ONE_CHECKPOINT });
  expect((await w.stack.up(alerts())).ok).toBe(true);
  expect(new Set(successfulWrites(w))).toEqual(new Set(["POST /alerts/alerts/v3"]));
  await w.close();
});
