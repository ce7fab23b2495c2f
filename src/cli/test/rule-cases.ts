import { textOf } from "../../promql/evaluate/labels";
import { differenceOf, isSameRecord } from "../../testing/result/match";
import { type AlertRuleTest, textsOf } from "./format";
import { type CaseResult, resultOf } from "./model";
import type { FiringAlert } from "./rules/model";

/** Compares the alerts of a name that fire at a time, with all labels and annotations. */
export function ruleCase(
  { alertname, eval_time, exp_alerts }: AlertRuleTest,
  path: string,
  firing: readonly FiringAlert[],
): CaseResult {
  const expected = (exp_alerts ?? []).map(({ exp_labels, exp_annotations }) => ({
    labels: { ...textsOf(exp_labels ?? {}), alertname },
    annotations: textsOf(exp_annotations ?? {}),
  }));
  const { missing, unexpected } = differenceOf(expected, firing, isSame);
  const name = `${alertname} at ${eval_time}`;
  if (!missing.length && !unexpected.length) return resultOf(name, path, undefined);
  return resultOf(name, path, ["Expected:", ...linesOf(expected), "Got:", ...linesOf(firing)]);
}

const isSame = (a: FiringAlert, b: FiringAlert): boolean =>
  isSameRecord(a.labels, b.labels) && isSameRecord(a.annotations, b.annotations);

const linesOf = (alerts: readonly FiringAlert[]): string[] =>
  alerts.length ? alerts.flatMap(linesOfOne) : ["  no alerts"];

const linesOfOne = ({ labels, annotations }: FiringAlert): string[] => [
  `  ${textOf(labels)}`,
  ...Object.entries(annotations).map(([name, text]) => `    ${name}: ${text}`),
];
