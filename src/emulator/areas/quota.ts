import { quota } from "../../areas/quota";
import type { QuotaWireRule, QuotaWireRuleSet } from "../../areas/quota/rules";
import { conflict, notFound, refused } from "../errors";
import { type Scene, serve } from "../scene";
import type { Kept } from "../shelf";
import { kind } from "../store";

type Rule = Omit<QuotaWireRule, "entityType" | "cxManaged">;
/** The one rule set of a team: rules by kind of data, and those that the vendor's staff manage. */
export interface StoredQuota extends Kept {
  id: typeof ID;
  /** The id that is told. */
  setId: string;
  rules: Record<string, Rule>;
  managed: Record<string, Rule>;
}
const ID = "quota-rules";
const quotaKind = kind<StoredQuota>("quota-rules", "quota rule set");

const shelf = (scene: Scene) => scene.shelf(quotaKind);
const found = (scene: Scene): StoredQuota | undefined => shelf(scene).get(ID);

/** Told in an order of the server's own. */
function told({ setId, rules, managed }: StoredQuota, { unkind }: Scene): { ruleSet: QuotaWireRuleSet } {
  const list = (of: Record<string, Rule>, more: object) =>
    Object.entries(of).map(([entityType, rule]) => ({ entityType, ...rule, ...more }));
  const all = [...list(rules, {}), ...list(managed, { cxManaged: true })];
  return { ruleSet: { id: setId, rules: unkind.reorder ? all.reverse() : all } };
}

const settle = ({ allocation, allocationType, enabled, canOverflow }: QuotaWireRule): Rule => ({
  allocation: Math.fround(allocation),
  allocationType: allocationType ?? "PERCENTAGE",
  enabled,
  canOverflow,
});

function check({ rules }: QuotaWireRuleSet): void {
  const seen = new Set<string>();
  for (const [at, { entityType, allocation, allocationType }] of rules.entries()) {
    const path = ["ruleSet", "rules", at];
    if (!entityType) throw refused([...path, "entityType"], "must not be empty");
    if (seen.has(entityType)) throw refused([...path, "entityType"], `${entityType} is given twice`);
    seen.add(entityType);
    const most = allocationType === "LOCKED_UNITS" ? Number.POSITIVE_INFINITY : 100;
    if (allocation < 0 || allocation > most) throw refused([...path, "allocation"], `out of range: 0 to ${most}`);
  }
}

/** The whole as it is sent: what is not sent goes. Whether a rule is the vendor's is the server's to know, whoever sends it. */
function written({ rules }: QuotaWireRuleSet, managed: Record<string, Rule>): Pick<StoredQuota, "rules" | "managed"> {
  const entries = rules.map((rule) => [rule.entityType, settle(rule)] as const);
  const isManaged = ([entityType]: readonly [string, Rule]) => Object.hasOwn(managed, entityType);
  return { rules: Object.fromEntries(entries.filter((e) => !isManaged(e))), managed: Object.fromEntries(entries.filter(isManaged)) };
}

export const quotaBehaviours = serve(quota.operations, {
  create: ({ body: { ruleSet } }, scene) => {
    check(ruleSet);
    if (found(scene)) throw conflict("the rule set already exists");
    return told(shelf(scene).add({ id: ID, setId: scene.uuid(), ...written(ruleSet, {}) }), scene);
  },
  // An account without a rule set is told as one without rules.
  get: (_, scene) => {
    const held = found(scene);
    return held ? told(held, scene) : { ruleSet: { rules: [] } };
  },
  // An account without a rule set gets this one.
  replace: ({ body: { ruleSet } }, scene) => {
    const held = found(scene);
    check(ruleSet);
    if (!held) return told(shelf(scene).add({ id: ID, setId: scene.uuid(), ...written(ruleSet, {}) }), scene);
    if (ruleSet.id && ruleSet.id !== held.setId) throw notFound("quota rule set", ruleSet.id);
    return told(shelf(scene).replace({ ...held, ...written(ruleSet, held.managed) }), scene);
  },
  remove: (_, scene) => ({ id: shelf(scene).remove(ID).setId }),
});
