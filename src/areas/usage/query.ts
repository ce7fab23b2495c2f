import type { z } from "zod";
import { field } from "../../schema/facts";
import { integer, list, model, set, text, textLike } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { dailyRange, filterOperator, hourlyRange, measurementKind } from "./words";

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;
/** A time that is asked for. */
export const moment = textLike(TIME, 'a time in RFC 3339, such as "2026-03-01T00:00:00Z"', "2026-03-01T00:00:00Z", text(0, 32));
export const labelKey = textLike(/^[A-Za-z][A-Za-z0-9_]*$/, "letters, digits and underscores, a letter first", "application", text(1, 256));

const date = model("UsageDate", "A day of the calendar.", {
  year: field(integer(1, 9999), "The year."),
  month: field(integer(1, 12), "The month: 1 is January."),
  day: field(integer(1, 31), "The day of the month."),
});
const daily = oneOf(
  {
    dateRange: field(
      model("UsageDateRange", "Some days.", { start: field(date, "The first day."), end: field(date, "The last day.") }),
      "From one day to another.",
    ),
    relativeRange: field(dailyRange, "Counted from today."),
  },
  {},
  { model: "UsageDailyQuery", about: "A bucket for each day." },
);
const hourly = oneOf(
  {
    timeRange: field(
      model("UsageTimeRangeQuery", "Some hours.", { start: field(moment, "When it begins."), end: field(moment, "When it ends.") }),
      "From one time to another.",
    ),
    relativeRange: field(hourlyRange, "Counted from now."),
  },
  {},
  { model: "UsageHourlyQuery", about: "A bucket for each hour." },
);
const filter = model("UsageFilter", "What usage must be labelled with.", {
  key: field(labelKey, "Name of the label. The capabilities tell which there are."),
  operator: field(filterOperator, "Whether its value must be among these, or must not."),
  values: field(set(text(0, 1024), 1, 1024), "The values."),
});

const shape = oneOf(
  {
    daily: field(daily, "A bucket for each day."),
    hourly: field(hourly, "A bucket for each hour."),
  },
  {
    filters: field(list(filter, 0, 16).optional(), "What usage must be labelled with: all of it."),
    groupBy: field(
      model("UsageGroupBy", "Labels that usage is split by.", {
        keys: field(list(labelKey, 0, 16).optional(), "Names of the labels."),
      }).optional(),
      "Labels that each bucket is split by; left out, a bucket has one entry.",
    ),
    limit: field(
      model("UsageLimit", "How much is told.", {
        perBucket: field(integer(1, 100000).optional(), "At most so many entries in a bucket."),
      }).optional(),
      "How much is told.",
    ),
    measurementKindFilter: field(set(measurementKind, 0, 8).optional(), "Which measures are told; left out or empty, all."),
  },
  { model: "UsageQuery", about: "Which usage is asked for." },
);
export type UsageQuery = z.output<typeof shape>;
export const usageQuery: z.ZodType<UsageQuery> = shape;
