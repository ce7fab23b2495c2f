import { quota } from "../../../services/quota";
import type { QuotaWireRule, QuotaWireRuleSet } from "../../../services/quota/entity";
import { conflict, invalidField, notResponse } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";
import type { StoredRecord } from "../../store/table";

type QuotaRule = Omit<QuotaWireRule, "entityType" | "cxManaged">;
/** The only rule set of a team: rules by entity type, and the rules that the vendor manages. */
export interface StoredQuota extends StoredRecord {
  id: typeof QUOTA_RULES_ID;
  /** The id in responses. */
  setId: string;
  rules: Record<string, QuotaRule>;
  managed: Record<string, QuotaRule>;
}
const QUOTA_RULES_ID = "quota-rules";
const quotaTable = tableName<StoredQuota>("quota-rules", "quota rule set");

const quotaRecords = (ctx: RequestContext) => ctx.table(quotaTable);
const quotaRecord = (ctx: RequestContext): StoredQuota | undefined =>
  quotaRecords(ctx).get(QUOTA_RULES_ID);

/** The rules in responses have no guaranteed order. */
function quotaResponse(
  { setId, rules, managed }: StoredQuota,
  { quirks }: RequestContext,
): { ruleSet: QuotaWireRuleSet } {
  const list = (rulesByType: Record<string, QuotaRule>, more: object) =>
    Object.entries(rulesByType).map(([entityType, rule]) => ({ entityType, ...rule, ...more }));
  const all = [...list(rules, {}), ...list(managed, { cxManaged: true })];
  return { ruleSet: { id: setId, rules: quirks.reorder ? all.reverse() : all } };
}

const ruleRecord = ({
  allocation,
  allocationType,
  enabled,
  canOverflow,
}: QuotaWireRule): QuotaRule => ({
  allocation: Math.fround(allocation),
  allocationType: allocationType ?? "PERCENTAGE",
  enabled,
  canOverflow,
});

function checkRules({ rules }: QuotaWireRuleSet): void {
  const entityTypes = new Set<string>();
  for (const [at, { entityType, allocation, allocationType }] of rules.entries()) {
    const path = ["ruleSet", "rules", at];
    if (!entityType) throw invalidField([...path, "entityType"], "must not be empty");
    if (entityTypes.has(entityType))
      throw invalidField([...path, "entityType"], `duplicate entity type ${entityType}`);
    entityTypes.add(entityType);
    const max = allocationType === "LOCKED_UNITS" ? Number.POSITIVE_INFINITY : 100;
    if (allocation < 0 || allocation > max)
      throw invalidField([...path, "allocation"], `out of range: 0 to ${max}`);
  }
}

/** The rules that a request sets. Those of the vendor are not part of it. */
function customerRules(
  { rules }: QuotaWireRuleSet,
  managed: Record<string, QuotaRule>,
): Record<string, QuotaRule> {
  for (const [at, { entityType }] of rules.entries())
    if (Object.hasOwn(managed, entityType))
      throw invalidField(
        ["ruleSet", "rules", at, "entityType"],
        "the rule is managed by Coralogix",
      );
  return Object.fromEntries(rules.map((rule) => [rule.entityType, ruleRecord(rule)]));
}

function addRules(ruleSet: QuotaWireRuleSet, ctx: RequestContext) {
  const rules = customerRules(ruleSet, {});
  const stored = { id: QUOTA_RULES_ID, setId: ctx.uuid(), rules, managed: {} } as const;
  return quotaResponse(quotaRecords(ctx).add(stored), ctx);
}

export const quotaBehaviors = serve(quota.operations, {
  create: ({ body: { ruleSet } }, ctx) => {
    checkRules(ruleSet);
    if (quotaRecord(ctx)) throw conflict("the rule set already exists");
    return addRules(ruleSet, ctx);
  },
  // Without a rule set, the response contains no rules.
  get: (_, ctx) => {
    const stored = quotaRecord(ctx);
    return stored ? quotaResponse(stored, ctx) : { ruleSet: { rules: [] } };
  },
  // Creates the rule set if there is none.
  replace: ({ body: { ruleSet } }, ctx) => {
    const stored = quotaRecord(ctx);
    checkRules(ruleSet);
    if (!stored) return addRules(ruleSet, ctx);
    if (ruleSet.id && ruleSet.id !== stored.setId) throw notResponse("quota rule set", ruleSet.id);
    const rules = customerRules(ruleSet, stored.managed);
    return quotaResponse(quotaRecords(ctx).replace({ ...stored, rules }), ctx);
  },
  // The rules that the vendor manages stay.
  remove: (_, ctx) => {
    const { setId, rules, managed } = quotaRecords(ctx).mustGet(QUOTA_RULES_ID);
    if (!Object.keys(managed).length) quotaRecords(ctx).remove(QUOTA_RULES_ID);
    else if (!Object.keys(rules).length) throw notResponse("quota rule set", setId);
    else quotaRecords(ctx).replace({ id: QUOTA_RULES_ID, setId, rules: {}, managed });
    return { id: setId };
  },
});
