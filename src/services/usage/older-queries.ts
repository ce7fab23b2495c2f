import { field, optional } from "../../schema/facts";
import { flag, list, model, set, string, stringLike } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { aggregateBy, dayRange, pillar, tier, usagePriority, usageSeverity } from "./enums";
import { usageTime } from "./query";

/** Requests of the deprecated operations. */
const dates = () => ({
  fromDate: optional(usageTime, "Start of the range."),
  toDate: optional(usageTime, "End of the range."),
});
export const dateRange = model("UsageDates", "A range with a start and an end.", dates());

export const dimension = atMostOne("UsageDimension", "A dimension of the data.", {
  pillar: field(pillar, "Data type."),
  genericDimension: model("UsageNamedDimension", "A dimension of the data, by name.", {
    key: optional(string(), "Name of the dimension, such as application_name."),
    value: optional(string(), "Value of the dimension."),
  }),
  tier: field(tier, "Tier in which the data is stored.", { deprecated: "Use priority." }),
  severity: field(usageSeverity, "Severity of the logs."),
  priority: field(usagePriority, "Priority that policies assigned to the data."),
});

const timeRange = optional(dateRange, "Time range of the query.");
const resolution = optional(
  stringLike(/^\d+(\.\d{1,9})?[smhd]$/, 'a duration, such as "3600s" or "1d"', "86400s"),
  "Interval of the entries, such as `86400s`.",
);
const filters = optional(
  model("UsageNameFilter", "Filter by application and subsystem.", {
    application: optional(list(string()), "Names of the applications."),
    subsystem: optional(list(string()), "Names of the subsystems."),
  }),
  "Filter for the data.",
);

export const entriesQuery = model(
  "UsageEntriesQuery",
  "Filter, grouping and time range of a usage query.",
  {
    date_range: timeRange,
    resolution,
    aggregate: optional(set(aggregateBy), "Dimensions to group by."),
    dimension_filters: optional(list(dimension), "Dimension values; all must match."),
  },
);
export const logsCountQuery = model("UsageLogsQuery", "Selects logs to count.", {
  date_range: timeRange,
  resolution,
  filters,
  application_aggregation: optional(flag(), "Whether to group by application."),
  subsystem_aggregation: optional(flag(), "Whether to group by subsystem."),
});
export const spansCountQuery = model("UsageSpansQuery", "Selects spans to count.", {
  date_range: timeRange,
  resolution,
  filters,
});
export const daysQuery = atMostOne("UsageDaysQuery", "Time range of a daily usage query.", {
  range: field(dayRange, "A range relative to today."),
  dateRange,
});
export const exportStatus = model("UsageExportStatus", "Export of usage as metrics.", {
  enabled: optional(flag(), "Whether usage is exported as metrics."),
});
