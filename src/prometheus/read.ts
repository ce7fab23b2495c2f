import type { Fields } from "../schema/record";
import { isRecord } from "../schema/record";
import { MINUTE_MS } from "../text/units";
import { type Group, groupsIn } from "./documents";
import { durationIn } from "./durations";
import type { PrometheusAlertRule, PrometheusFinding, PrometheusRecordingRule } from "./rule";

/** A rule, with what is wrong in the file and what has no equivalent. */
export interface Read<R> {
  readonly rule: R;
  readonly findings: readonly PrometheusFinding[];
}

/** The alerting rules of a file. A rule that is neither an alert nor a recording rule is one. */
export const readAlertRules = (text: string): Read<PrometheusAlertRule>[] =>
  groupsIn(text).flatMap((group) =>
    group.rules.flatMap((fields, index) =>
      isGiven(fields.record) && !isGiven(fields.alert) ? [] : [readAlertRule(group, fields, index)],
    ),
  );

/** The groups of a file that have recording rules, with these rules. */
export const readRecordingGroups = (
  text: string,
): { group: Group; rules: Read<PrometheusRecordingRule>[] }[] =>
  groupsIn(text).flatMap((group) => {
    const rules = group.rules.flatMap((fields, index) =>
      isGiven(fields.record) && !isGiven(fields.alert)
        ? [readRecordingRule(group, fields, index)]
        : [],
    );
    return rules.length ? [{ group, rules }] : [];
  });

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== "";
const textOf = (value: unknown): string => (isGiven(value) ? String(value) : "");

const error = (path: string, what: string): PrometheusFinding => ({ path, what, level: "error" });
const warning = (path: string, what: string): PrometheusFinding => ({
  path,
  what,
  level: "warning",
});

const ALERT_KEYS = ["alert", "expr", "for", "keep_firing_for", "labels", "annotations"];
const RECORD_KEYS = ["record", "expr", "labels"];
const GROUP_KEYS = ["interval", "query_offset", "limit", "labels"];

function readAlertRule(group: Group, fields: Fields, index: number): Read<PrometheusAlertRule> {
  const offset = group.fields.query_offset;
  const rule = {
    ...baseOf(group, fields, index),
    alert: textOf(fields.alert),
    annotations: textsIn(fields.annotations),
    forMs: millisecondsOf(fields.for),
    keepFiringForMs: millisecondsOf(fields.keep_firing_for),
    intervalMs: millisecondsOf(group.fields.interval) || MINUTE_MS,
    queryOffsetMs: millisecondsOf(offset),
  };
  const findings = [
    ...formFindings(fields),
    ...durationFindings({ for: fields.for, "group.query_offset": offset }),
    ...keepFindings(fields.keep_firing_for),
    ...intervalFindings(group.fields.interval),
    ...limitFindings(group.fields.limit),
    ...unknownKeys(fields, ALERT_KEYS, ""),
    ...unknownKeys(group.fields, GROUP_KEYS, "group."),
  ];
  return { rule, findings };
}

function readRecordingRule(
  group: Group,
  fields: Fields,
  index: number,
): Read<PrometheusRecordingRule> {
  const rule = { ...baseOf(group, fields, index), record: textOf(fields.record) };
  const missing = rule.expr ? [] : [error("expr", "the rule has no expr")];
  return { rule, findings: [...missing, ...unknownKeys(fields, RECORD_KEYS, "")] };
}

const baseOf = (group: Group, fields: Fields, index: number) => ({
  group: group.name,
  path: `${group.path}.rules[${index}]`,
  ...(group.manifest === undefined ? {} : { manifest: group.manifest }),
  expr: textOf(fields.expr).trim(),
  labels: { ...textsIn(group.fields.labels), ...textsIn(fields.labels) },
});

// YAML reads an unquoted value such as `1` as a number.
const textsIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).map(([name, text]) => [name, textOf(text)]),
  );

const millisecondsOf = (value: unknown): number => (isGiven(value) && durationIn(value)) || 0;

function formFindings({ alert, record, expr }: Fields): PrometheusFinding[] {
  return [
    ...(isGiven(alert) ? [] : [error("alert", "the rule has neither alert nor record")]),
    ...(isGiven(alert) && isGiven(record)
      ? [error("record", "the rule has both alert and record")]
      : []),
    ...(isGiven(expr) ? [] : [error("expr", "the rule has no expr")]),
  ];
}

const durationFindings = (durations: Fields): PrometheusFinding[] =>
  Object.entries(durations).flatMap(([path, value]) =>
    !isGiven(value) || durationIn(value) !== undefined
      ? []
      : [error(path, `${JSON.stringify(value)} is no duration: write one such as 1h30m`)],
  );

function keepFindings(value: unknown): PrometheusFinding[] {
  if (!isGiven(value)) return [];
  const ms = durationIn(value);
  if (ms === undefined) return durationFindings({ keep_firing_for: value });
  const what = `the alert resolves at once, not after ${value}: the service has no such setting`;
  return ms === 0 ? [] : [warning("keep_firing_for", what)];
}

function intervalFindings(value: unknown): PrometheusFinding[] {
  if (!isGiven(value)) return [];
  const ms = durationIn(value);
  if (ms === undefined) return durationFindings({ "group.interval": value });
  const what = `the alert is evaluated each minute, not each ${value}`;
  return ms === MINUTE_MS || ms === 0 ? [] : [warning("group.interval", what)];
}

const limitFindings = (value: unknown): PrometheusFinding[] =>
  isGiven(value) && Number(value) !== 0
    ? [warning("group.limit", "the service has no limit of the alerts of a rule")]
    : [];

const unknownKeys = (fields: Fields, known: readonly string[], at: string): PrometheusFinding[] =>
  Object.keys(fields)
    .filter((key) => !known.includes(key) && !["alert", "record"].includes(key))
    .map((key) => warning(`${at}${key}`, "the service has no such setting"));
