import type { AlertProperties, AlertVariants } from "../../../services/alerts/fields";
import { trackedKeys } from "../../../services/alerts/group-by";

/** Group-by keys as the service returns them: those of metric alerts are sorted. */
const groupByResponse = (
  { metricThreshold, metricAnomaly }: AlertProperties,
  keys: readonly string[],
): string[] => ((metricThreshold ?? metricAnomaly) ? [...keys].sort() : [...keys]);

/**
 * The group-by keys of metric alerts come from their query, those of alerts on new values from the
 * tracked field.
 */
function derivedKeys(alert: AlertProperties): string[] {
  const { metricThreshold, metricAnomaly, logsNewValue } = alert;
  if (logsNewValue) return trackedKeys({ ...alert });
  const { promql } = (metricThreshold ?? metricAnomaly)?.metricFilter ?? { promql: "" };
  const keys = [...promql.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, list = ""]) =>
    list.split(","),
  );
  return [...new Set(keys.map((key) => key.trim()).filter(Boolean))];
}

/** Default minutes between repeated notifications. */
const MINUTES = 10;

/** An alert with the fields that the service adds: defaults, and fields derived from others. */
export function withDefaults(alert: AlertProperties): AlertProperties {
  const incidentsSettings = {
    ...alert.incidentsSettings,
    minutes: alert.incidentsSettings?.minutes ?? MINUTES,
  };
  const groupByKeys = groupByResponse(
    alert,
    alert.groupByKeys?.length ? alert.groupByKeys : derivedKeys(alert),
  );
  const response = {
    ...alert,
    priority: alert.priority ?? "P5",
    phantomMode: alert.phantomMode ?? false,
    deleted: false,
    incidentsSettings,
    ...(groupByKeys.length ? { groupByKeys } : {}),
    ...(alert.notificationGroup
      ? { notificationGroup: withPeriods(alert.notificationGroup, incidentsSettings.minutes) }
      : {}),
    ...variantWithDefaults(alert),
  };
  return withoutDefaultSettings(response as AlertProperties);
}

/** Case settings that state nothing but defaults are stored as absent; ENABLED is a statement. */
function withoutDefaultSettings({ caseSettings, ...alert }: AlertProperties): AlertProperties {
  const {
    autoResolveMode: mode = "UNSPECIFIED",
    enrichmentQueries,
    destinations,
  } = caseSettings ?? {};
  const isDefault =
    mode.endsWith("UNSPECIFIED") && !enrichmentQueries?.length && !destinations?.length;
  return isDefault ? alert : { ...alert, caseSettings };
}

type NotificationGroup = NonNullable<AlertProperties["notificationGroup"]>;
/** A destination without its own period is returned with the one it inherits. */
function withPeriods(group: NotificationGroup, minutes: number): NotificationGroup {
  const { destinations } = group;
  if (!destinations) return group;
  const withPeriod = destinations.map((one) => ({
    ...one,
    retriggeringPeriodMinutes: one.retriggeringPeriodMinutes ?? minutes,
  }));
  return { ...group, destinations: withPeriod };
}

const SILENCE = { triggerUndetectedValues: false, autoRetireTimeframe: "NEVER" } as const;
const NO_DATA = {};
type Defaults = {
  readonly [V in keyof AlertVariants]?: (
    body: NonNullable<AlertVariants[V]>,
    alert: AlertProperties,
  ) => AlertVariants[V];
};

/**
 * Defaults per alert variant. A rule without its own priority is returned with the alert's
 * priority.
 */
const DEFAULTS: Defaults = {
  logsThreshold: (body, alert) => ({
    undetectedValuesManagement: SILENCE,
    noDataPolicy: NO_DATA,
    ...body,
    rules: prioritized(body.rules, alert),
  }),
  logsRatioThreshold: (body, alert) => ({
    undetectedValuesManagement: SILENCE,
    ...body,
    rules: prioritized(body.rules, alert),
  }),
  logsTimeRelativeThreshold: (body, alert) => ({
    undetectedValuesManagement: SILENCE,
    ...body,
    rules: prioritized(body.rules, alert),
  }),
  metricThreshold: (body, alert) => ({
    undetectedValuesManagement: SILENCE,
    noDataPolicy: NO_DATA,
    missingValues: { replaceWithZero: false },
    ...body,
    rules: prioritized(body.rules, alert),
  }),
  logsAnomaly: (body) => ({ anomalyAlertSettings: { percentageOfDeviation: 0 }, ...body }),
  metricAnomaly: (body) => ({ anomalyAlertSettings: { percentageOfDeviation: 0 }, ...body }),
  analyticsImmediate: (body) => ({ timeframeMinutes: MINUTES, ...body }),
  analyticsThreshold: (body, alert) => ({
    timeframeMinutes: MINUTES,
    ...body,
    rules: prioritized(body.rules, alert),
  }),
};

function variantWithDefaults(alert: AlertProperties): Partial<AlertProperties> {
  const entries = Object.entries(DEFAULTS) as [
    keyof AlertVariants,
    (body: unknown, alert: AlertProperties) => unknown,
  ][];
  const given = entries.find(([variant]) => alert[variant] !== undefined);
  return given ? { [given[0]]: given[1](alert[given[0]], alert) } : {};
}

function prioritized<R extends { override?: { priority: unknown } | undefined }>(
  rules: readonly R[],
  { priority }: AlertProperties,
): R[] {
  return rules.map((rule) => ({
    ...rule,
    override: rule.override ?? { priority: priority ?? "P5" },
  }));
}
