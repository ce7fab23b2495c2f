import type { Path } from "../../../schema/path";
import { parsingRules } from "../../../services/parsing-rules";
import type { ParsingRuleGroup } from "../../../services/parsing-rules/entity";
import type { ParsingRuleMatcher } from "../../../services/parsing-rules/matchers";
import { badRequest, invalidField } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { inArbitraryOrder } from "../../store/table";
import { requireOwnTeam } from "../teams";
import {
  groupsInOrder,
  newGroupRecord,
  nextPosition,
  type RuleGroupRecord,
  removeGroups,
  ruleGroupResponse,
  ruleGroupTable,
  storeGroup,
} from "./record";

type ParsingRule = NonNullable<
  NonNullable<ParsingRuleGroup["ruleSubgroups"]>[number]["rules"]
>[number];

/** Rules that the service enforces beyond the bounds of single fields. */
export function checkGroup({
  name,
  ruleMatchers = [],
  ruleSubgroups = [],
}: ParsingRuleGroup): void {
  if (!name) throw invalidField(["name"], "must not be empty");
  for (const [n, matcher] of ruleMatchers.entries()) checkMatcher(matcher, ["ruleMatchers", n]);
  for (const [n, { rules = [] }] of ruleSubgroups.entries())
    for (const [m, rule] of rules.entries()) checkRule(rule, ["ruleSubgroups", n, "rules", m]);
}

function checkMatcher(matcher: ParsingRuleMatcher, path: Path): void {
  const { applicationName, subsystemName } = matcher;
  if (!Object.values(matcher).some((given) => given !== undefined))
    throw invalidField(path, "one of applicationName, subsystemName, severity is required");
  if (applicationName && !applicationName.value)
    throw invalidField([...path, "applicationName", "value"], "must not be empty");
  if (subsystemName && !subsystemName.value)
    throw invalidField([...path, "subsystemName", "value"], "must not be empty");
}

function checkRule({ name, parameters = {} }: ParsingRule, path: Path): void {
  if (!name) throw invalidField([...path, "name"], "must not be empty");
  if (!Object.values(parameters).some((given) => given !== undefined))
    throw invalidField([...path, "parameters"], "required: the parameters of the rule");
}

/** Maximum numbers. The limits of the service are unknown. */
const LIMITS = { groups: 500, rules: 5000, parsingThemes: 100 };

const ruleCount = ({ ruleSubgroups = [] }: RuleGroupRecord): number =>
  ruleSubgroups.reduce((sum, { rules = [] }) => sum + rules.length, 0);
function usage(groups: readonly RuleGroupRecord[]) {
  return {
    groups: groups.length,
    rules: groups.reduce((sum, group) => sum + ruleCount(group), 0),
    parsingThemes: 0,
  };
}

function ruleGroupRecord(
  body: ParsingRuleGroup,
  id: string,
  position: number,
  ctx: RequestContext,
): RuleGroupRecord {
  requireOwnTeam(body.teamId?.id, ctx);
  checkGroup(body);
  const group = newGroupRecord(body, id, body.order || position, ctx);
  const { groups, rules } = usage([
    ...groupsInOrder(ctx).filter((other) => other.id !== id),
    group,
  ]);
  if (groups > LIMITS.groups)
    throw badRequest(`the limit of ${LIMITS.groups} parsing rule groups is reached`);
  if (rules > LIMITS.rules)
    throw badRequest(`the limit of ${LIMITS.rules} parsing rules is exceeded: ${rules}`);
  return group;
}

const createRuleGroup = (body: ParsingRuleGroup, ctx: RequestContext) => ({
  ruleGroup: ruleGroupResponse(
    storeGroup(ruleGroupRecord(body, ctx.uuid(), nextPosition(ctx), ctx), ctx),
  ),
});

// Without an order, a group stays at its position.
function replaceRuleGroup(id: string, body: ParsingRuleGroup, ctx: RequestContext) {
  const { order } = ctx.table(ruleGroupTable).mustGet(id);
  return { ruleGroup: ruleGroupResponse(storeGroup(ruleGroupRecord(body, id, order, ctx), ctx)) };
}

function removeMany(ids: readonly string[] = [], ctx: RequestContext): void {
  if (!ids.length) throw invalidField(["group_ids"], "must not be empty");
  removeGroups([...new Set(ids)], ctx);
}

/** The order field defines the order of processing; a list may be in any order. */
const ruleGroups = (ctx: RequestContext): RuleGroupRecord[] =>
  (ctx.quirks.reorder ? inArbitraryOrder(groupsInOrder(ctx)) : groupsInOrder(ctx)).slice(
    0,
    ctx.quirks.truncateLists,
  );

export const parsingRuleBehaviors = serve(parsingRules.operations, {
  list: (_, ctx) => ({ ruleGroups: ruleGroups(ctx).map(ruleGroupResponse) }),
  get: ({ group_id }, ctx) => ({
    ruleGroup: ruleGroupResponse(ctx.table(ruleGroupTable).mustGet(String(group_id))),
  }),
  create: ({ body = {} }, ctx) => createRuleGroup(body, ctx),
  replace: ({ group_id, body = {} }, ctx) => replaceRuleGroup(String(group_id), body, ctx),
  remove: ({ group_id }, ctx) => removeGroups([String(group_id)], ctx),
  removeMany: ({ query }, ctx) => removeMany(query?.group_ids, ctx),
  getModel: ({ body = {} }, ctx) => {
    checkGroup(body);
    return {
      ruleDefinition: JSON.parse(
        JSON.stringify(ruleGroupResponse(newGroupRecord(body, "", body.order ?? 0, ctx))),
      ),
    };
  },
  getLimits: (_, ctx) => ({
    companyId: String(ctx.team.id),
    limits: LIMITS,
    usage: usage(groupsInOrder(ctx)),
  }),
});
