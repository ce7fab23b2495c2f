import fc from "fast-check";
import { logsThreshold, metric, newValue, ratio, tracingThreshold, uniqueCount } from "./alerts";
import { firingsOf } from "./support";

// A second evaluation, written from the documentation without regard to speed: for each minute and
// group it looks at all events again.
const MINUTES = 60;
const FIRST = 600;
const CASES = { numRuns: 200, seed: 20_260_302 };

const clock = (minute: number): string => {
  const text = (value: number) => String(value).padStart(2, "0");
  return `${text(Math.floor(minute / 60))}:${text(minute % 60)}`;
};

/** The firings of a group: `states` has the priority at each evaluation. */
function linesOf(states: readonly (string | undefined)[], group = ""): string[] {
  const lines: [number, string][] = [];
  let begun: number | undefined;
  let highest = "P9";
  const close = (end: string) => {
    if (begun !== undefined)
      lines.push([begun, [clock(FIRST + begun), end, highest, group].filter(Boolean).join(" ")]);
    begun = undefined;
    highest = "P9";
  };
  states.forEach((priority, n) => {
    if (priority === undefined) close(clock(FIRST + n));
    else {
      begun ??= n;
      if (priority < highest) highest = priority;
    }
  });
  close("-");
  return lines.map(([, line]) => line);
}
const statesOf = (priorityAt: (minute: number) => string | undefined) =>
  Array.from({ length: MINUTES + 1 }, (_, n) => priorityAt(FIRST + n));
const highestOf = (priorities: readonly (string | false)[]): string | undefined =>
  priorities.filter((one) => one !== false).sort()[0];

interface Event {
  readonly minute: number;
  readonly level: string;
  readonly service?: string | undefined;
  readonly user: string;
}
const event: fc.Arbitrary<Event> = fc.record({
  minute: fc.integer({ min: FIRST - 40, max: FIRST + MINUTES + 1 }),
  level: fc.constantFrom("error", "info"),
  service: fc.constantFrom("cart", "mail", undefined),
  user: fc.constantFrom("ann", "bob", "cem"),
});
const events = fc.array(event, { minLength: 1, maxLength: 40 });
const textsOf = (all: readonly Event[]): string[] =>
  all.map(({ minute, level, service, user }) =>
    [clock(minute), `level=${level}`, service && `service=${service}`, `user=${user}`]
      .filter(Boolean)
      .join(" "),
  );
/** The events of the whole minutes before an evaluation. */
const inWindow = (all: readonly Event[], minute: number, window: number) =>
  all.filter((one) => one.minute >= minute - window && one.minute < minute);
const servicesOf = (all: readonly Event[]) =>
  [...new Set(all.flatMap(({ service }) => (service === undefined ? [] : [service])))].sort();

const window = fc.constantFrom(5, 10, 30);
const limit = fc.integer({ min: 0, max: 6 });
const BY = { common: { groupByKeys: ["service"] } };

const sorted = (lines: readonly string[]) => [...lines].sort();
const same = (actual: readonly string[], expected: readonly string[]) =>
  expect(sorted(actual)).toEqual(sorted(expected));

test("logsThreshold: counts of each group, with two rules", () =>
  fc.assert(
    fc.property(events, window, limit, window, limit, (all, long, low, short, high) => {
      const errors = all.filter(({ level }) => level === "error");
      const expected = servicesOf(all).flatMap((service) => {
        const own = errors.filter((one) => one.service === service);
        const priorityAt = (minute: number) =>
          highestOf([
            inWindow(own, minute, long).length > low && "P3",
            inWindow(own, minute, short).length > high && "P1",
          ]);
        return linesOf(statesOf(priorityAt), `service=${service}`);
      });
      const rules = [`P3 > ${low} in ${long}m`, `P1 > ${high} in ${short}m`];
      same(
        firingsOf({ alert: logsThreshold("level:error", rules, BY), logs: textsOf(all) }),
        expected,
      );
    }),
    CASES,
  ));

test("logsThreshold: less than, without groups and with a delay", () =>
  fc.assert(
    fc.property(
      events,
      window,
      limit,
      fc.integer({ min: 0, max: 15 }),
      (all, length, most, delay) => {
        const states = statesOf((minute) =>
          inWindow(all, minute - delay, length).length < most ? "P3" : undefined,
        );
        const alert = logsThreshold("", [`< ${most} in ${length}m`], {
          evaluationDelayMs: delay * 60_000,
        });
        same(firingsOf({ alert, logs: textsOf(all) }), linesOf(states));
      },
    ),
    CASES,
  ));

test("logsUniqueCount: distinct values of each group", () =>
  fc.assert(
    fc.property(events, window, fc.integer({ min: 0, max: 2 }), (all, length, most) => {
      const expected = servicesOf(all).flatMap((service) => {
        const own = all.filter((one) => one.service === service);
        const states = statesOf((minute) => {
          const users = new Set(inWindow(own, minute, length).map(({ user }) => user));
          return users.size > most ? "P3" : undefined;
        });
        return linesOf(states, `service=${service}`);
      });
      same(
        firingsOf({ alert: uniqueCount("user", most, `${length}m`, BY), logs: textsOf(all) }),
        expected,
      );
    }),
    CASES,
  ));

test("logsRatioThreshold: errors divided by infos, more and less, with infinity", () =>
  fc.assert(
    fc.property(
      events,
      fc.constantFrom(5, 30),
      fc.constantFrom(0.5, 1, 2),
      fc.boolean(),
      (all, length, most, ignoreInfinity) => {
        const states = statesOf((minute) => {
          const own = inWindow(all, minute, length);
          const errors = own.filter(({ level }) => level === "error").length;
          const infos = own.length - errors;
          if (own.length === 0 || (infos === 0 && ignoreInfinity)) return undefined;
          const quotient = infos === 0 ? Number.POSITIVE_INFINITY : errors / infos;
          return highestOf([quotient > most && "P2", quotient < most / 2 && "P4"]);
        });
        const rules = [`P2 > ${most} in ${length}m`, `P4 < ${most / 2} in ${length}m`];
        const alert = ratio(["level:error", "level:info"], rules, { ignoreInfinity });
        same(firingsOf({ alert, logs: textsOf(all) }), linesOf(states));
      },
    ),
    CASES,
  ));

test("logsNewValue: values that no earlier log has, with five minutes of silence", () =>
  fc.assert(
    fc.property(events, (all) => {
      const firstOf = new Map<string, number>();
      for (const { minute, user } of all)
        firstOf.set(user, Math.min(minute, firstOf.get(user) ?? minute));
      // The evaluation after the minute of the first log sees it.
      const found = [...firstOf]
        .map(([user, minute]) => ({ user, at: minute + 1 }))
        .filter(({ at }) => at >= FIRST && at <= FIRST + MINUTES)
        .sort((a, b) => a.at - b.at);
      let trigger = Number.NEGATIVE_INFINITY;
      const expected = found.flatMap(({ user, at }) => {
        if (at !== trigger && at < trigger + 5) return [];
        trigger = at;
        const end = at === FIRST + MINUTES ? "-" : clock(at + 1);
        return [`${clock(at)} ${end} P3 user=${user}`];
      });
      same(firingsOf({ alert: newValue("user", "HOURS_12"), logs: textsOf(all) }), expected);
    }),
    CASES,
  ));

test("tracingThreshold: spans that take longer than the latency", () =>
  fc.assert(
    fc.property(events, window, limit, (all, length, most) => {
      const states = statesOf((minute) => {
        const slow = inWindow(all, minute, length).filter(({ level }) => level === "error");
        return slow.length > most ? "P3" : undefined;
      });
      const spans = all.map(
        ({ minute, level }) => `${clock(minute)} ${level === "error" ? 501 : 500}ms`,
      );
      const alert = tracingThreshold({ latencyThresholdMs: "500" }, most, `${length}m`);
      same(firingsOf({ alert, spans }), linesOf(states));
    }),
    CASES,
  ));

const value = fc.constantFrom<number | undefined>(0, 5, 10, 15, undefined);
const share = fc.constantFrom(0, 10, 33, 50, 90, 100);
test("metricThreshold: the share of the points that are present, and the least number of them", () =>
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 80, maxLength: 80 }),
      fc.integer({ min: 1, max: 12 }),
      share,
      fc.constantFrom(0, 30, 50, 100),
      (values, length, percent, least) => {
        // The first value is that of 09:40.
        const states = statesOf((minute) => {
          const points = Array.from({ length }, (_, n) => values[minute - FIRST + 20 - n]).filter(
            (one) => one !== undefined,
          );
          if (points.length === 0 || (points.length / length) * 100 < least) return undefined;
          const above = points.filter((one) => one > 7).length;
          const isMet =
            percent === 0
              ? above > 0
              : percent === 100
                ? above === points.length
                : (above / points.length) * 100 > percent;
          return isMet ? "P3" : undefined;
        });
        const series = [`up ${values.map((one) => one ?? "stale").join(" ")}`];
        const alert = metric("up", [`> 7 ${percent}% in ${length}m`], {
          missingValues: { minNonNullValuesPct: least },
        });
        // The last value is that of 10:59.
        same(
          firingsOf({ alert, series, seriesFrom: "09:40", to: "10:59" }),
          linesOf(states.slice(0, MINUTES)),
        );
      },
    ),
    CASES,
  ));
