import { ExpectationError } from "../error";
import { firingsDifference, notificationsDifference } from "./compare";
import { alertOf, chartLinesOf, isSent, type ReadResult, simulatedAlertOf } from "./read-result";
import { timelineText } from "./timeline";
import type { Simulation } from "./types";

/** The result of a simulation with its expectations. */
export function simulationOf(read: ReadResult): Simulation {
  const { result, alerts, notifications } = read;
  return {
    from: rfc3339(result.from),
    to: rfc3339(result.to),
    alerts,
    notifications: notifications.filter(isSent),
    suppressed: notifications.filter((one) => !isSent(one)),
    notes: result.notes,
    alert: (name) => alertOf(read, name),
    firings: (name) => simulatedAlertOf(read, name).firings,
    expectFirings: function expectFirings(name, expected) {
      assertNone(firingsDifference(read, name, expected), expectFirings);
    },
    expectNoFirings: function expectNoFirings(name) {
      assertNone(firingsDifference(read, name, []), expectNoFirings);
    },
    expectNotifications: function expectNotifications(expected, of = {}) {
      assertNone(notificationsDifference(read, expected, of), expectNotifications);
    },
    timeline: () => timelineText(read),
    chart: (name) => `${chartLinesOf(read, name, []).join("\n").trim()}\n`,
  };
}

const rfc3339 = (ms: number): string => new Date(ms).toISOString().replace(".000Z", "Z");

function assertNone(
  difference: readonly string[] | undefined,
  caller: (...args: never[]) => unknown,
): void {
  if (difference) throw new ExpectationError(difference, caller);
}
