import { nodeOf } from "../../../schema/node";
import { type SuppressionRule, suppressionRule } from "../../../services/suppressions/entity";
import type {
  SuppressionSchedule,
  SuppressionTimeframe,
} from "../../../services/suppressions/schedule";
import { timeframeOf, windowsAfter } from "../../../services/suppressions/schedule-windows";
import { localTime, takeFirst, windowOf, writeTime } from "../../../services/suppressions/windows";
import { echo } from "../../server/echo";
import type { RequestContext } from "../../server/request-context";
import { tableName } from "../../store/store";

/** A stored rule. Its id is stable, while each version has an id of its own. */
export interface SuppressionRecord {
  id: string;
  rule: SuppressionRule;
}
export const suppressionTable = tableName<SuppressionRecord>(
  "suppression-rules",
  "alert scheduler rule",
);
const suppressionNode = nodeOf(suppressionRule);

/** The stored form of a received rule: a new version whose start is moved to the next window. */
export function suppressionRecord(
  given: SuppressionRule,
  ctx: RequestContext,
  before?: SuppressionRecord,
): SuppressionRecord {
  const {
    id: _,
    createdAt,
    updatedAt,
    uniqueIdentifier,
    ...fields
  } = echo(suppressionNode, given, ctx.quirks) as SuppressionRule;
  const id = before?.id ?? ctx.uuid();
  const rule: SuppressionRule = {
    ...fields,
    ...(fields.metaLabels ? { metaLabels: withAlertNames(fields.metaLabels, ctx) } : {}),
    filter: withSelection(fields.filter, ctx),
    schedule: fromNextWindow(fields.schedule, ctx.now),
    uniqueIdentifier: id,
    id: ctx.uuid(),
    createdAt: before?.rule.createdAt ?? ctx.now,
    updatedAt: ctx.now,
  };
  return { id, rule };
}

type SuppressionLabels = NonNullable<SuppressionRule["metaLabels"]>;
const withAlertNames = (labels: SuppressionLabels, ctx: RequestContext): SuppressionLabels =>
  labels.map(({ id: _, ...label }) => ({ ...label, id: ctx.uuid() }));
/** A rule for all alerts contains an empty selection. A field beside the query may be a new one. */
const withSelection = (
  filter: SuppressionRule["filter"],
  ctx: RequestContext,
): SuppressionRule["filter"] => {
  if (filter.alertMetaLabels)
    return { ...filter, alertMetaLabels: withAlertNames(filter.alertMetaLabels, ctx) };
  const isForAll = Object.keys(filter).every((key) => key === "whatExpression");
  return isForAll ? { ...filter, alertUniqueIds: [] } : filter;
};

/** Moves the start and end of a schedule to its next window. UTC is returned as `UTC+0`. */
function fromNextWindow(schedule: SuppressionSchedule, now: string): SuppressionSchedule {
  const timeframe = timeframeOf(schedule);
  if (!timeframe) return schedule;
  const first = windowOf(timeframe);
  const after = schedule.oneTime ? Number.NEGATIVE_INFINITY : localTime(now, timeframe.timezone);
  const [next = first] = takeFirst(windowsAfter(schedule, after), 1);
  const { submittedStartTime: _, ...rest } = timeframe;
  const end = timeframe.endTime === undefined ? {} : { endTime: writeTime(next.end) };
  const timezone = timeframe.timezone === "UTC" ? "UTC+0" : timeframe.timezone;
  return withTimeframe(schedule, {
    ...rest,
    startTime: writeTime(next.start),
    ...end,
    timezone,
  } as SuppressionTimeframe);
}

export function withTimeframe(
  schedule: SuppressionSchedule,
  timeframe: SuppressionTimeframe,
): SuppressionSchedule {
  const again = schedule.recurring?.schedule;
  if (schedule.oneTime) return { ...schedule, oneTime: { timeframe } };
  return again ? { ...schedule, recurring: { schedule: { ...again, timeframe } } } : schedule;
}

/** A rule as the response to its write contains it: with the start that was sent. */
export function withSubmittedStart(
  { rule }: SuppressionRecord,
  given: SuppressionRule,
): SuppressionRule {
  const [timeframe, sent] = [timeframeOf(rule.schedule), timeframeOf(given.schedule)];
  if (!timeframe || !sent) return rule;
  return {
    ...rule,
    schedule: withTimeframe(rule.schedule, { ...timeframe, submittedStartTime: sent.startTime }),
  };
}
