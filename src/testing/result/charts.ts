import type {
  Firing,
  Group,
  MeasuredGroup,
  SimulatedAlert,
  SimulatedRule,
} from "../../simulation/model";
import { type Chart, chartLines } from "./chart";
import { isSameRecord } from "./match";
import { groupText } from "./text";

/** More charts make a failure hard to read. */
const MOST_CHARTS = 3;

/** When the evaluations of a simulation are. */
export interface Evaluations {
  readonly from: number;
  readonly to: number;
  readonly timeText: (ms: number) => string;
}

/**
 * Charts of the groups that a failure is about, with the values that a rule compares. Without such a
 * group, those with the most firings or values.
 */
export function chartsOf(
  alert: SimulatedAlert,
  groups: readonly Group[],
  evaluations: Evaluations,
): string[] {
  const ofFailure = alert.measured.filter(({ group }) =>
    groups.some((one) => isSameRecord(one, group)),
  );
  const shown = ofFailure.length ? ofFailure : [...alert.measured].sort(byFirings(alert.firings));
  const charts = alert.rules.length
    ? shown.slice(0, MOST_CHARTS).map((measured) => chartOf(alert, measured, evaluations))
    : [];
  const omitted = alert.rules.length ? shown.length - charts.length : 0;
  return [
    ...charts.flatMap((chart) => ["", ...chartLines(chart)]),
    ...(omitted > 0 ? ["", `… and ${omitted} more.`] : []),
  ];
}

const byFirings =
  (firings: readonly Firing[]) =>
  (a: MeasuredGroup, b: MeasuredGroup): number =>
    firingsOf(firings, b.group).length - firingsOf(firings, a.group).length;

const firingsOf = (firings: readonly Firing[], group: Group): Firing[] =>
  firings.filter((one) => isSameRecord(one.group, group));

/** The chart of the rule whose priority fires; without a firing, of the first rule. */
function chartOf(
  { rules, firings }: SimulatedAlert,
  { group, values }: MeasuredGroup,
  evaluations: Evaluations,
): Chart {
  const own = firingsOf(firings, group);
  const ofFiring = rules.findIndex(({ priority }) => priority === own[0]?.priority);
  const index = Math.max(ofFiring, 0);
  const rule = rules[index] as SimulatedRule;
  const name = groupText(group);
  return {
    title: `${name ? `${name}: ` : ""}${rule.condition} (${rule.priority})`,
    values: values[index] ?? [],
    threshold: rule.threshold,
    firings: own,
    ...evaluations,
  };
}
