import { type EnrichmentEntity, type EnrichmentRule, enrichmentEntity } from "../../areas/enrichments/rules";
import { nodeOf } from "../../schema/node";
import { echo } from "../echo";
import { badRequest, notFound, refused } from "../errors";
import type { Scene } from "../scene";
import { allOf, ruleKind, type StoredRule, tableKind } from "./enrichments-store";

const node = nodeOf(enrichmentEntity);
/** How many rules a team may have. */
export const RULES_MOST = 1000;

/** Columns that a rule for places gets where it names none. Which they are is this emulator's own. */
const PLACE_COLUMNS = ["continent_name", "country_name", "city_name"];

const told = ({ id, ...rule }: StoredRule): EnrichmentEntity => ({ ...rule, id: Number(id) });
export const everyRule = (scene: Scene): EnrichmentEntity[] => allOf(ruleKind, scene).map(told);

function check({ enrichmentType }: EnrichmentRule, at: number, scene: Scene): void {
  const path = ["requestEnrichments", at, "enrichmentType"];
  if (!Object.values(enrichmentType).some((variant) => variant !== undefined))
    throw refused(path, "one of geoIp, suspiciousIp, aws, customEnrichment is required");
  const table = enrichmentType.customEnrichment?.id;
  if (enrichmentType.customEnrichment && !scene.shelf(tableKind).get(String(table)))
    throw refused([...path, "customEnrichment", "id"], `there is no custom enrichment ${table}`);
}

/** What the service makes of a rule: it has a field of its own for what is found, and datasets, where none are given. */
function settled(rule: EnrichmentRule, id: string, scene: Scene): StoredRule {
  const kept = echo(node, { ...rule, id: 0 }, scene.unkind) as EnrichmentEntity;
  const enrichedFieldName = kept.enrichedFieldName ?? `${rule.fieldName.slice(0, 240)}_enriched`;
  const columns = kept.selectedColumns ?? (kept.enrichmentType.geoIp ? PLACE_COLUMNS : undefined);
  return {
    ...kept,
    enrichedFieldName,
    targets: kept.targets ?? [{ dataset: "default/logs" }],
    ...(columns ? { selectedColumns: columns } : {}),
    id,
  };
}

/** All rules are taken, or none. */
function checkAll(rules: readonly EnrichmentRule[], staying: number, scene: Scene): void {
  for (const [at, rule] of rules.entries()) check(rule, at, scene);
  if (staying + rules.length > RULES_MOST) throw badRequest(`the limit of ${RULES_MOST} enrichments is exceeded`);
}
function put(rules: readonly EnrichmentRule[], scene: Scene): EnrichmentEntity[] {
  const shelf = scene.shelf(ruleKind);
  const added = rules.map((rule) => shelf.add(settled(rule, String(shelf.count()), scene)));
  // Told in no order that a client could count on.
  return (scene.unkind.reorder ? added.reverse() : added).map(told);
}

export function add(rules: readonly EnrichmentRule[], scene: Scene): EnrichmentEntity[] {
  checkAll(rules, scene.shelf(ruleKind).all().length, scene);
  return put(rules, scene);
}

/** Rules in the place of those that go. Whoever is not among those is left, and may be there twice afterwards. */
export function overwrite(rules: readonly EnrichmentRule[], goes: (rule: StoredRule) => boolean, scene: Scene): EnrichmentEntity[] {
  const shelf = scene.shelf(ruleKind);
  const going = shelf.all().filter(goes);
  checkAll(rules, shelf.all().length - going.length, scene);
  for (const { id } of going) shelf.remove(id);
  put(rules, scene);
  return everyRule(scene);
}

/** All that are named go, or none. */
export function remove(ids: readonly number[], scene: Scene): void {
  const shelf = scene.shelf(ruleKind);
  const unknown = ids.find((id) => !shelf.get(String(id)));
  if (unknown !== undefined) throw notFound("enrichment", String(unknown));
  for (const id of new Set(ids)) shelf.remove(String(id));
}
