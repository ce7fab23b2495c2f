import { fieldsIn, isEnum, itemsIn, numberIn, stringsIn, textIn } from "../../lint/read";
import type { Fields } from "../../schema/record";
import type { Recipient } from "../model";

/** How often a recipient is notified. */
export interface Rhythm {
  readonly isResolvedToo: boolean;
  /** Minutes between repetitions. Undefined if the alert sets none. */
  readonly minutes: number | undefined;
}
/** A recipient that the alert names itself. */
export interface Delivery extends Rhythm {
  readonly to: Recipient;
  /** Templates of the fields of the message that replace those of the preset. */
  readonly triggered: Fields;
  readonly resolved: Fields;
}
/** Recipients that routers choose. */
export interface Routed extends Rhythm {
  readonly router: Fields;
}
export interface Deliveries {
  readonly named: readonly Delivery[];
  readonly routed: readonly Routed[];
  /** What the recipients of is not known: `a webhook`. */
  readonly unknown: readonly string[];
}

/** Whom an alert notifies, in all of its notification groups. */
export function deliveriesOf(args: Fields): Deliveries {
  const groups = groupsOf(args);
  const given = groups.flatMap((group) => [
    ...itemsIn(group.webhooks).map(([one]) => webhookDelivery(one, args)),
    ...itemsIn(group.destinations).map(([one]) => destinationDelivery(one, args)),
  ]);
  return {
    named: given.filter((one) => typeof one !== "string"),
    routed: groups.flatMap(({ router }) =>
      router === undefined
        ? []
        : [{ router: fieldsIn(router), ...rhythmOf(fieldsIn(router), args) }],
    ),
    unknown: given.filter((one) => typeof one === "string"),
  };
}

/** The notification groups of an alert that have a recipient. */
export const groupsOf = ({ notificationGroup, notificationGroupExcess }: Fields): Fields[] =>
  [fieldsIn(notificationGroup), ...itemsIn(notificationGroupExcess).map(([group]) => group)].filter(
    ({ webhooks, destinations, router }) =>
      itemsIn(webhooks).length || itemsIn(destinations).length || router !== undefined,
  );

/** A webhook without settings of its own has those of the incidents. */
function webhookDelivery(webhook: Fields, args: Fields): Delivery | string {
  const { integrationId, recipients } = fieldsIn(webhook.integration);
  const emails = stringsIn(fieldsIn(recipients).emails);
  const number = numberIn(integrationId);
  if (number === undefined && !emails.length) return "a webhook";
  const own = webhook.minutes === undefined && webhook.notifyOn === undefined ? undefined : webhook;
  const { notifyOn, minutes } = own ?? fieldsIn(args.incidentsSettings);
  return {
    to: number === undefined ? { emails } : { webhook: number },
    isResolvedToo: isEnum(notifyOn, "TRIGGERED_AND_RESOLVED"),
    minutes: numberIn(minutes),
    triggered: {},
    resolved: {},
  };
}

function destinationDelivery(destination: Fields, args: Fields): Delivery | string {
  const connector = textIn(destination.connectorId);
  if (!connector) return "a connector";
  const preset = textIn(destination.presetId);
  return {
    to: { connector, ...(preset ? { preset } : {}) },
    ...rhythmOf(destination, args),
    triggered: fieldsIn(fieldsIn(destination.triggeredRoutingOverrides).configOverrides),
    resolved: fieldsIn(fieldsIn(destination.resolvedRouteOverrides).configOverrides),
  };
}

/** The notifications of a connector: only its period is inherited from the incidents. */
function rhythmOf({ notifyOn, retriggeringPeriodMinutes }: Fields, args: Fields): Rhythm {
  const minutes = retriggeringPeriodMinutes ?? fieldsIn(args.incidentsSettings).minutes;
  return { isResolvedToo: isEnum(notifyOn, "TRIGGERED_AND_RESOLVED"), minutes: numberIn(minutes) };
}
