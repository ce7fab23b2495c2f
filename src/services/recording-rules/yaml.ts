import { type Fields, isRecord } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import { parseYaml } from "../../schema/yaml";
import type { FieldFinding } from "../../text/field-finding";
import type { Prepared } from "../define";

const GROUP_KEYS = ["name", "interval", "limit", "rules"];
const RULE_KEYS = ["record", "expr", "labels", "evaluationDelayMs"];
const UNITS: Readonly<Record<string, number>> = {
  ms: 0.001,
  s: 1,
  m: 60,
  h: 3600,
  d: 86400,
  w: 604800,
};
const DURATION = /^(\d+(ms|[smhdw]))+$/;

/**
 * Converts a rules file of Prometheus to groups. Alerting rules are issues, because a set contains
 * recording rules only; other keys that have no equivalent are omitted with a warning.
 */
export function groupsFromYaml(text: string): Prepared {
  const parsed = parseYaml(text);
  if ("reason" in parsed) return failed(parsed.reason);
  const { value } = parsed;
  const groups = isRecord(value) ? value.groups : undefined;
  if (!Array.isArray(groups))
    return failed("expected a rules file: an object with the array `groups`");
  const notes: Notes = { issues: [], warnings: [] };
  return {
    fields: { groups: groups.map((one, n) => groupOf(one, `groups[${n}]`, notes)) },
    ...notes,
  };
}

interface Notes {
  issues: FieldFinding[];
  warnings: string[];
}
const issue = (reason: string): FieldFinding => ({ path: ["yaml"], what: reason });
const failed = (reason: string): Prepared => ({ fields: {}, issues: [issue(reason)] });

function groupOf(given: unknown, at: string, notes: Notes): unknown {
  if (!isRecord(given)) return given;
  const { interval, rules, ...rest } = known(given, GROUP_KEYS, at, notes);
  return {
    ...rest,
    ...(interval === undefined ? {} : { interval: secondsOf(interval) }),
    ...(rules === undefined ? {} : { rules: rulesOf(rules, `${at}.rules`, notes) }),
  };
}

const rulesOf = (rules: unknown, at: string, notes: Notes): unknown =>
  Array.isArray(rules) ? rules.map((rule, n) => ruleOf(rule, `${at}[${n}]`, notes)) : rules;

function ruleOf(given: unknown, at: string, notes: Notes): unknown {
  if (!isRecord(given)) return given;
  if (given.alert !== undefined) {
    notes.issues.push(
      issue(`${at} is an alerting rule, and a set contains recording rules only: use an Alert`),
    );
    return {};
  }
  const { labels, ...rest } = known(withDelay(given), RULE_KEYS, at, notes);
  return { ...rest, ...(isRecord(labels) ? { labels: textsOf(labels) } : {}) };
}

// In files that the service parses, keys have no separators and no upper case.
function withDelay({ evaluationdelayms, ...rest }: Fields): Fields {
  return evaluationdelayms === undefined ? rest : { evaluationDelayMs: evaluationdelayms, ...rest };
}

// YAML reads an unquoted label value such as `1` as a number.
const textsOf = (labels: Fields): Fields =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));

function known(given: Fields, keys: readonly string[], at: string, notes: Notes): Fields {
  const others = Object.keys(given).filter((key) => !keys.includes(key));
  for (const key of others)
    notes.warnings.push(`warning: yaml: ${at}.${key} is omitted: the API has no such field`);
  return Object.fromEntries(
    Object.entries(given).filter(([key, value]) => keys.includes(key) && value !== null),
  );
}

/** The seconds of a duration such as `1m30s`; other values are checked by the schema. */
function secondsOf(interval: unknown): unknown {
  if (typeof interval !== "string" || !DURATION.test(interval)) return interval;
  const parts = [...interval.matchAll(/(\d+)(ms|[smhdw])/g)];
  return parts.reduce((sum, [, count, unit = ""]) => sum + Number(count) * (UNITS[unit] ?? 0), 0);
}

/** Expands a rules file into typed groups. */
export function prepareGroupSet(given: Readonly<Record<string, unknown>>): Prepared {
  const { yaml, ...rest } = given;
  if (yaml === undefined) return { fields: given };
  if (given.groups !== undefined)
    return { fields: rest, issues: [{ path: ["yaml"], what: "set yaml or groups, not both" }] };
  // The groups are as unknown as the file from which they are read.
  if (isUnknown(yaml)) return { fields: { ...rest, groups: yaml } };
  if (typeof yaml !== "string")
    return { fields: rest, issues: [{ path: ["yaml"], what: "expected a string" }] };
  const { fields, ...notes } = groupsFromYaml(yaml);
  return { fields: { ...rest, ...fields }, ...notes };
}
