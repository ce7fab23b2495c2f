import type { z } from "zod";
import { field, optional, withRules } from "../../schema/facts";
import { flag, later, list, map, model, string } from "../../schema/fields";
import { dependingOn } from "../../schema/issues";
import type { OneOf } from "../../schema/types";
import { union } from "../../schema/union";
import type { analyticsImmediate, analyticsThreshold } from "./analytics";
import { caseSettings } from "./case-settings";
import { priority, TYPE, TYPES } from "./enums";
import { alertExamples } from "./examples";
import type { flow } from "./flow";
import type { logsRatioThreshold, logsTimeRelativeThreshold } from "./logs-comparison";
import type { logsAnomaly, logsImmediate, logsThreshold } from "./logs-threshold";
import type { logsNewValue, logsUniqueCount } from "./logs-values";
import type { metricAnomaly, metricThreshold } from "./metric";
import {
  hasRecipients,
  incidentsSettings,
  notificationGroup,
  notificationGroupExcess,
} from "./notification";
import { activeOn } from "./schedule";
import type { sloThreshold } from "./slo";
import type { tracingImmediate, tracingThreshold } from "./tracing";

/**
 * The variants of an alert. The fields of a variant are in the file that is named here, which is
 * loaded when the first value of the variant is read.
 */
export const alertVariants = {
  logsImmediate: field(
    later((): typeof logsImmediate => require("./logs-threshold").logsImmediate),
    "Triggers on every matching log.",
    { usage: alertExamples.logsImmediate },
  ),
  logsThreshold: field(
    later((): typeof logsThreshold => require("./logs-threshold").logsThreshold),
    "Triggers when the number of matching logs crosses a threshold.",
    { usage: alertExamples.logsThreshold },
  ),
  logsAnomaly: field(
    later((): typeof logsAnomaly => require("./logs-threshold").logsAnomaly),
    "Triggers when there are more matching logs than usual.",
    { usage: alertExamples.logsAnomaly },
  ),
  logsRatioThreshold: field(
    later((): typeof logsRatioThreshold => require("./logs-comparison").logsRatioThreshold),
    "Triggers when the ratio of two log counts crosses a threshold.",
    { usage: alertExamples.logsRatioThreshold },
  ),
  logsNewValue: field(
    later((): typeof logsNewValue => require("./logs-values").logsNewValue),
    "Triggers when a field of the matching logs has a value that did not occur before.",
    { usage: alertExamples.logsNewValue },
  ),
  logsUniqueCount: field(
    later((): typeof logsUniqueCount => require("./logs-values").logsUniqueCount),
    "Triggers when a field of the matching logs has too many unique values.",
    { usage: alertExamples.logsUniqueCount },
  ),
  logsTimeRelativeThreshold: field(
    later(
      (): typeof logsTimeRelativeThreshold =>
        require("./logs-comparison").logsTimeRelativeThreshold,
    ),
    "Triggers when the number of matching logs differs from the number in an earlier period by a ratio.",
    { usage: alertExamples.logsTimeRelativeThreshold },
  ),
  metricThreshold: field(
    later((): typeof metricThreshold => require("./metric").metricThreshold),
    "Triggers when a metric crosses a threshold.",
    { usage: alertExamples.metricThreshold },
  ),
  metricAnomaly: field(
    later((): typeof metricAnomaly => require("./metric").metricAnomaly),
    "Triggers when a metric is higher or lower than usual.",
    { usage: alertExamples.metricAnomaly },
  ),
  tracingImmediate: field(
    later((): typeof tracingImmediate => require("./tracing").tracingImmediate),
    "Triggers on every matching span.",
    { usage: alertExamples.tracingImmediate },
  ),
  tracingThreshold: field(
    later((): typeof tracingThreshold => require("./tracing").tracingThreshold),
    "Triggers when the number of matching spans crosses a threshold.",
    { usage: alertExamples.tracingThreshold },
  ),
  flow: field(
    later((): typeof flow => require("./flow").flow),
    "Triggers when other alerts trigger in sequence.",
    { usage: alertExamples.flow },
  ),
  sloThreshold: field(
    later((): typeof sloThreshold => require("./slo").sloThreshold),
    "Triggers when an SLO is at risk.",
    { usage: alertExamples.sloThreshold },
  ),
  analyticsImmediate: field(
    later((): typeof analyticsImmediate => require("./analytics").analyticsImmediate),
    "Triggers when a DataPrime query returns rows.",
    { usage: alertExamples.analyticsImmediate, preview: true },
  ),
  analyticsThreshold: field(
    later((): typeof analyticsThreshold => require("./analytics").analyticsThreshold),
    "Triggers when a numeric column of a DataPrime query result crosses a threshold.",
    { usage: alertExamples.analyticsThreshold, preview: true },
  ),
};

const enumValue = <const W extends keyof typeof TYPES>(name: W) =>
  [name, TYPES[name] as Exclude<(typeof TYPES)[W], null>] as const;
export const tag = [
  "type",
  TYPE,
  {
    logsImmediate: enumValue("LOGS_IMMEDIATE_OR_UNSPECIFIED"),
    logsThreshold: enumValue("LOGS_THRESHOLD"),
    logsAnomaly: enumValue("LOGS_ANOMALY"),
    logsRatioThreshold: enumValue("LOGS_RATIO_THRESHOLD"),
    logsNewValue: enumValue("LOGS_NEW_VALUE"),
    logsUniqueCount: enumValue("LOGS_UNIQUE_COUNT"),
    logsTimeRelativeThreshold: enumValue("LOGS_TIME_RELATIVE_THRESHOLD"),
    metricThreshold: enumValue("METRIC_THRESHOLD"),
    metricAnomaly: enumValue("METRIC_ANOMALY"),
    tracingImmediate: enumValue("TRACING_IMMEDIATE"),
    tracingThreshold: enumValue("TRACING_THRESHOLD"),
    flow: enumValue("FLOW"),
    sloThreshold: enumValue("SLO_THRESHOLD"),
    analyticsImmediate: "ANALYTICS_IMMEDIATE",
    analyticsThreshold: "ANALYTICS_THRESHOLD",
  },
] as const;

const dataSource = model("AlertDataSource", "A dataset that an alert reads.", {
  dataSpace: field(string(1, 50), "Name of an existing dataspace."),
  dataSet: field(string(1, 300), "Name of an existing dataset in the dataspace."),
});

/** Fields of all alert types. */
export const commonAlertFields = {
  name: field(string(1, 512), "Name of the alert."),
  description: optional(
    string(0, 3000),
    "Description of the alert, such as its meaning and how to respond.",
  ),
  enabled: optional(flag(), "Whether the alert is enabled.", {
    serverDefault: { value: true },
  }),
  priority: optional(priority, "Priority of the alert. A rule can override it. Default: P5."),
  phantomMode: optional(
    flag(),
    "Whether the alert opens no incidents and sends no notifications. Use it for alerts that only serve as input of flow alerts.",
  ),
  groupByKeys: optional(
    list(string(1, 1024), 0, 100),
    "Fields that the alert is grouped by, in order. Not supported by logsImmediate, logsNewValue and tracingImmediate. The service sets the fields of metric, SLO and flow alerts. For metric alerts they follow from the query and are returned in alphabetical order, so their order is ignored.",
    { serverDefault: true, unorderedBeside: ["metricThreshold", "metricAnomaly"] },
  ),
  entityLabels: optional(
    map(string()),
    "Labels of the alert. Notification center routers select alerts by these labels.",
    { labels: "own" },
  ),
  dataSources: optional(
    list(dataSource, 0, 1),
    "Dataset that the alert reads. Default: the default dataset.",
  ),
  activeOn,
  caseSettings,
  incidentsSettings,
  notificationGroup,
  notificationGroupExcess,
};

const deleted = optional(flag(), "Whether the alert is deleted.", { readOnly: true });
// Named interfaces keep declaration files short: derived types refer to them by name.
export interface AlertVariants extends z.output<z.ZodObject<typeof alertVariants>> {}
export interface AlertCommon extends z.output<z.ZodObject<typeof commonAlertFields>> {}
interface PropertiesFields
  extends AlertCommon,
    z.output<z.ZodObject<{ deleted: typeof deleted }>> {}
export type AlertProperties = PropertiesFields & OneOf<AlertVariants>;
export const alertProperties: z.ZodType<AlertProperties> = union(
  "AlertProperties",
  "Properties of an alert.",
  alertVariants,
  { ...commonAlertFields, deleted },
  { tag, cased: "typeDefinition" },
);

export const accessPolicyString = string(0, 65536);

/**
 * The access policy of an alert. Every read requests it, because a read does not know whether the
 * program manages it. A response without it is no proof of absence if the key cannot read policies
 * (`permissionGated`). A policy that the program does not manage is ignored (`serverDefault`).
 */
export const accessPolicy = optional(
  accessPolicyString,
  "Access policy of the alert, as JSON. If omitted, the policy is not managed. Removing the field from the program deletes the policy. Requires the permission alerts:UpdateAccessPolicy.",
  { json: true, serverDefault: true, permissionGated: "missing" },
);

const alertShape = union(
  "Alert",
  "An alert definition: the data to watch, the conditions that trigger the alert, and the recipients of notifications.",
  alertVariants,
  { ...commonAlertFields, accessPolicy },
  { tag, cased: "typeDefinition" },
);
interface AlertCommonArguments
  extends AlertCommon,
    z.output<z.ZodObject<{ accessPolicy: typeof accessPolicy }>> {}
export type AlertFields = AlertCommonArguments & OneOf<AlertVariants>;
/** An alert in phantom mode sends no notifications. */
function checkPhantomMode(
  { phantomMode, notificationGroup }: AlertFields,
  ctx: z.core.$RefinementCtx,
): void {
  if (!phantomMode || !hasRecipients(notificationGroup)) return;
  const message =
    "an alert in phantom mode sends no notifications: remove this field, or set phantomMode to false";
  ctx.addIssue({ code: "custom", message, ...dependingOn(["notificationGroup"], ["phantomMode"]) });
}
export const alertFields: z.ZodType<AlertFields> = withRules(
  alertShape as z.ZodType<AlertFields>,
  checkPhantomMode,
);
