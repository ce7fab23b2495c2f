import type { Response } from "../../../http/operation";
import { suppressions } from "../../../services/suppressions";
import type { SuppressionRule } from "../../../services/suppressions/entity";
import { timeframeOf, windowsAfter } from "../../../services/suppressions/schedule-windows";
import {
  convertTime,
  localTime,
  readTime,
  takeFirst,
  type Window,
  writeTime,
} from "../../../services/suppressions/windows";
import { invalidField } from "../../server/errors";
import { pageOf } from "../../server/pages";
import { type QueryOf, type RequestContext, serve } from "../../server/request-context";
import {
  type SuppressionRecord,
  suppressionRecord,
  suppressionTable,
  withSubmittedStart,
} from "./record";

type SuppressionQuery = QueryOf<(typeof suppressions)["operations"]["list"]>;
type ActiveTimeframe = NonNullable<SuppressionQuery["active_timeframe"]>;
/** Number of upcoming windows in a list entry. */
const NEXT_WINDOWS = 3;

export function listRules(query: SuppressionQuery = {}, ctx: RequestContext) {
  const {
    enabled,
    active_timeframe: active,
    alert_scheduler_rules_ids: ids,
    next_page_token: pageToken,
  } = query;
  const rules = ctx
    .listed(suppressionTable)
    .filter(
      (stored) =>
        matchesIds(stored, ids) && (enabled === undefined || isEnabled(stored.rule) === enabled),
    )
    .filter(({ rule }) => !active || isActive(rule, active));
  const { entries, nextPageToken } = pageOf(rules, pageToken ? { pageToken } : {}, ctx.quirks);
  const items = entries.map(({ rule }) => ({
    alertSchedulerRule: rule,
    nextActiveTimeframes: nextWindows(rule, ctx.now),
  }));
  // Without rules, the response is an empty object.
  return {
    ...(items.length ? { alertSchedulerRules: items } : {}),
    ...(nextPageToken ? { nextPageToken } : {}),
  } as Response<(typeof suppressions)["operations"]["list"]>;
}

const isEnabled = ({ enabled = true }: SuppressionRule): boolean => enabled;

function matchesIds(
  { id, rule }: SuppressionRecord,
  {
    alertSchedulerIds,
    alertSchedulerVersionIds,
  }: SuppressionQuery["alert_scheduler_rules_ids"] & object = {},
) {
  const [ids = [], versions = []] = [
    alertSchedulerIds?.alertSchedulerRuleIds,
    alertSchedulerVersionIds?.alertSchedulerRuleVersionIds,
  ];
  return (
    (!ids.length || ids.includes(id)) && (!versions.length || versions.includes(rule.id as string))
  );
}

/** Whether a rule is active at any time in a window. An omitted limit is open. */
function isActive(
  { schedule }: SuppressionRule,
  { startTime, endTime, timezone }: ActiveTimeframe,
): boolean {
  const timeframe = timeframeOf(schedule);
  if (!timeframe) return true;
  const [from, to] = [timeOf("startTime", startTime), timeOf("endTime", endTime)].map(
    (at) => at && convertTime(at, timezone, timeframe.timezone),
  );
  const [next] = takeFirst(windowsAfter(schedule, from ?? Number.NEGATIVE_INFINITY), 1);
  return next !== undefined && (to === undefined || next.start < to);
}

function timeOf(key: string, text?: string): number | undefined {
  if (!text) return undefined;
  const at = readTime(text);
  if (Number.isNaN(at)) throw invalidField(["active_timeframe", key], "not a valid time");
  return at;
}

function nextWindows({ schedule }: SuppressionRule, now: string) {
  const timezone = timeframeOf(schedule)?.timezone;
  const toTimeframe = ({ start, end }: Window) => ({
    startTime: writeTime(start),
    endTime: writeTime(end),
    timezone,
  });
  return takeFirst(windowsAfter(schedule, localTime(now, timezone)), NEXT_WINDOWS).map(toTimeframe);
}

type RuleBody = { alertSchedulerRule: SuppressionRule };
const suppressionRecords = (ctx: RequestContext) => ctx.table(suppressionTable);

/** The rule to replace. */
function mustGetPrevious(
  { uniqueIdentifier }: SuppressionRule,
  ctx: RequestContext,
): SuppressionRecord {
  if (!uniqueIdentifier)
    throw invalidField(
      ["alertSchedulerRule", "uniqueIdentifier"],
      "required, but missing: Invalid UUID format",
    );
  return suppressionRecords(ctx).mustGet(uniqueIdentifier);
}

/** The service generates the id of a new rule, but parses an empty id that is sent. */
function withoutEmptyId(given: SuppressionRule): SuppressionRule {
  const empty = (["uniqueIdentifier", "id"] as const).find((key) => given[key] === "");
  if (empty) throw invalidField(["alertSchedulerRule", empty], "Invalid uuid");
  return given;
}

/** For an unknown id, or the id of a version, the response is empty and not an error. */
function getSuppression(id: string, ctx: RequestContext): RuleBody {
  const found = suppressionRecords(ctx).get(id);
  return (found ? { alertSchedulerRule: found.rule } : {}) as RuleBody;
}

function removeSuppression(id: string, ctx: RequestContext): void {
  if (suppressionRecords(ctx).get(id)) suppressionRecords(ctx).remove(id);
}

// All rules are validated before the first is stored: the response cannot contain errors of single
// rules.
function createAll(all: readonly RuleBody[], ctx: RequestContext): RuleBody[] {
  const stored = all.map(({ alertSchedulerRule: given }) => ({
    given,
    now: suppressionRecord(withoutEmptyId(given), ctx),
  }));
  return stored.map(({ given, now }) => ({
    alertSchedulerRule: withSubmittedStart(suppressionRecords(ctx).add(now), given),
  }));
}
function replaceAll(all: readonly RuleBody[], ctx: RequestContext): RuleBody[] {
  const stored = all.map(({ alertSchedulerRule: given }) => ({
    given,
    now: suppressionRecord(given, ctx, mustGetPrevious(given, ctx)),
  }));
  return stored.map(({ given, now }) => ({
    alertSchedulerRule: withSubmittedStart(suppressionRecords(ctx).replace(now), given),
  }));
}

export const suppressionBehaviors = serve(suppressions.operations, {
  list: ({ query }, ctx) => listRules(query, ctx),
  get: ({ alert_scheduler_rule_id: id }, ctx) => getSuppression(String(id), ctx),
  create: ({ body }, ctx) => createAll([body], ctx)[0] as RuleBody,
  replace: ({ body }, ctx) => replaceAll([body], ctx)[0] as RuleBody,
  remove: ({ alert_scheduler_rule_id: id }, ctx) => removeSuppression(String(id), ctx),
  createMany: ({ body }, ctx) => ({
    createSuppressionResponses: createAll(body.createAlertSchedulerRuleRequests, ctx),
  }),
  replaceMany: ({ body }, ctx) => ({
    updateSuppressionResponses: replaceAll(body.updateAlertSchedulerRuleRequests, ctx),
  }),
});
