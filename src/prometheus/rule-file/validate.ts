import type { FieldFinding } from "../../text/field-finding";
import { templateProblem } from "../templates/check";
import type { RuleFields } from "./shapes";

/** Why Prometheus refuses a rule. Its expression is not checked here. */
export function ruleFaults(rule: RuleFields): readonly FieldFinding[] {
  const { record = "", alert = "", expr = "" } = rule;
  return [
    ...(alert || record ? [] : [fault(["alert"], "the rule has neither alert nor record")]),
    ...(alert && record ? [fault(["record"], "the rule has both alert and record")] : []),
    ...(expr ? [] : [fault(["expr"], "the rule has no expr")]),
    ...(record ? recordFaults(rule, record) : []),
    ...labelFaults(rule.labels),
    ...annotationFaults(rule),
    ...(alert ? templateFaults(rule) : []),
  ];
}

const fault = (path: readonly string[], what: string): FieldFinding => ({ path, what });

const ONLY_ALERTS = ["for", "keep_firing_for", "annotations"] as const;

function recordFaults(rule: RuleFields, record: string): FieldFinding[] {
  const isGiven = (key: (typeof ONLY_ALERTS)[number]): boolean =>
    key === "annotations" ? Object.keys(rule.annotations ?? {}).length > 0 : Boolean(rule[key]);
  return [
    ...ONLY_ALERTS.filter(isGiven).map((key) =>
      fault([key], `a recording rule has no ${key}: remove it`),
    ),
    ...(/[{}]/.test(record)
      ? [fault(["record"], "a name with braces is no metric: is it an expr?")]
      : []),
  ];
}

/** Labels of a rule or of a group. */
export const labelFaults = (labels: Readonly<Record<string, string>> = {}): FieldFinding[] =>
  Object.keys(labels)
    .filter((name) => name === "" || name === "__name__")
    .map((name) => fault(["labels", name], `${JSON.stringify(name)} is no name of a label`));

const annotationFaults = ({ annotations = {} }: RuleFields): FieldFinding[] =>
  Object.hasOwn(annotations, "")
    ? [fault(["annotations", ""], "an annotation needs a name that is not empty")]
    : [];

const templateFaults = (rule: RuleFields): FieldFinding[] =>
  (["labels", "annotations"] as const).flatMap((key) =>
    Object.entries(rule[key] ?? {}).flatMap(([name, text]) => {
      const what = templateProblem(text);
      return what === undefined ? [] : [fault([key, name], what)];
    }),
  );
