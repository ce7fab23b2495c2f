import { type SuppressionRule, suppressionRule } from "../../../areas/suppressions/rule";
import type { SuppressionSchedule, SuppressionTimeframe } from "../../../areas/suppressions/schedule";
import { nodeOf } from "../../../schema/node";
import { echo } from "../../echo";
import { refused } from "../../errors";
import type { Scene } from "../../scene";
import { kind } from "../../store";
import { onClock, readTime, take, timeframeOf, windowOf, windowsAfter, writeTime } from "./windows";

/** A rule under the id that stays: each version has another. */
export interface KeptRule {
  id: string;
  rule: SuppressionRule;
}
export const suppressionKind = kind<KeptRule>("suppression-rules", "alert scheduler rule");
const node = nodeOf(suppressionRule);

/** A rule as it is kept after a write: a new version, its start moved to where it begins next. */
export function settled(given: SuppressionRule, scene: Scene, before?: KeptRule): KeptRule {
  checkTimes(given.schedule);
  const { id: _, createdAt, updatedAt, uniqueIdentifier, ...fields } = echo(node, given, scene.unkind) as SuppressionRule;
  const id = before?.id ?? scene.uuid();
  const rule: SuppressionRule = {
    ...fields,
    ...(fields.metaLabels ? { metaLabels: named(fields.metaLabels, scene) } : {}),
    filter: selecting(fields.filter, scene),
    schedule: begun(fields.schedule, scene.now),
    uniqueIdentifier: id,
    id: scene.uuid(),
    createdAt: before?.rule.createdAt ?? scene.now,
    updatedAt: scene.now,
  };
  return { id, rule };
}

type Labels = NonNullable<SuppressionRule["metaLabels"]>;
const named = (labels: Labels, scene: Scene): Labels => labels.map(({ id: _, ...label }) => ({ ...label, id: scene.uuid() }));
/** A rule for all alerts holds a selection all the same: an empty one. */
const selecting = (filter: SuppressionRule["filter"], scene: Scene): SuppressionRule["filter"] => {
  if (filter.alertMetaLabels) return { ...filter, alertMetaLabels: named(filter.alertMetaLabels, scene) };
  return { ...filter, alertUniqueIds: filter.alertUniqueIds ?? [] };
};

function checkTimes(schedule: SuppressionSchedule): void {
  const timeframe = timeframeOf(schedule);
  if (!timeframe) return;
  const way = ["alertSchedulerRule", "schedule", ...(schedule.oneTime ? ["oneTime"] : ["recurring", "schedule"]), "timeframe"];
  for (const key of ["startTime", "endTime"] as const)
    if (timeframe[key] !== undefined && Number.isNaN(readTime(timeframe[key]))) throw refused([...way, key], "there is no such time");
  const { start, end } = windowOf(timeframe);
  if (timeframe.endTime !== undefined && end <= start) throw refused([...way, "endTime"], "must be later than startTime");
}

/** The schedule with its start, and its end with it, moved to the next window. The time zone is told in one spelling of two. */
function begun(schedule: SuppressionSchedule, now: string): SuppressionSchedule {
  const timeframe = timeframeOf(schedule);
  if (!timeframe) return schedule;
  const first = windowOf(timeframe);
  const after = schedule.oneTime ? Number.NEGATIVE_INFINITY : onClock(now, timeframe.timezone);
  const [next = first] = take(windowsAfter(schedule, after), 1);
  const { submittedStartTime: _, ...rest } = timeframe;
  const end = timeframe.endTime === undefined ? {} : { endTime: writeTime(next.end) };
  const timezone = timeframe.timezone === "UTC" ? "UTC+0" : timeframe.timezone;
  return withTimeframe(schedule, { ...rest, startTime: writeTime(next.start), ...end, timezone } as SuppressionTimeframe);
}

export function withTimeframe(schedule: SuppressionSchedule, timeframe: SuppressionTimeframe): SuppressionSchedule {
  const again = schedule.recurring?.schedule;
  if (schedule.oneTime) return { ...schedule, oneTime: { timeframe } };
  return again ? { ...schedule, recurring: { schedule: { ...again, timeframe } } } : schedule;
}

/** A rule as the answer to its write tells it: with the start as it was sent. */
export function echoed({ rule }: KeptRule, given: SuppressionRule): SuppressionRule {
  const [timeframe, sent] = [timeframeOf(rule.schedule), timeframeOf(given.schedule)];
  if (!timeframe || !sent) return rule;
  return { ...rule, schedule: withTimeframe(rule.schedule, { ...timeframe, submittedStartTime: sent.startTime }) };
}
