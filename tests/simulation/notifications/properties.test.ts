import fc from "fast-check";
import type { Fields } from "../../../src/schema/record";
import type { Firing, SimulatedAlert, SimulatedObject } from "../../../src/simulation/model";
import { notificationsOf } from "../../../src/simulation/notifications";
import { alert, object, RANGE, router } from "./support";

const MINUTE = 60_000;
const LAST = (RANGE.to - RANGE.from) / MINUTE;
const notifyOn = fc.constantFrom("TRIGGERED_ONLY_UNSPECIFIED", "TRIGGERED_AND_RESOLVED");
const minutes = fc.integer({ min: 1, max: 30 });

/** Firings of one group: each begins after the end of the one before. */
const firingsOf = (pod: string): fc.Arbitrary<Firing[]> =>
  fc.uniqueArray(fc.integer({ min: 0, max: LAST }), { maxLength: 8 }).map((times) => {
    const sorted = times.toSorted((a, b) => a - b).map((time) => RANGE.from + time * MINUTE);
    return sorted.flatMap((from, n) => {
      const to = sorted[n + 1];
      if (n % 2) return [];
      return [{ from, ...(to === undefined ? {} : { to }), group: { pod }, priority: "P1" }];
    });
  });

const group: fc.Arbitrary<Fields> = fc.record({
  webhooks: fc.array(
    fc.record({ integration: fc.constant({ integrationId: 1 }), notifyOn, minutes }),
    {
      maxLength: 2,
    },
  ),
  destinations: fc.array(
    fc.record({
      connectorId: fc.constantFrom("a", "b"),
      notifyOn,
      retriggeringPeriodMinutes: minutes,
    }),
    { maxLength: 2 },
  ),
  router: fc.record({ notifyOn }),
});
const alerts: fc.Arbitrary<SimulatedAlert[]> = fc.array(
  fc
    .tuple(firingsOf("a"), firingsOf("b"), group, fc.boolean(), minutes)
    .map(([a, b, notificationGroup, resolves, every]) => ({
      ...alert([], {
        notificationGroup,
        entityLabels: { "routing.team": "shop" },
        incidentsSettings: { minutes: every },
      }),
      firings: [...a, ...b].toSorted((one, two) => one.from - two.from),
      resolves,
    })),
  { maxLength: 3 },
);
const clock = (minute: number): string => new Date(RANGE.from + minute * MINUTE).toISOString();
const suppression: fc.Arbitrary<SimulatedObject> = fc
  .tuple(
    fc.integer({ min: 0, max: LAST }),
    fc.integer({ min: 1, max: LAST }),
    fc.constantFrom("MUTE", "ACTIVATE"),
    fc.constantFrom("true", "$d.pod == 'a'"),
  )
  .map(([from, length, scheduleOperation, condition]) =>
    object("SuppressionRule", "quiet", {
      filter: { whatExpression: `source logs | filter ${condition}` },
      schedule: {
        scheduleOperation,
        oneTime: {
          timeframe: {
            startTime: clock(from).slice(0, -1),
            duration: { forOver: length, frequency: "MINUTE" },
            timezone: "UTC",
          },
        },
      },
    }),
  );
const ROUTER = router({ all: "true", first: 'alert.highestPriority == "P1"' });
const given = fc.tuple(alerts, fc.option(suppression, { nil: undefined }));
const run = (all: SimulatedAlert[], rule?: SimulatedObject) =>
  notificationsOf(all, rule ? [ROUTER, rule] : [ROUTER], RANGE).notifications;

test("notifications are in the order of their times, and within the range", () =>
  fc.assert(
    fc.property(given, ([all, rule]) => {
      const times = run(all, rule).map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.every((at) => at >= RANGE.from && at <= RANGE.to)).toBe(true);
    }),
  ));

test("no alert is resolved more often than it is triggered, and never if it does not resolve", () =>
  fc.assert(
    fc.property(given, ([all, rule]) => {
      for (const one of all) {
        const found = run([one], rule).filter(({ isRepeat }) => !isRepeat);
        const [resolved, triggered] = ["resolved", "triggered"].map(
          (status) => found.filter((each) => each.status === status).length,
        );
        expect(resolved).toBeLessThanOrEqual(triggered ?? 0);
        if (!one.resolves) expect(resolved).toBe(0);
      }
    }),
  ));

test("a suppression rule changes neither the number nor the times of notifications", () =>
  fc.assert(
    fc.property(given, ([all, rule]) => {
      const shown = (found: ReturnType<typeof run>) =>
        found.map(({ at, status, to, via, isRepeat, group }) => ({
          at,
          status,
          to,
          via,
          isRepeat,
          group,
        }));
      expect(shown(run(all, rule))).toEqual(shown(run(all)));
      expect(run(all).filter(({ suppressedBy }) => suppressedBy !== undefined)).toEqual([]);
    }),
  ));

test("a rule that mutes holds back what its windows contain, and nothing else", () =>
  fc.assert(
    fc.property(given, ([all, rule]) => {
      const schedule = rule?.args.schedule as
        | { scheduleOperation: string; oneTime: { timeframe: Record<string, unknown> } }
        | undefined;
      if (!rule || schedule?.scheduleOperation !== "MUTE") return;
      const { startTime, duration } = schedule.oneTime.timeframe;
      const start = Date.parse(`${startTime}Z`);
      const end = start + (duration as { forOver: number }).forOver * MINUTE;
      const isA = JSON.stringify(rule.args.filter).includes("pod");
      for (const { at, group, suppressedBy } of run(all, rule))
        expect(suppressedBy !== undefined).toBe(
          at >= start && at < end && (!isA || group.pod === "a"),
        );
    }),
  ));

test("a repetition is while the alert fires, a whole number of periods after the beginning", () =>
  fc.assert(
    fc.property(alerts, (all) => {
      for (const one of all)
        for (const { at, group, isRepeat } of run([one])) {
          const fires = one.firings.find(
            (firing) =>
              firing.group.pod === group.pod &&
              firing.from <= at &&
              at <= (firing.to ?? Number.POSITIVE_INFINITY),
          );
          expect(fires).toBeDefined();
          if (isRepeat) expect(at).toBeGreaterThan(fires?.from ?? 0);
        }
    }),
  ));
