import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { integer, list, model, set, string, stringLike } from "../../schema/fields";
import { timestamp } from "../../schema/time";
import { union } from "../../schema/union";
import { dailyRange, filterOperator, hourlyRange, measurementKind } from "./enums";

/** Timestamp in a request. */
export const usageTime = timestamp(string(0, 32));
export const labelKey = stringLike(
  /^[A-Za-z][A-Za-z0-9_]*$/,
  "letters, digits and underscores, beginning with a letter",
  "application",
  string(1, 256),
);

const date = model("UsageDate", "A calendar date.", {
  year: field(integer(1, 9999), "Year."),
  month: field(integer(1, 12), "Month: 1 is January."),
  day: field(integer(1, 31), "Day of the month."),
});
const daily = union("UsageDailyQuery", "One bucket per day.", {
  dateRange: field(
    model("UsageDateRange", "A range of days.", {
      start: field(date, "First day."),
      end: field(date, "Last day."),
    }),
    "A range with a first and a last day.",
  ),
  relativeRange: field(dailyRange, "A range relative to today."),
});
const hourly = union("UsageHourlyQuery", "One bucket per hour.", {
  timeRange: field(
    model("UsageTimeRangeQuery", "A range of hours.", {
      start: field(usageTime, "Start of the range."),
      end: field(usageTime, "End of the range."),
    }),
    "A range with a start and an end.",
  ),
  relativeRange: field(hourlyRange, "A range relative to now."),
});
const labelFilter = model("UsageFilter", "A filter by label.", {
  key: field(labelKey, "Name of the label. The capabilities list the available labels."),
  operator: field(filterOperator, "Whether the value must be in the list or must not be."),
  values: field(set(string(0, 1024), 1, 1024), "Values of the label."),
});

const usageQueryModel = union(
  "UsageQuery",
  "Time range, filters and grouping of a usage query.",
  {
    daily,
    hourly,
  },
  {
    filters: optional(list(labelFilter, 0, 16), "Label filters; all must match."),
    groupBy: optional(
      model("UsageGroupBy", "Labels to group by.", {
        keys: optional(list(labelKey, 0, 16), "Names of the labels."),
      }),
      "Labels to group each bucket by. If omitted, a bucket has one entry.",
    ),
    limit: model("UsageLimit", "Content of the response.", {
      perBucket: optional(integer(1, 100000), "Maximum number of entries per bucket."),
    }).optional(),
    measurementKindFilter: optional(
      set(measurementKind, 0, 8),
      "Measures to return. If omitted or empty, all are returned.",
    ),
  },
);
export type UsageQuery = ValueOf<typeof usageQueryModel>;
export const usageQuery: Schema<UsageQuery> = usageQueryModel;
