import type { ParsingRuleGroup, ParsingRuleGroupEntity } from "./entity";
import type { ParsingRuleGroupFields } from "./fields";

/** The body of a request: the position in the program is the order of subgroups and rules. */
export const bodyOf = ({ ruleSubgroups, ...fields }: ParsingRuleGroupFields): ParsingRuleGroup => ({
  ...fields,
  ...(ruleSubgroups ? { ruleSubgroups: numbered(ruleSubgroups.map(numberedRules)) } : {}),
});

type Subgroup = NonNullable<ParsingRuleGroupFields["ruleSubgroups"]>[number];
const numberedRules = ({ rules, ...subgroup }: Subgroup) => ({
  ...subgroup,
  ...(rules ? { rules: numbered(rules) } : {}),
});
const numbered = <T>(items: readonly T[]) => items.map((item, n) => ({ ...item, order: n + 1 }));

const inOrder = <T extends { order?: number | undefined }>(items: readonly T[] = []): T[] =>
  [...items].sort((a, b) => (a.order ?? 0) - (b.order ?? 0));

/** The arguments of a group, with subgroups and rules in their order. */
export function fieldsOf({ id: _, ruleSubgroups, ...group }: ParsingRuleGroupEntity) {
  const subgroups = inOrder(ruleSubgroups).map(({ id: __, order, rules, ...subgroup }) => ({
    ...subgroup,
    ...(rules ? { rules: inOrder(rules).map(({ id, order: position, ...rule }) => rule) } : {}),
  }));
  return {
    ...group,
    ...(ruleSubgroups ? { ruleSubgroups: subgroups } : {}),
  } as ParsingRuleGroupFields;
}
