import type { Fields } from "../../../src/schema/record";
import type {
  Firing,
  Recipient,
  SimulatedAlert,
  SimulatedNotification,
  SimulatedObject,
} from "../../../src/simulation/model";
import { notificationsOf } from "../../../src/simulation/notifications";

const DAY = "2026-03-02T";
/** A time of the day of the scenarios, a Monday: `10:05`. */
export const timeOf = (text: string): number => Date.parse(`${DAY}${text}:00Z`);
const textOf = (time: number): string => new Date(time).toISOString().slice(11, 16);
export const RANGE = { from: timeOf("10:00"), to: timeOf("11:00") };

/** `10:05..10:20 P1 pod=a`; without an end it still fires. */
export function firing(text: string): Firing {
  const [times = "", priority = "P3", ...pairs] = text.split(" ");
  const [from = "", to] = times.split("..");
  return {
    from: timeOf(from),
    ...(to ? { to: timeOf(to) } : {}),
    priority,
    group: Object.fromEntries(pairs.map((pair) => pair.split("=") as [string, string])),
  };
}

const THRESHOLD = { rules: [{ condition: { threshold: 5, conditionType: "MORE_THAN" } }] };
/** An alert on a number of logs, with its firings. */
export function alert(
  firings: readonly string[],
  args: Fields = {},
  rest: Partial<SimulatedAlert> = {},
): SimulatedAlert {
  const all = { name: "errors", priority: "P3", logsThreshold: THRESHOLD, ...args };
  return {
    alert: { resourceType: "Alert", id: "alert-1", name: String(all.name), args: all },
    rules: [],
    firings: firings.map(firing),
    measured: [],
    resolves: true,
    dependsOn: [],
    notes: [],
    ...rest,
  };
}

export const object = (
  resourceType: string,
  name: string,
  args: Fields = {},
  id = name,
): SimulatedObject => ({ resourceType, id, name, args });
/** A router for the team shop, with rules `{ name: condition }`, each to the connector of its name. */
export const router = (
  rules: Readonly<Record<string, string | undefined>>,
  args: Fields = {},
  name = "shop",
): SimulatedObject =>
  object("Router", name, {
    routingLabels: { team: "shop" },
    rules: Object.entries(rules).map(([rule, condition]) => ({
      name: rule,
      ...(condition === undefined ? {} : { condition }),
      targets: [{ connectorId: rule }],
    })),
    ...args,
  });
/** An alert of the team shop that is routed by its labels. */
export const routed = (firings: readonly string[], args: Fields = {}): SimulatedAlert =>
  alert(firings, {
    entityLabels: { "routing.team": "shop" },
    incidentsSettings: { minutes: 60 },
    notificationGroup: { router: { notifyOn: "TRIGGERED_AND_RESOLVED" } },
    ...args,
  });

const recipient = (to: Recipient): string => {
  if ("webhook" in to) return `#${to.webhook}`;
  return "emails" in to ? to.emails.join(",") : to.connector + (to.preset ? `/${to.preset}` : "");
};
/** `10:05 triggered oncall via shop: critical`, `(repeat)`, `(suppressed by maintenance)`. */
export const line = (one: SimulatedNotification): string =>
  [
    textOf(one.at),
    one.status,
    recipient(one.to),
    ...(one.via === undefined ? [] : [`via ${one.via}`]),
    ...(one.isRepeat ? ["(repeat)"] : []),
    ...(one.suppressedBy === undefined ? [] : [`(suppressed by ${one.suppressedBy})`]),
  ].join(" ");

export interface Delivery {
  readonly lines: readonly string[];
  /** The notes of all notifications, and those of the result. */
  readonly notes: readonly string[];
  readonly all: readonly SimulatedNotification[];
}
/** Whom alerts notify. */
export function notify(
  alerts: readonly SimulatedAlert[] | SimulatedAlert,
  objects: readonly SimulatedObject[] = [],
): Delivery {
  const given = Array.isArray(alerts) ? alerts : [alerts as SimulatedAlert];
  const { notifications, notes } = notificationsOf(given, objects, RANGE);
  return {
    lines: notifications.map(line),
    notes: [...new Set([...notifications.flatMap((one) => one.notes), ...notes])],
    all: notifications,
  };
}
