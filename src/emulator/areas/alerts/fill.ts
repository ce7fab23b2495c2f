import type { AlertProperties, AlertVariants } from "../../../areas/alerts/properties";
import { derivedKeys, toldKeys } from "./groups";

/** The pace at which an alert notifies again when nobody says. */
const MINUTES = 10;

/** What the service adds to an alert: defaults, and what follows from other fields. */
export function filled(alert: AlertProperties): AlertProperties {
  const incidentsSettings = { ...alert.incidentsSettings, minutes: alert.incidentsSettings?.minutes ?? MINUTES };
  const groupByKeys = toldKeys(alert, alert.groupByKeys?.length ? alert.groupByKeys : derivedKeys(alert));
  const told = {
    ...alert,
    priority: alert.priority ?? "P5",
    phantomMode: alert.phantomMode ?? false,
    deleted: false,
    incidentsSettings,
    ...(groupByKeys.length ? { groupByKeys } : {}),
    ...(alert.notificationGroup ? { notificationGroup: paced(alert.notificationGroup, incidentsSettings.minutes) } : {}),
    ...variantOf(alert),
  };
  return told as AlertProperties;
}

type Group = NonNullable<AlertProperties["notificationGroup"]>;
/** A destination without a pace of its own comes back with the one it inherits. */
function paced(group: Group, minutes: number): Group {
  const { destinations } = group;
  if (!destinations) return group;
  const told = destinations.map((one) => ({ ...one, retriggeringPeriodMinutes: one.retriggeringPeriodMinutes ?? minutes }));
  return { ...group, destinations: told };
}

const SILENCE = { triggerUndetectedValues: false, autoRetireTimeframe: "NEVER" } as const;
const NO_DATA = {};
type Fillers = { readonly [V in keyof AlertVariants]?: (body: NonNullable<AlertVariants[V]>, alert: AlertProperties) => AlertVariants[V] };

/** What is added inside each kind. A rule without a priority of its own comes back with the alert's. */
const FILLERS: Fillers = {
  logsThreshold: (body, alert) => ({
    undetectedValuesManagement: SILENCE,
    noDataPolicy: NO_DATA,
    ...body,
    rules: prioritised(body.rules, alert),
  }),
  logsRatioThreshold: (body, alert) => ({ undetectedValuesManagement: SILENCE, ...body, rules: prioritised(body.rules, alert) }),
  logsTimeRelativeThreshold: (body, alert) => ({ undetectedValuesManagement: SILENCE, ...body, rules: prioritised(body.rules, alert) }),
  metricThreshold: (body, alert) => ({
    undetectedValuesManagement: SILENCE,
    noDataPolicy: NO_DATA,
    missingValues: { replaceWithZero: false },
    ...body,
    rules: prioritised(body.rules, alert),
  }),
  logsAnomaly: (body) => ({ anomalyAlertSettings: { percentageOfDeviation: 0 }, ...body }),
  metricAnomaly: (body) => ({ anomalyAlertSettings: { percentageOfDeviation: 0 }, ...body }),
  analyticsImmediate: (body) => ({ timeframeMinutes: MINUTES, ...body }),
  analyticsThreshold: (body, alert) => ({ timeframeMinutes: MINUTES, ...body, rules: prioritised(body.rules, alert) }),
};

function variantOf(alert: AlertProperties): Partial<AlertProperties> {
  const fillers = Object.entries(FILLERS) as [keyof AlertVariants, (body: unknown, alert: AlertProperties) => unknown][];
  const given = fillers.find(([variant]) => alert[variant] !== undefined);
  return given ? ({ [given[0]]: given[1](alert[given[0]], alert) } as Partial<AlertProperties>) : {};
}

function prioritised<R extends { override?: { priority: unknown } | undefined }>(rules: readonly R[], { priority }: AlertProperties): R[] {
  return rules.map((rule) => ({ ...rule, override: rule.override ?? { priority: priority ?? "P5" } }));
}
