import { alert } from "../../src/services/alerts/alert";
import type { AnyDefinition } from "../../src/services/define";
import { slo } from "../../src/services/slos/slo";
import { ageCreate } from "../support/age-create";
import { type Props, Resource } from "../support/driver";
import { waitUntil } from "../support/wait-until";
import { captureLog, world } from "../support/world";
import { args, failureOf, LATE, lose, PROOF_MS, settle } from "./support/lost-create";

captureLog();

/** Until a test ends it. */
const ALWAYS_MS = 100_000_000;
const MINUTE_MS = 60_000;
const SLO_ARGS = {
  name: "Checkout",
  targetThresholdPercentage: 99,
  sloTimeFrame: "7_DAYS",
  requestBasedMetricSli: {
    goodEvents: { query: "sum(rate(good[1m]))" },
    totalEvents: { query: "sum(rate(all[1m]))" },
  },
};
/** The types whose lists have the time of the last change. */
const TYPES: readonly [AnyDefinition, Props, string][] = [
  [alert, args, "alerts"],
  [slo, SLO_ARGS, "slos"],
];
const CLOCKS = [
  ["behind", -9.5],
  ["ahead", 9.5],
] as const;
const cases = TYPES.flatMap(([definition, ...more]) =>
  CLOCKS.map((clock) => [definition.resourceType, ...clock, definition, ...more] as const),
);

test.each(cases)(
  "a new %s that was deleted just now is no reason to refuse another one, where the clock of the service is minutes %s and reads lag",
  async (_, _clock, minutes, definition, given, table) => {
    const quirks = { clockAheadMs: minutes * MINUTE_MS };
    const w = await world({ quirks }, settle(5000));
    const deleted = new Resource(w, definition, "deleted");
    await deleted.up(given);
    w.emulator.quirks.staleReadsMs = ALWAYS_MS;
    await deleted.destroy();
    w.emulator.calls.clear();
    const created = new Resource(w, definition, "created");
    const up = failureOf(created.up(given));
    // A read returns the deleted object.
    await waitUntil(() => w.emulator.calls.all().some(({ route }) => route?.endsWith("{id}")));
    w.emulator.quirks.staleReadsMs = 0;
    expect(await up).toBe("no failure");
    expect(w.emulator.objects(table).map(({ id }) => id)).toEqual([created.state?.id]);
  },
);

test.each(cases)(
  "an old %s is refused at once, where the clock of the service is minutes %s",
  async (_, _clock, minutes, definition, given) => {
    const quirks = { clockAheadMs: (minutes - 1) * MINUTE_MS };
    const w = await world({ quirks }, settle(5000));
    await new Resource(w, definition, "old").up(given);
    w.emulator.quirks.clockAheadMs = minutes * MINUTE_MS;
    w.emulator.calls.clear();
    const refused = new Resource(w, definition, "refused").up(given);
    expect(await failureOf(refused)).toMatch(/an identical .* exists already/);
    const reads = w.emulator.calls.all().filter(({ route }) => route?.endsWith("{id}"));
    expect(reads).toHaveLength(1);
  },
);

describe.each(CLOCKS)(
  "a lost create in a run on a machine for which the clock of the service is minutes %s",
  (_, minutes) => {
    /** So much later, by its own clock, a machine whose clock is right looks for the object. */
    const later = async (ms: number) => {
      const w = await world({ quirks: { ...LATE, clockAheadMs: minutes * MINUTE_MS } }, settle(1));
      lose(w, "after");
      const resource = new Resource(w, alert);
      await failureOf(resource.up(args));
      ageCreate(resource, minutes * MINUTE_MS + ms);
      w.emulator.quirks.clockAheadMs = 0;
      return resource.refresh();
    };

    test("is not certain to have no effect at once", async () => {
      expect(await later(0)).toBe("same");
    });

    test("is certain to have none after 120 s", async () => {
      // The header `Date` has whole seconds.
      expect(await later(PROOF_MS + 1000)).toBe("gone");
    });
  },
);

/** The clock of this machine is so far ahead. */
function setClockAhead(ms: number): void {
  const real = performance.now.bind(performance);
  jest.spyOn(performance, "now").mockImplementation(() => real() + ms);
}

test.each([
  ["writes has a clock a minute ahead", MINUTE_MS, 0],
  ["writes has a clock a minute behind", -MINUTE_MS, 0],
  ["reads has a clock a minute ahead", 0, MINUTE_MS],
  ["reads has a clock a minute behind", 0, -MINUTE_MS],
])(
  "what was written just now is neither missing nor changed for another machine, while reads lag, where the one that %s",
  async (_, writerMs, readerMs) => {
    const w = await world({}, settle(30_000));
    const resources = ["created", "changed"].map((name) => new Resource(w, alert, name));
    await resources[1]?.up({ ...args, name: "before" });
    w.emulator.quirks.staleReadsMs = ALWAYS_MS;
    setClockAhead(writerMs);
    for (const one of resources) await one.up({ ...args, name: one.name });
    jest.restoreAllMocks();
    setClockAhead(readerMs);
    w.emulator.calls.clear();
    const reads = Promise.all(resources.map((one) => one.refresh()));
    await waitUntil(() => w.emulator.calls.all().length > 3);
    w.emulator.quirks.staleReadsMs = 0;
    expect(await reads).toEqual(["same", "same"]);
    jest.restoreAllMocks();
  },
);
