import { type PrometheusAlertRule, PrometheusRulesError } from "./rule";

/** The name of a resource by a rule; the second argument is the name that it has otherwise. */
export type LogicalName = (rule: PrometheusAlertRule, suggested: string) => string;

/** The logical name of the resource of a rule, and whether an equal rule has it too. */
export interface NamedRule {
  readonly name: string;
  /** Another rule of the group has the same alert and labels: a number distinguishes them. */
  readonly isNumbered: boolean;
}

/**
 * The logical names of the resources of rules: `group-alert`. Rules with the same group and alert
 * also have the values of the labels in which they differ: `group-alert-critical`. Rules that are
 * equal in these are numbered in their order, `group-alert-2`, so that rules elsewhere in the file
 * do not change their names.
 */
export function logicalNamesOf(
  rules: readonly PrometheusAlertRule[],
  logicalName: LogicalName = (_, suggested) => suggested,
): readonly NamedRule[] {
  const sameNamed = new Map<string, PrometheusAlertRule[]>();
  for (const rule of rules) {
    const plain = plainNameOf(rule);
    sameNamed.set(plain, [...(sameNamed.get(plain) ?? []), rule]);
  }
  const suggested = rules.map((rule) => {
    const plain = plainNameOf(rule);
    return [plain, ...differences(rule, sameNamed.get(plain) ?? [])].join("-");
  });
  const names = numbered(suggested).map((name, index) => ({
    name: logicalName(rules[index] as PrometheusAlertRule, name),
    isNumbered: name !== suggested[index],
  }));
  assertUnique(
    rules,
    names.map(({ name }) => name),
  );
  return names;
}

/** The second of equal names ends with `-2`, unless another name is that one. */
function numbered(names: readonly string[]): string[] {
  const taken = new Set(names);
  const counts = new Map<string, number>();
  return names.map((name) => {
    let count = (counts.get(name) ?? 0) + 1;
    while (count > 1 && taken.has(`${name}-${count}`)) count += 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  });
}

const safe = (text: string): string => text.replace(/[^\w.-]+/g, "-").replace(/^-+|-+$/g, "");
const plainNameOf = ({ group, alert }: PrometheusAlertRule): string =>
  `${safe(group)}-${safe(alert)}`;

function differences(
  rule: PrometheusAlertRule,
  sameNamed: readonly PrometheusAlertRule[],
): string[] {
  const names = [...new Set(sameNamed.flatMap(({ labels }) => Object.keys(labels)))].sort();
  return names
    .filter((name) => sameNamed.some(({ labels }) => labels[name] !== rule.labels[name]))
    .map((name) => safe(rule.labels[name] ?? ""))
    .filter(Boolean);
}

function assertUnique(rules: readonly PrometheusAlertRule[], names: readonly string[]): void {
  const first = new Map<string, PrometheusAlertRule>();
  for (const [index, name] of names.entries()) {
    const [rule, other] = [rules[index] as PrometheusAlertRule, first.get(name)];
    if (other)
      throw new PrometheusRulesError(
        `${other.path} and ${rule.path} have the same logical name ${name}: logicalName must ` +
          "give each rule another one",
      );
    first.set(name, rule);
  }
}
