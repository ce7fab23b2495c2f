import { suppressions } from "../../../services/suppressions";
import type { SuppressionRule } from "../../../services/suppressions/entity";
import { invalidField } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { listRules } from "./list";
import {
  type SuppressionRecord,
  suppressionRecord,
  suppressionTable,
  withSubmittedStart,
} from "./record";

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
