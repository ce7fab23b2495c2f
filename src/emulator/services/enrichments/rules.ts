import { nodeOf } from "../../../schema/node";
import {
  type EnrichmentEntity,
  type EnrichmentRule,
  enrichmentEntity,
} from "../../../services/enrichments/enrichment-entity";
import { echo } from "../../server/echo";
import { badRequest, invalidField, notResponse } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { allOf, customEnrichmentTable, enrichmentRuleTable, type StoredRule } from "./record";

const enrichmentRuleNode = nodeOf(enrichmentEntity);
/** Maximum number of rules in a team. */
export const MAX_RULES = 1000;

/** Default columns of a geo IP rule. The defaults of the service are unknown. */
const GEO_COLUMNS = ["continent_name", "country_name", "city_name"];

const ruleResponse = ({ id, ...rule }: StoredRule): EnrichmentEntity => ({
  ...rule,
  id: Number(id),
});
/** The order of types in responses. */
const TYPES = ["geoIp", "suspiciousIp", "aws", "customEnrichment"] as const;
const typeIndex = ({ enrichmentType }: StoredRule): number =>
  TYPES.findIndex((type) => enrichmentType?.[type] !== undefined);

/** Rules as responses contain them: by type, and in the order of their creation within a type. */
const inResponseOrder = (rules: readonly StoredRule[], ctx: RequestContext): EnrichmentEntity[] =>
  (ctx.quirks.reorder ? rules : [...rules].sort((a, b) => typeIndex(a) - typeIndex(b))).map(
    ruleResponse,
  );

export const listRules = (ctx: RequestContext): EnrichmentEntity[] =>
  inResponseOrder(allOf(enrichmentRuleTable, ctx), ctx);

function checkRule({ enrichmentType }: EnrichmentRule, at: number, ctx: RequestContext): void {
  const path = ["requestEnrichments", at, "enrichmentType"];
  if (!Object.values(enrichmentType).some((variant) => variant !== undefined))
    throw invalidField(path, "one of geoIp, suspiciousIp, aws, customEnrichment is required");
  const table = enrichmentType.customEnrichment?.id;
  if (enrichmentType.customEnrichment && !ctx.table(customEnrichmentTable).get(String(table)))
    throw invalidField(
      [...path, "customEnrichment", "id"],
      `there is no custom enrichment ${table}`,
    );
}

/**
 * A rule with the defaults of the service: the name of the enriched field, the columns and the
 * targets.
 */
function ruleRecord(rule: EnrichmentRule, id: string, ctx: RequestContext): StoredRule {
  const stored = echo(enrichmentRuleNode, { ...rule, id: 0 }, ctx.quirks) as EnrichmentEntity;
  const enrichedFieldName = stored.enrichedFieldName ?? `${rule.fieldName.slice(0, 240)}_enriched`;
  const columns = stored.selectedColumns ?? (stored.enrichmentType.geoIp ? GEO_COLUMNS : undefined);
  return {
    ...stored,
    enrichedFieldName,
    targets: stored.targets ?? [{ dataset: "default/logs" }],
    ...(columns ? { selectedColumns: columns } : {}),
    id,
  };
}

/** Accepts all rules or none. */
function checkAll(rules: readonly EnrichmentRule[], remaining: number, ctx: RequestContext): void {
  for (const [at, rule] of rules.entries()) checkRule(rule, at, ctx);
  if (remaining + rules.length > MAX_RULES)
    throw badRequest(`the limit of ${MAX_RULES} enrichments is exceeded`);
}
function addRules(rules: readonly EnrichmentRule[], ctx: RequestContext): EnrichmentEntity[] {
  const table = ctx.table(enrichmentRuleTable);
  const added = rules.map((rule) => table.add(ruleRecord(rule, String(table.nextNumber()), ctx)));
  // The order of the response is not guaranteed.
  return inResponseOrder(ctx.quirks.reorder ? added.reverse() : added, ctx);
}

export function add(rules: readonly EnrichmentRule[], ctx: RequestContext): EnrichmentEntity[] {
  checkAll(rules, ctx.all(enrichmentRuleTable).length, ctx);
  return addRules(rules, ctx);
}

/**
 * Replaces the rules that match `isReplaced`. Other rules stay and may be duplicated by the new
 * ones.
 */
export function overwrite(
  rules: readonly EnrichmentRule[],
  isReplaced: (rule: StoredRule) => boolean,
  ctx: RequestContext,
): EnrichmentEntity[] {
  const table = ctx.table(enrichmentRuleTable);
  const replaced = table.all().filter(isReplaced);
  checkAll(rules, table.all().length - replaced.length, ctx);
  for (const { id } of replaced) table.remove(id);
  addRules(rules, ctx);
  return listRules(ctx);
}

/** Removes all rules, or none if one id is unknown. */
export function removeEnrichmentRule(ids: readonly number[], ctx: RequestContext): void {
  const table = ctx.table(enrichmentRuleTable);
  const unknown = ids.find((id) => !table.get(String(id)));
  if (unknown !== undefined) throw notResponse("enrichment", String(unknown));
  for (const id of new Set(ids)) table.remove(String(id));
}
