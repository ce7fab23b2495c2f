import type { AlertArgs, AlertArgsCommon, AlertArgsVariants } from "../generated/arguments";
import type { AlertPriority } from "../generated/types/alerts";
import type { Inputs } from "../pulumi/types";
import { type Condition, conditionOf } from "./condition";
import { entityLabelsOf, priorityOf } from "./labels";
import { type LogicalName, logicalNamesOf, type NamedRule } from "./names";
import { queryTimeFindings } from "./query-times";
import { readAlertRules } from "./read";
import type { PrometheusAlertRule, PrometheusFinding } from "./rule";
import { descriptionOf } from "./texts";
import { delayOf, windowOf } from "./window";

/** Arguments of an alert that replace those of the rule. */
export type AlertChanges = Partial<AlertArgsCommon & Pick<AlertArgsVariants, "metricThreshold">>;

/** How rules of Prometheus become alerts. */
export interface PrometheusAlertOptions {
  /**
   * Priorities of values of the label `severity`, beside the defaults: critical P1, error P2,
   * warning P3, info P4, low P5. Any other severity has P4, and a finding.
   */
  priorities?: Readonly<Record<string, AlertPriority>>;
  /** Labels of all alerts, such as `team`. Those of a rule take precedence. */
  labels?: Inputs<Readonly<Record<string, string>>>;
  /** Recipients of the notifications, or a function that returns those of a rule. */
  notificationGroup?:
    | AlertArgsCommon["notificationGroup"]
    | ((rule: PrometheusAlertRule) => AlertArgsCommon["notificationGroup"]);
  /**
   * Arguments that replace those of the rule, or a function that returns them. It receives the
   * arguments that the alert would have.
   */
  alert?: AlertChanges | ((rule: PrometheusAlertRule, args: AlertArgs) => AlertChanges);
  /**
   * Logical name of the resource of a rule. `suggested` is the group and the alert, with the values
   * of the labels in which rules of the same name differ. Rules that do not differ have a number.
   */
  logicalName?: LogicalName;
  /** Which rules become alerts. Default: all. */
  filter?: (rule: PrometheusAlertRule) => boolean;
}

/** An alerting rule of Prometheus as the arguments of an alert. */
export interface PrometheusAlert {
  /** Logical name of the resource, unique in the file. */
  readonly logicalName: string;
  /** Arguments of `coralogix.Alert`. Undefined where a finding has the level `error`. */
  readonly args: AlertArgs | undefined;
  readonly rule: PrometheusAlertRule;
  /** What has no equivalent. */
  readonly findings: readonly PrometheusFinding[];
}

/**
 * The alerting rules of a file of Prometheus as arguments of alerts: one for each rule, in the
 * order of the file. The text is YAML with `groups`, or with `PrometheusRule` or `VMRule` objects
 * of Kubernetes. Recording rules are left out.
 *
 * Nothing is created; tests and other tools use it. It throws `PrometheusRulesError`, with the line
 * and the column, for a string that Prometheus refuses as a rule file; what it refuses in a rule is
 * a finding of the rule.
 *
 * @example
 * ```ts
 * import { readFileSync } from "node:fs";
 * import { prometheusAlerts } from "pulumi-coralogix/prometheus";
 *
 * for (const { logicalName, args, findings } of prometheusAlerts(readFileSync("rules.yaml", "utf8")))
 *   console.log(logicalName, args?.priority, findings.map(({ path, what }) => `${path}: ${what}`));
 * ```
 */
export function prometheusAlerts(
  text: string,
  options: PrometheusAlertOptions = {},
): readonly PrometheusAlert[] {
  const { filter = () => true, logicalName } = options;
  const read = readAlertRules(text).filter(({ rule }) => filter(rule));
  const names = logicalNamesOf(
    read.map(({ rule }) => rule),
    logicalName,
  );
  return read.map(({ rule, findings }, index) => {
    const { name, isNumbered } = names[index] as NamedRule;
    const all = isNumbered ? [...findings, numberedAs(name)] : findings;
    return { logicalName: name, rule, ...converted(rule, all, options) };
  });
}

const numberedAs = (name: string): PrometheusFinding => ({
  path: "alert",
  what: `another rule has the same group, name and labels, so the resource has the name ${name}`,
  level: "warning",
});

function converted(
  rule: PrometheusAlertRule,
  read: readonly PrometheusFinding[],
  options: PrometheusAlertOptions,
): Pick<PrometheusAlert, "args" | "findings"> {
  const isError = ({ level }: PrometheusFinding): boolean => level === "error";
  if (read.some(isError)) return { args: undefined, findings: read };
  const condition = conditionOf(rule.expr);
  if ("refused" in condition) {
    const refusal = { path: "expr", what: condition.refused, level: "error" } as const;
    return { args: undefined, findings: [...read, refusal] };
  }
  const parts = [
    priorityOf(rule, options.priorities),
    entityLabelsOf(rule),
    descriptionOf(rule),
    windowOf(rule),
    delayOf(rule),
  ] as const;
  const ofParts = parts.flatMap((part) => part.findings);
  const findings = [...read, ...queryTimeFindings(rule.expr), ...ofParts];
  const args = argsOf(rule, condition, parts, options.labels);
  return { args: withChanges(rule, args, options), findings };
}

type Parts = readonly [
  ReturnType<typeof priorityOf>,
  ReturnType<typeof entityLabelsOf>,
  ReturnType<typeof descriptionOf>,
  ReturnType<typeof windowOf>,
  ReturnType<typeof delayOf>,
];

function argsOf(
  rule: PrometheusAlertRule,
  { promql, conditionType, threshold }: Condition,
  [priority, ownLabels, description, { minutes }, { delayMs }]: Parts,
  commonLabels: PrometheusAlertOptions["labels"],
): AlertArgs {
  const entityLabels = { ...commonLabels, ...ownLabels.value };
  const ofTheLast = { metricTimeWindowDynamicDuration: `${minutes}m` };
  return {
    name: rule.alert,
    ...(description.text ? { description: description.text } : {}),
    priority: priority.value,
    ...(Object.keys(entityLabels).length ? { entityLabels } : {}),
    metricThreshold: {
      metricFilter: { promql },
      rules: [{ condition: { threshold, conditionType, forOverPct: 100, ofTheLast } }],
      // Without it, a minute without a value would count as one that meets the condition.
      missingValues: { minNonNullValuesPct: 100 },
      // A rule of Prometheus does not fire for what it does not return.
      noDataPolicy: { state: "OK" },
      ...(delayMs === undefined ? {} : { evaluationDelayMs: delayMs }),
    },
  };
}

function withChanges(
  rule: PrometheusAlertRule,
  args: AlertArgs,
  { notificationGroup, alert }: PrometheusAlertOptions,
): AlertArgs {
  const group =
    typeof notificationGroup === "function" ? notificationGroup(rule) : notificationGroup;
  const routed = group === undefined ? args : { ...args, notificationGroup: group };
  const changes = typeof alert === "function" ? alert(rule, routed) : alert;
  return { ...routed, ...changes } as AlertArgs;
}
