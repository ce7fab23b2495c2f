import { type PrometheusAlertRule, PrometheusRulesError } from "./rule";

/** The name of a resource by a rule; the second argument is the name that it has otherwise. */
export type LogicalName = (rule: PrometheusAlertRule, suggested: string) => string;

/**
 * The logical names of the resources of rules: `group-alert`. Rules with the same group and alert
 * also have the values of the labels in which they differ: `group-alert-critical`.
 */
export function logicalNamesOf(
  rules: readonly PrometheusAlertRule[],
  logicalName: LogicalName = (_, suggested) => suggested,
): readonly string[] {
  const sameNamed = new Map<string, PrometheusAlertRule[]>();
  for (const rule of rules) {
    const plain = plainNameOf(rule);
    sameNamed.set(plain, [...(sameNamed.get(plain) ?? []), rule]);
  }
  const names = rules.map((rule) => {
    const plain = plainNameOf(rule);
    return logicalName(rule, [plain, ...differences(rule, sameNamed.get(plain) ?? [])].join("-"));
  });
  assertUnique(rules, names);
  return names;
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
        `${other.path} and ${rule.path} have the same logical name ${name}: give their alerts ` +
          "different names or labels, or set logicalName",
      );
    first.set(name, rule);
  }
}
