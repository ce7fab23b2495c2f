import type { Firing, SimulatedAlert } from "../../simulation/model";
import { doubtLines } from "../../testing/result/failure";
import { differenceOf } from "../../testing/result/match";
import { chartLinesOf, type ReadResult } from "../../testing/result/read-result";
import { groupText } from "../../testing/result/text";
import { MINUTE_MS } from "../../text/units";
import { type AlertRuleTest, textsOf } from "./format";
import { type CaseResult, errorAt, resultOf } from "./model";
import { millisecondsOf } from "./times";

type ExpectedLabels = Readonly<Record<string, string>>;

/** Compares the firing groups of the alerts of a name at a time, as `alert_rule_test` of promtool. */
export function alertRuleCase(test: AlertRuleTest, path: string, read: ReadResult): CaseResult {
  const name = `${test.alertname} at ${test.eval_time}`;
  const all = read.result.alerts;
  const alerts = all.filter(({ alert }) => alert.name === test.alertname);
  if (!alerts.length) return errorAt(name, path, missing(test.alertname, all));
  const refused = alerts.find((one) => one.refused !== undefined);
  if (refused) return errorAt(name, path, `The alert cannot be simulated: ${refused.refused}.`);
  const elapsed = millisecondsOf(test.eval_time, `${path}.eval_time`);
  const time = read.result.from + Math.floor(elapsed / MINUTE_MS) * MINUTE_MS;
  return resultOf(name, path, differenceAt(time, test, alerts, read));
}

/** What to print if other groups fire at a time than expected; undefined if these fire. */
function differenceAt(
  time: number,
  { alertname, exp_alerts }: AlertRuleTest,
  alerts: readonly SimulatedAlert[],
  read: ReadResult,
): string[] | undefined {
  const firing = alerts.flatMap((alert) => firingAt(alert, time));
  const expected = (exp_alerts ?? []).map(({ exp_labels }) => textsOf(exp_labels ?? {}));
  const { missing: absent, unexpected } = differenceOf(expected, firing, accepts);
  if (!absent.length && !unexpected.length) return undefined;
  const groups = unexpected.map(({ firing: { group } }) => group);
  const views = read.alerts.filter((one) => one.name === alertname);
  return [
    `The alert fires for other groups at ${read.timeText(time)}.`,
    "Expected:",
    ...linesOf(expected.map(groupText)),
    "Got:",
    ...linesOf(firing.map(({ firing: { group, priority } }) => joined(groupText(group), priority))),
    ...views.flatMap(({ dependsOn }) => doubtLines(dependsOn)),
    // Prometheus allows several alerts of a name.
    ...(alerts.length === 1 ? chartLinesOf(read, alertname, groups) : []),
  ];
}

const missing = (name: string, alerts: readonly SimulatedAlert[]): string => {
  const names = alerts.map(({ alert }) => JSON.stringify(alert.name)).join(", ");
  return `There is no alert ${JSON.stringify(name)}. ${names ? `There is ${names}.` : "Name the files of the alerts with the key alerts or the option --preview."}`;
};

interface FiringAlert {
  readonly alert: SimulatedAlert;
  readonly firing: Firing;
}

const firingAt = (alert: SimulatedAlert, time: number): FiringAlert[] =>
  alert.firings
    .filter(({ from, to }) => from <= time && (to === undefined || to > time))
    .map((firing) => ({ alert, firing }));

/** All labels of the group must be expected, and what is expected be a label of group or alert. */
function accepts(expected: ExpectedLabels, { alert: { alert }, firing }: FiringAlert): boolean {
  const { group, priority } = firing;
  const labels: Readonly<Record<string, unknown>> = {
    priority,
    ...(alert.args.entityLabels as object | undefined),
    ...group,
  };
  return (
    Object.keys(group).every((key) => Object.hasOwn(expected, key)) &&
    Object.entries(expected).every(([key, value]) => labels[key] === value)
  );
}

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join("  ");

const linesOf = (texts: readonly string[]): string[] =>
  texts.length ? texts.map((text) => `  ${text || "(no labels)"}`) : ["  no alerts"];
