import type { suppressions } from "../../../areas/suppressions";
import type { SuppressionRule } from "../../../areas/suppressions/rule";
import type { Request, Response } from "../../../client/operation";
import { refused } from "../../errors";
import { pageOf } from "../../pages";
import type { Scene } from "../../scene";
import { type KeptRule, suppressionKind } from "./kept";
import { moved, onClock, readTime, take, timeframeOf, type Window, windowsAfter, writeTime } from "./windows";

type Query = NonNullable<Request<(typeof suppressions)["operations"]["list"]>["query"]>;
type Asked = NonNullable<Query["active_timeframe"]>;
/** How many of a rule's next windows a list tells. */
const TOLD = 3;

export function listRules(query: Query = {}, scene: Scene) {
  const { enabled, active_timeframe: active, alert_scheduler_rules_ids: ids, next_page_token: pageToken } = query;
  const wanted = scene
    .shelf(suppressionKind)
    .shown()
    .filter((kept) => isNamed(kept, ids) && (enabled === undefined || isEnabled(kept.rule) === enabled))
    .filter(({ rule }) => !active || isActive(rule, active));
  const { entries, nextPageToken } = pageOf(wanted, pageToken ? { pageToken } : {}, scene.unkind);
  const told = entries.map(({ rule }) => ({ alertSchedulerRule: rule, nextActiveTimeframes: nextOf(rule, scene.now) }));
  // An account without rules answers an empty object.
  return {
    ...(told.length ? { alertSchedulerRules: told } : {}),
    ...(nextPageToken ? { nextPageToken } : {}),
  } as Response<(typeof suppressions)["operations"]["list"]>;
}

const isEnabled = ({ enabled = true }: SuppressionRule): boolean => enabled;

function isNamed(
  { id, rule }: KeptRule,
  { alertSchedulerIds, alertSchedulerVersionIds }: Query["alert_scheduler_rules_ids"] & object = {},
) {
  const [ids = [], versions = []] = [alertSchedulerIds?.alertSchedulerRuleIds, alertSchedulerVersionIds?.alertSchedulerRuleVersionIds];
  return (!ids.length || ids.includes(id)) && (!versions.length || versions.includes(rule.id as string));
}

/** Whether a rule works at some time within a window; a side that is left out is open. */
function isActive({ schedule }: SuppressionRule, { startTime, endTime, timezone }: Asked): boolean {
  const timeframe = timeframeOf(schedule);
  if (!timeframe) return true;
  const [from, to] = [timeOf("startTime", startTime), timeOf("endTime", endTime)].map(
    (at) => at && moved(at, timezone, timeframe.timezone),
  );
  const [next] = take(windowsAfter(schedule, from ?? Number.NEGATIVE_INFINITY), 1);
  return next !== undefined && (to === undefined || next.start < to);
}

function timeOf(key: string, text?: string): number | undefined {
  if (!text) return undefined;
  const at = readTime(text);
  if (Number.isNaN(at)) throw refused(["active_timeframe", key], "there is no such time");
  return at;
}

function nextOf({ schedule }: SuppressionRule, now: string) {
  const timezone = timeframeOf(schedule)?.timezone;
  const told = ({ start, end }: Window) => ({ startTime: writeTime(start), endTime: writeTime(end), timezone });
  return take(windowsAfter(schedule, onClock(now, timezone)), TOLD).map(told);
}
