import type {
  Firing,
  Recipient,
  SimulatedAlert,
  SimulatedNotification,
} from "../../simulation/model";
import type { ReadObject } from "../objects/object";
import type { AlertFiring, AlertNotification, AlertResult } from "./types";

type TimeText = (ms: number) => string;

/** A firing as a test compares it. */
export const firingView = (
  { from, to, group, priority }: Firing,
  timeText: TimeText,
): AlertFiring => ({
  from: timeText(from),
  to: to === undefined ? null : timeText(to),
  group,
  priority,
});

/** What an alert does, as a test reads it. */
export function alertView(simulated: SimulatedAlert, timeText: TimeText): AlertResult {
  const { alert, refused, firings, dependsOn, notes } = simulated;
  const viewed = (list: readonly Firing[]) => list.map((firing) => firingView(firing, timeText));
  let own: readonly AlertFiring[] | undefined;
  return {
    name: alert.name,
    // When it is read: a thousand alerts can have a million firings.
    get firings() {
      own ??= viewed(firings);
      return own;
    },
    ...(refused === undefined ? {} : { refused }),
    dependsOn: dependsOn.map(({ on, otherwise }) => ({ on, otherwise: viewed(otherwise) })),
    notes,
  };
}

/** The names of connectors, webhooks and presets, by what others refer to them with. */
export type Names = ReadonlyMap<string, string>;

const WEBHOOK = "Webhook";
const keyOf = (resourceType: string, id: string | number): string => `${resourceType} ${id}`;

export const namesOf = (objects: readonly ReadObject[]): Names =>
  new Map(
    objects.flatMap(({ object: { resourceType, id, name }, externalId }) => {
      const reference = resourceType === WEBHOOK ? externalId : id;
      return reference === undefined || reference === "" || name === ""
        ? []
        : [[keyOf(resourceType, reference), name] as const];
    }),
  );

function recipientText(to: Recipient, names: Names): string {
  if ("emails" in to) return to.emails.join(", ");
  if ("webhook" in to) return names.get(keyOf(WEBHOOK, to.webhook)) ?? `webhook ${to.webhook}`;
  return names.get(keyOf("Connector", to.connector)) ?? to.connector;
}

/** A notification as a test compares it. */
export function notificationView(
  notification: SimulatedNotification,
  names: Names,
  timeText: TimeText,
): AlertNotification {
  const { at, status, alert, group, priority, to, via, suppressedBy, message } = notification;
  const preset = "connector" in to ? to.preset : undefined;
  return {
    at: timeText(at),
    status,
    alert,
    group,
    priority,
    to: recipientText(to, names),
    ...(preset === undefined ? {} : { preset: names.get(keyOf("Preset", preset)) ?? preset }),
    ...(via === undefined ? {} : { via }),
    ...(notification.isRepeat ? { repeated: true } : {}),
    ...(suppressedBy === undefined ? {} : { suppressedBy }),
    ...(message === undefined ? {} : { message }),
  };
}
