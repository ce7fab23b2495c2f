import { fieldsIn, stringsIn, textIn } from "../../lint/read";
import type { Fields } from "../../schema/record";
import { UNKNOWN } from "../../schema/unknown";
import type { Firing, SimulatedAlert, SimulatedNotification } from "../model";
import { subTypeOf } from "./subtypes";

/** A notification to be, for the templates and the conditions about it. */
export interface Occasion {
  readonly alert: SimulatedAlert;
  readonly firing: Firing;
  readonly status: SimulatedNotification["status"];
  readonly isSuppressed: boolean;
}

/** The priority of an alert: `P2`. */
const priorityIn = ({ priority }: Fields): string =>
  priority === undefined ? "P5" : (/P[1-5]/.exec(textIn(priority) ?? "")?.[0] ?? UNKNOWN);

/**
 * The variables of conditions and templates. Fields that the service has and a simulation does not
 * know are `UNKNOWN`: what reads one is refused, and not taken for an absent field.
 */
export function contextOf({ alert, firing, status, isSuppressed }: Occasion): Fields {
  const { args, id } = alert.alert;
  const labels = fieldsIn(args.entityLabels);
  const shown = status === "triggered" ? "Triggered" : "Resolved";
  const { group, priority } = firing;
  return {
    alertDef: {
      ...unknown("alertVersionId createdTime type status timestamp retriggeringPeriod"),
      id: id || UNKNOWN,
      name: alert.alert.name,
      description: textIn(args.description) ?? UNKNOWN,
      priority: priorityIn(args),
      enabled: args.enabled !== false,
      groupByKeys: groupByKeys(args, Object.keys(group)),
      entityLabels: labels,
      incidentSettings: unknown("notifyOn retriggeringPeriod"),
    },
    alert: {
      ...unknown("id timestamp value groupingKey alertDataUrl attachments"),
      status: shown,
      highestPriority: priority,
      groups: [
        {
          ...unknown("isNoData details"),
          keyValues: group,
          priority,
          status: shown,
          suppressed: isSuppressed,
        },
      ],
    },
    _context: {
      ...unknown("trigger system"),
      entityType: "alerts",
      entitySubType: subTypeOf(args, status)?.name ?? UNKNOWN,
      entityLabels: labels,
    },
  };
}

const unknown = (names: string): Fields =>
  Object.fromEntries(names.split(" ").map((name) => [name, UNKNOWN]));

/** The service sets the keys of metric alerts, in the order of the alphabet. */
const groupByKeys = ({ groupByKeys }: Fields, keys: readonly string[]): readonly string[] =>
  Array.isArray(groupByKeys) ? stringsIn(groupByKeys) : keys.toSorted();
