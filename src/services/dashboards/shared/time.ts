import { annotate, type FieldValues, field, optional, type Schema } from "../../../schema/facts";
import { flag, integer, model, string } from "../../../schema/fields";
import { duration as seconds, timestamp } from "../../../schema/time";
import type { AtMostOne, OneOf } from "../../../schema/types";
import { atMostOne, union } from "../../../schema/union";

// The time format is always checked, because the API cannot parse other formats.
const ALWAYS_CHECKED = { advisory: false };

/** A duration. The service stores it in seconds. */
export const duration = (min: number, max: number) =>
  annotate(seconds(string(min, max)), ALWAYS_CHECKED);

const moment = () => annotate(timestamp(string(20, 35)), ALWAYS_CHECKED);

export const timeFrame = model("DashboardTimeFrame", "A fixed time frame.", {
  from: optional(moment(), "Start time, in RFC 3339 format."),
  to: optional(moment(), "End time, in RFC 3339 format."),
});

/** A time frame that ends now. */
export const relativeTimeFrame = duration(2, 64);

const frames = {
  absoluteTimeFrame: timeFrame,
  relativeTimeFrame: field(
    relativeTimeFrame,
    'Time frame up to now, in seconds: "900s" is the last 15 minutes.',
  ),
};
interface Frames extends FieldValues<typeof frames> {}
const selectShape = union("DashboardTimeFrameSelect", "The time frame of a query.", frames);
export type DashboardTimeFrameSelect = OneOf<Frames>;
export const timeFrameSelect: Schema<DashboardTimeFrameSelect> = selectShape;

const maximumDataPoints = optional(integer(1), "Maximum number of data points per series.");
const minimumInterval = optional(
  duration(2, 30),
  "Minimum interval between two points, in seconds.",
);
const intervals = {
  auto: field(
    model("DashboardAutoInterval", "An interval derived from the time frame.", {
      maximumDataPoints,
      minimumInterval,
    }),
    "Interval derived from the time frame.",
  ),
  manual: field(
    model("DashboardManualInterval", "A fixed interval.", {
      interval: field(duration(2, 30), 'Interval between two points, in seconds, such as "60s".'),
      maximumDataPoints,
      minimumInterval,
    }),
    "Fixed interval.",
  ),
};
const limitFields = {
  useAdvancedLimit: optional(flag(), "Whether the advanced limits for the number of points apply."),
};
interface Intervals extends FieldValues<typeof intervals> {}
interface LimitFields extends FieldValues<typeof limitFields> {}
export type DashboardIntervalResolution = LimitFields & AtMostOne<Intervals>;
export const intervalResolution: Schema<DashboardIntervalResolution> = atMostOne(
  "DashboardIntervalResolution",
  "The interval between the points of a series.",
  intervals,
  limitFields,
);
