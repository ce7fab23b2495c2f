import type { z } from "zod";
import { field, mark } from "../../../schema/facts";
import { flag, integer, model, text, textLike } from "../../../schema/fields";
import type { AtMostOne, OneOf } from "../../../schema/types";
import { oneOf } from "../../../schema/union";

// How the wire spells times is no bound of the description: nothing else can be read.
const SPELLED = { advisory: false };

/** A length of time: the service keeps seconds, whatever it is given. */
export const duration = (min: number, max: number) =>
  mark(textLike(/^\d+(\.\d+)?s$/, 'seconds, such as "900s"', "900s", text(min, max)), SPELLED);

const moment = () =>
  mark(
    textLike(
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/,
      'a time in RFC 3339, such as "2026-01-31T08:00:00Z"',
      "2026-01-31T08:00:00Z",
      text(20, 35),
    ),
    SPELLED,
  );

const frameShape = model("DashboardTimeFrame", "A fixed stretch of time.", {
  from: field(moment().optional(), "When it begins, in RFC 3339."),
  to: field(moment().optional(), "When it ends, in RFC 3339."),
});
export interface DashboardTimeFrame extends z.output<typeof frameShape> {}
export const timeFrame: z.ZodType<DashboardTimeFrame> = frameShape;

/** A stretch of time that ends now. */
export const relativeTimeFrame = duration(2, 64);

const frames = {
  absoluteTimeFrame: field(timeFrame, "A fixed stretch of time."),
  relativeTimeFrame: field(relativeTimeFrame, 'The last so many seconds: "900s" is the last quarter of an hour.'),
};
interface Frames extends z.output<z.ZodObject<typeof frames>> {}
const selectShape = oneOf(frames, {}, { model: "DashboardTimeFrameSelect", about: "The time a query looks at." });
export type DashboardTimeFrameSelect = OneOf<Frames>;
export const timeFrameSelect: z.ZodType<DashboardTimeFrameSelect> = selectShape;

const maximumDataPoints = field(integer(1).optional(), "Most points a series may have.");
const minimumInterval = field(duration(2, 30).optional(), "Shortest time between two points, in seconds.");
const intervals = {
  auto: field(
    model("DashboardAutoInterval", "Points as close as the stretch of time allows.", { maximumDataPoints, minimumInterval }),
    "Chosen by the length of the stretch of time.",
  ),
  manual: field(
    model("DashboardManualInterval", "Points at a distance of your choice.", {
      interval: field(duration(2, 30), 'Time between two points, in seconds: "60s".'),
      maximumDataPoints,
      minimumInterval,
    }),
    "A distance of your choice.",
  ),
};
const beside = { useAdvancedLimit: field(flag().optional(), "Whether the wider limits on the number of points hold.") };
interface Intervals extends z.output<z.ZodObject<typeof intervals>> {}
interface Beside extends z.output<z.ZodObject<typeof beside>> {}
const resolutionShape = oneOf(intervals, beside, {
  optional: true,
  model: "DashboardIntervalResolution",
  about: "How far apart the points of a series are.",
});
export type DashboardIntervalResolution = Beside & AtMostOne<Intervals>;
export const intervalResolution: z.ZodType<DashboardIntervalResolution> = resolutionShape;
