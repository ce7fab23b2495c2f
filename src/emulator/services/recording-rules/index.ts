import { nodeOf } from "../../../schema/node";
import { recordingRules } from "../../../services/recording-rules";
import {
  groupSetBody,
  type RecordingRuleGroupSetBody,
  type RecordingRuleGroupSetEntity,
} from "../../../services/recording-rules/entity";
import { echo } from "../../server/echo";
import { conflict } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";

type GroupSetBody = RecordingRuleGroupSetBody;
type GroupBody = NonNullable<GroupSetBody["groups"]>[number];
interface Identity {
  id: string;
  version: number;
}
interface GroupSetRecord {
  id: string;
  name: string;
  groups: Omit<GroupBody, "id" | "version">[];
  /** The ids and versions of the groups, in their order. */
  identities: Identity[];
}
const groupSetTable = tableName<GroupSetRecord>("recording-rules", "recording rule group set");
const groupSetRecords = (ctx: RequestContext) => ctx.table(groupSetTable);
const groupSetNode = nodeOf(groupSetBody);

/** Groups are matched by id. Any other group is new. */
function identityOf({ id }: GroupBody, before: readonly Identity[], ctx: RequestContext): Identity {
  const same = before.find((stored) => stored.id === id);
  return { id: same?.id ?? ctx.uuid(), version: (same?.version ?? 0) + 1 };
}

function groupSetRecord(
  body: GroupSetBody,
  id: string,
  before: readonly Identity[],
  ctx: RequestContext,
): GroupSetRecord {
  const { name = `rule-group-set-${id.slice(0, 8)}`, groups = [] } = echo(
    groupSetNode,
    body,
    ctx.quirks,
  ) as GroupSetBody;
  const others = groupSetRecords(ctx).all();
  if (others.some((other) => other.id !== id && other.name === name))
    throw conflict(`duplicate_rule_group_set_name: ${name}`);
  return {
    id,
    name,
    groups: groups.map(({ id: _, version: __, ...group }) => group),
    identities: groups.map((group) => identityOf(group, before, ctx)),
  };
}

function replaceGroupSet(id: string, body: GroupSetBody, ctx: RequestContext): void {
  const { identities } = groupSetRecords(ctx).mustGet(id);
  groupSetRecords(ctx).replace(groupSetRecord(body, id, identities, ctx));
}

/**
 * Adds evaluation results: rules run at multiples of the interval, and their duration is the length
 * of the expression.
 */
function groupSetResponse(
  { id, name, groups, identities }: GroupSetRecord,
  { now }: RequestContext,
): RecordingRuleGroupSetEntity {
  const seconds = Math.floor(Date.parse(now) / 1000);
  return {
    id,
    name,
    groups: groups.map(({ rules = [], interval = 60, limit = 0, ...group }, n) => ({
      ...group,
      ...(identities[n] as Identity),
      interval,
      limit,
      lastEvalAt: seconds - (seconds % interval),
      rules: rules.map(({ labels = {}, ...rule }) => ({
        ...rule,
        labels,
        lastEvalDurationMs: rule.expr.length,
      })),
    })),
  };
}

const removeGroupSet = (id: string, ctx: RequestContext): void =>
  void groupSetRecords(ctx).remove(id);

export const recordingRuleBehaviors = serve(recordingRules.operations, {
  list: (_, ctx) => ({
    sets: groupSetRecords(ctx)
      .listed()
      .map((set) => groupSetResponse(set, ctx)),
  }),
  get: ({ id }, ctx) => groupSetResponse(groupSetRecords(ctx).mustGet(String(id)), ctx),
  create: ({ body }, ctx) => ({
    id: groupSetRecords(ctx).add(groupSetRecord(body ?? {}, ctx.uuid(), [], ctx)).id,
  }),
  replace: ({ id, body }, ctx) => replaceGroupSet(String(id), body ?? {}, ctx),
  remove: ({ id }, ctx) => removeGroupSet(String(id), ctx),
  replaceByQuery: ({ query, body }, ctx) => replaceGroupSet(query.id, body ?? {}, ctx),
  removeByQuery: ({ query }, ctx) => removeGroupSet(query.id, ctx),
});
