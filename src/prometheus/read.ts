import { formatPath } from "../schema/path";
import { position } from "../text/fault";
import { MINUTE_MS } from "../text/units";
import { durationText } from "./durations";
import { expressionFault } from "./expression";
import {
  type PrometheusAlertRule,
  type PrometheusFinding,
  type PrometheusRecordingRule,
  PrometheusRulesError,
} from "./rule";
import { type FileGroup, type FileRule, problemText, readRuleFile } from "./rule-file/read";
import type { Problem } from "./yaml/decode";

/** A rule, with what is wrong in the file and what has no equivalent. */
export interface Read<R> {
  readonly rule: R;
  readonly findings: readonly PrometheusFinding[];
}

/** The alerting rules of a file. A rule that is neither an alert nor a recording rule is one. */
export const readAlertRules = (text: string): Read<PrometheusAlertRule>[] =>
  readGroups(text).flatMap((group) =>
    group.rules.flatMap((rule) => (isRecording(rule) ? [] : [readAlertRule(group, rule)])),
  );

/** The groups of a file that have recording rules, with these rules. */
export const readRecordingGroups = (
  text: string,
): { group: FileGroup; rules: Read<PrometheusRecordingRule>[] }[] =>
  readGroups(text).flatMap((group) => {
    const rules = group.rules.filter(isRecording).map((rule) => readRecordingRule(group, rule));
    return rules.length ? [{ group, rules }] : [];
  });

/** The groups of a file. What Prometheus refuses, outside of rules, is an error with its places. */
export function readGroups(text: string): readonly FileGroup[] {
  const { groups, problems } = readRuleFile(text);
  if (problems.length) throw new PrometheusRulesError(problems.map(problemText).join("\n"));
  return groups;
}

const isRecording = ({ fields: { record, alert } }: FileRule): boolean => Boolean(record) && !alert;

const warning = (path: string, what: string): PrometheusFinding => ({
  path,
  what,
  level: "warning",
});

function readAlertRule(group: FileGroup, one: FileRule): Read<PrometheusAlertRule> {
  const { fields } = one;
  const rule = {
    ...baseOf(group, one),
    alert: fields.alert ?? "",
    annotations: fields.annotations ?? {},
    forMs: fields.for ?? 0,
    keepFiringForMs: fields.keep_firing_for ?? 0,
    intervalMs: group.fields.interval || MINUTE_MS,
    queryOffsetMs: group.fields.query_offset ?? 0,
  };
  const findings = [
    ...problemFindings(group, one),
    ...keepFindings(fields.keep_firing_for),
    ...intervalFindings(group.fields.interval),
    ...limitFindings(group.fields.limit),
    ...group.warnings.map((found) => warning(pathIn(group, found), found.what)),
  ];
  return { rule, findings };
}

function readRecordingRule(group: FileGroup, one: FileRule): Read<PrometheusRecordingRule> {
  const rule = { ...baseOf(group, one), record: one.fields.record ?? "" };
  return { rule, findings: [...problemFindings(group, one), ...exprFindings(rule.expr)] };
}

function exprFindings(expr: string): PrometheusFinding[] {
  const fault = expr ? expressionFault(expr) : undefined;
  if (!fault) return [];
  const what = `${fault.what} (${position(expr, fault.offset)})`;
  return [{ path: "expr", what, level: "error" }];
}

const baseOf = (group: FileGroup, { path, fields }: FileRule) => ({
  group: group.name,
  path: formatPath(path),
  ...(group.manifest === undefined ? {} : { manifest: group.manifest }),
  expr: (fields.expr ?? "").trim(),
  labels: { ...group.fields.labels, ...fields.labels },
});

/** What Prometheus refuses in the rule and in the settings of its group. */
const problemFindings = (group: FileGroup, { path, problems }: FileRule): PrometheusFinding[] => [
  ...problems.map((one) => errorAt(formatPath(one.path.slice(path.length)), one)),
  ...group.problems.map((one) => errorAt(pathIn(group, one), one)),
];

const errorAt = (path: string, { what, line, column }: Problem): PrometheusFinding => ({
  path,
  what,
  level: "error",
  line,
  column,
});

const pathIn = ({ path }: FileGroup, found: Problem): string =>
  `group.${formatPath(found.path.slice(path.length))}`;

function keepFindings(ms: number | undefined): PrometheusFinding[] {
  if (!ms) return [];
  const what = `the alert resolves at once, not after ${durationText(ms)}: the service has no such setting`;
  return [warning("keep_firing_for", what)];
}

function intervalFindings(ms: number | undefined): PrometheusFinding[] {
  if (!ms || ms === MINUTE_MS) return [];
  const what = `the alert is evaluated each minute, not each ${durationText(ms)}`;
  return [warning("group.interval", what)];
}

const limitFindings = (limit: number | undefined): PrometheusFinding[] =>
  limit !== undefined && limit > 0
    ? [warning("group.limit", "the service has no limit of the alerts of a rule")]
    : [];
