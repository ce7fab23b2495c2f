import { field } from "../../schema/facts";
import { flag, list, model, set, text, textLike } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { moment } from "./query";
import { aggregateBy, dayRange, pillar, tier, usagePriority, usageSeverity } from "./words";

/** What the deprecated operations are asked. */
const dates = () => ({
  fromDate: field(moment.optional(), "When it begins."),
  toDate: field(moment.optional(), "When it ends."),
});
export const dateRange = model("UsageDates", "From one time to another.", dates());

export const dimension = oneOf(
  {
    pillar: field(pillar, "Kind of data."),
    genericDimension: field(
      model("UsageNamedDimension", "A property of data, by name.", {
        key: field(text().optional(), "Name of the property, such as application_name."),
        value: field(text().optional(), "Its value."),
      }),
      "A property of data, by name.",
    ),
    tier: field(tier, "Where the data is kept.", { deprecated: "Use priority." }),
    severity: field(usageSeverity, "Severity of the logs."),
    priority: field(usagePriority, "Priority that policies gave the data."),
  },
  {},
  { model: "UsageDimension", about: "One property of data.", optional: true },
);

const range = field(dateRange.optional(), "The time that is asked about.");
const resolution = field(
  textLike(/^\d+(\.\d{1,9})?[smhd]$/, 'a stretch of time, such as "3600s" or "1d"', "86400s").optional(),
  "How long each entry's time is, such as `86400s`.",
);
const filters = field(
  model("UsageNameFilter", "Data of some applications and subsystems.", {
    application: field(list(text()).optional(), "Names of the applications."),
    subsystem: field(list(text()).optional(), "Names of the subsystems."),
  }).optional(),
  "Only data of these.",
);

export const entriesQuery = model("UsageEntriesQuery", "Which usage is asked for.", {
  date_range: range,
  resolution,
  aggregate: field(set(aggregateBy).optional(), "Properties that the entries are split by."),
  dimension_filters: field(list(dimension).optional(), "What the data must be like: all of it."),
});
export const logsCountQuery = model("UsageLogsQuery", "Which logs are counted.", {
  date_range: range,
  resolution,
  filters,
  application_aggregation: field(flag().optional(), "Splits by application."),
  subsystem_aggregation: field(flag().optional(), "Splits by subsystem."),
});
export const spansCountQuery = model("UsageSpansQuery", "Which spans are counted.", { date_range: range, resolution, filters });
export const daysQuery = oneOf(
  {
    range: field(dayRange, "Counted from today."),
    dateRange: field(dateRange, "From one time to another."),
  },
  {},
  { model: "UsageDaysQuery", about: "Which days are asked for.", optional: true },
);
export const exportStatus = model("UsageExportStatus", "Whether usage is also written as metrics.", {
  enabled: field(flag().optional(), "Whether it is."),
});
