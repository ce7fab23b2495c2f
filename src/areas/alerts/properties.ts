import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, later, list, map, model, text } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { oneOf } from "../../schema/union";
import { incidentsSettings, notificationGroup, notificationGroupExcess } from "./notification";
import { activeOn } from "./schedule";
import { priority, TYPE, TYPES } from "./words";

// The files of the variants: each is loaded with the first alert of its kind.
const files = {
  analytics: () => require("./analytics") as typeof import("./analytics"),
  flow: () => require("./flow") as typeof import("./flow"),
  logsComparison: () => require("./logs-comparison") as typeof import("./logs-comparison"),
  logsThreshold: () => require("./logs-threshold") as typeof import("./logs-threshold"),
  logsValues: () => require("./logs-values") as typeof import("./logs-values"),
  metric: () => require("./metric") as typeof import("./metric"),
  slo: () => require("./slo") as typeof import("./slo"),
  tracing: () => require("./tracing") as typeof import("./tracing"),
};

export const variants = {
  logsImmediate: field(
    later(() => files.logsThreshold().logsImmediate),
    "Fires on every log that matches.",
  ),
  logsThreshold: field(
    later(() => files.logsThreshold().logsThreshold),
    "Fires when the number of matching logs crosses a threshold.",
  ),
  logsAnomaly: field(
    later(() => files.logsThreshold().logsAnomaly),
    "Fires when there are more matching logs than usual.",
  ),
  logsRatioThreshold: field(
    later(() => files.logsComparison().logsRatioThreshold),
    "Fires when the ratio of two counts of logs crosses a threshold.",
  ),
  logsNewValue: field(
    later(() => files.logsValues().logsNewValue),
    "Fires when a field of the matching logs takes a value that it did not have before.",
  ),
  logsUniqueCount: field(
    later(() => files.logsValues().logsUniqueCount),
    "Fires when a field of the matching logs takes too many different values.",
  ),
  logsTimeRelativeThreshold: field(
    later(() => files.logsComparison().logsTimeRelativeThreshold),
    "Fires when there are many more or fewer matching logs than at an earlier time.",
  ),
  metricThreshold: field(
    later(() => files.metric().metricThreshold),
    "Fires when a metric crosses a threshold.",
  ),
  metricAnomaly: field(
    later(() => files.metric().metricAnomaly),
    "Fires when a metric is higher or lower than usual.",
  ),
  tracingImmediate: field(
    later(() => files.tracing().tracingImmediate),
    "Fires on every span that matches.",
  ),
  tracingThreshold: field(
    later(() => files.tracing().tracingThreshold),
    "Fires when the number of matching spans crosses a threshold.",
  ),
  flow: field(
    later(() => files.flow().flow),
    "Fires when other alerts fire one after another.",
  ),
  sloThreshold: field(
    later(() => files.slo().sloThreshold),
    "Fires when an SLO is in danger.",
  ),
  analyticsImmediate: field(
    later(() => files.analytics().analyticsImmediate),
    "Fires when a DataPrime query returns rows.",
  ),
  analyticsThreshold: field(
    later(() => files.analytics().analyticsThreshold),
    "Fires when a number in the result of a DataPrime query crosses a threshold.",
  ),
};

const word = <const W extends keyof typeof TYPES>(name: W) => [name, TYPES[name] as Exclude<(typeof TYPES)[W], null>] as const;
export const tag = [
  "type",
  TYPE,
  {
    logsImmediate: word("LOGS_IMMEDIATE_OR_UNSPECIFIED"),
    logsThreshold: word("LOGS_THRESHOLD"),
    logsAnomaly: word("LOGS_ANOMALY"),
    logsRatioThreshold: word("LOGS_RATIO_THRESHOLD"),
    logsNewValue: word("LOGS_NEW_VALUE"),
    logsUniqueCount: word("LOGS_UNIQUE_COUNT"),
    logsTimeRelativeThreshold: word("LOGS_TIME_RELATIVE_THRESHOLD"),
    metricThreshold: word("METRIC_THRESHOLD"),
    metricAnomaly: word("METRIC_ANOMALY"),
    tracingImmediate: word("TRACING_IMMEDIATE"),
    tracingThreshold: word("TRACING_THRESHOLD"),
    flow: word("FLOW"),
    sloThreshold: word("SLO_THRESHOLD"),
    analyticsImmediate: "ANALYTICS_IMMEDIATE",
    analyticsThreshold: "ANALYTICS_THRESHOLD",
  },
] as const;

const dataSource = model("AlertDataSource", "Where an alert's data lies.", {
  dataSpace: field(text(1, 50), "Name of the data space, which must exist."),
  dataSet: field(text(1, 300), "Name of the data set in it, which must exist."),
});

/** What all alerts have, whatever they look at. */
export const common = {
  name: field(text(1, 512), "Name of the alert."),
  description: field(text(0, 3000).optional(), "What it means when the alert fires, and what to do."),
  enabled: field(flag().optional(), "Whether the alert is evaluated.", { server: { value: true } }),
  priority: field(priority.optional(), "Priority of what the alert reports; a rule may override it. Left out, P5."),
  phantomMode: field(flag().optional(), "Whether the alert opens no incidents and notifies nobody: for alerts that only feed flows."),
  groupByKeys: field(
    list(text(1, 1024), 0, 100).optional(),
    "Fields by which the alert is split, in order. Not for logsImmediate, logsNewValue and tracingImmediate; metric, SLO and flow alerts bring their own. Those of metric alerts follow from the query and come back in alphabetical order: there, order means nothing.",
    { server: true, unorderedBeside: ["metricThreshold", "metricAnomaly"] },
  ),
  entityLabels: field(map(text()).optional(), "Labels of the alert itself: routers of the notification center choose by them."),
  dataSources: field(list(dataSource, 0, 1).optional(), "Where the data lies; left out, in the usual place."),
  activeOn,
  incidentsSettings,
  notificationGroup,
  notificationGroupExcess,
};

const deleted = field(flag().optional(), "Whether the alert is deleted.", { derived: true });

const shape = oneOf(
  variants,
  { ...common, deleted },
  { tag, cased: "typeDefinition", model: "AlertProperties", about: "What an alert looks at, and whom it tells." },
);
// Named, so that what is made of them names them too instead of spelling them out.
export interface AlertVariants extends z.output<z.ZodObject<typeof variants>> {}
export interface AlertCommon extends z.output<z.ZodObject<typeof common>> {}
interface Held extends AlertCommon, z.output<z.ZodObject<{ deleted: typeof deleted }>> {}
export type AlertProperties = Held & OneOf<AlertVariants>;
export const alertProperties: z.ZodType<AlertProperties> = shape;
