import type { SimulationResult } from "../../simulation/model";
import { ExpectationError } from "../error";
import { firingsDifference, notificationsDifference } from "./compare";
import { notesLines } from "./failure";
import { alertOf, chartLinesOf, isSent, type ReadResult, simulatedAlertOf } from "./read-result";
import { doubtText, groupText, indented } from "./text";
import type { AlertNotification, Simulation } from "./types";

interface Entry {
  readonly at: number;
  readonly text: string;
}

/** All firings and notifications in the order of their times, and what they depend on. */
function timelineText({ result, alerts, notifications, timeText }: ReadResult): string {
  const entries = [...firingEntries(result), ...notificationEntries(result, notifications)];
  const lines = entries
    // The sort keeps the order of equal times: an alert fires before it notifies.
    .sort((a, b) => a.at - b.at)
    .map(({ at, text }) => `${timeText(at)}  ${text}`);
  const refused = alerts.flatMap(({ name, refused }) =>
    refused === undefined ? [] : [`${JSON.stringify(name)} is not simulated: ${refused}.`],
  );
  const doubts = alerts.flatMap(({ name, dependsOn }) =>
    dependsOn.map(({ on }) => doubtText(name, on)),
  );
  const notes = [...new Set([...alerts.flatMap((alert) => alert.notes), ...result.notes])];
  const range = `${new Date(result.from).toISOString()} to ${new Date(result.to).toISOString()}`;
  return [
    range.replaceAll(".000Z", "Z"),
    ...indented(lines.length ? lines : ["nothing fires"]),
    ...refused,
    ...doubts,
    ...notesLines(notes),
    "",
  ].join("\n");
}

function firingEntries({ alerts }: SimulationResult): Entry[] {
  return alerts.flatMap(({ alert, firings }) =>
    firings.flatMap(({ from, to, group, priority }): Entry[] => {
      const subject = [JSON.stringify(alert.name), groupText(group)].filter(Boolean).join(" ");
      return [
        { at: from, text: `${subject} fires (${priority})` },
        ...(to === undefined ? [] : [{ at: to, text: `${subject} no longer fires` }]),
      ];
    }),
  );
}

const notificationEntries = (
  { notifications }: SimulationResult,
  views: readonly AlertNotification[],
): Entry[] =>
  notifications.map(({ at }, n) => {
    const { alert, status, to, via, repeated, suppressedBy } = views[n] as AlertNotification;
    const how = [via && `via ${via}`, repeated && "repeated"].filter(Boolean).join(", ");
    const what = `${JSON.stringify(alert)} (${status}${how ? `, ${how}` : ""})`;
    return suppressedBy === undefined
      ? { at, text: `  ${to} is notified of ${what}` }
      : { at, text: `  ${to} is not notified of ${what}: suppressed by ${suppressedBy}` };
  });

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
