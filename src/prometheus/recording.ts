import type { RecordingRuleGroupSetFields } from "../generated/types/recordingRules";
import type { Group } from "./documents";
import { durationIn } from "./durations";
import { type Read, readRecordingGroups } from "./read";
import { type PrometheusFinding, type PrometheusRecordingRule, PrometheusRulesError } from "./rule";

type Groups = NonNullable<RecordingRuleGroupSetFields["groups"]>;
type RecordingRule = NonNullable<Groups[number]["rules"]>[number];
const MIN_SECONDS = 60;
const MAX_DELAY_MS = 1_800_000;

/** The recording rules of a file as the groups of a `RecordingRuleGroupSet`. */
export interface PrometheusRecordings {
  /** The groups with recording rules. */
  readonly groups: Groups;
  /** What has no equivalent, by its path in the file. */
  readonly findings: readonly PrometheusFinding[];
}

/**
 * The recording rules of a file of Prometheus as the groups of a `RecordingRuleGroupSet`. Alerting
 * rules and groups without recording rules are left out. Intervals below a minute become a minute,
 * with a finding.
 *
 * It throws `PrometheusRulesError` for a string that is no rule file, and for two groups with the same
 * name, because names are unique in a set.
 */
export function prometheusRecordings(text: string): PrometheusRecordings {
  const read = readRecordingGroups(text);
  assertUnique(read.map(({ group }) => group));
  return {
    groups: read.map(({ group, rules }) => ({
      name: group.name,
      ...intervalOf(group).value,
      ...limitOf(group),
      rules: rules.map(({ rule }) => ruleOf(rule, group)),
    })),
    findings: read.flatMap(({ group, rules }) => [
      ...intervalOf(group).findings,
      ...delayOf(group).findings,
      ...rules.flatMap(placed),
    ]),
  };
}

interface Part<T> {
  readonly value: T;
  readonly findings: readonly PrometheusFinding[];
}
const findingAt = (
  { path }: Group,
  key: string,
  what: string,
  level: PrometheusFinding["level"],
): PrometheusFinding => ({ path: `${path}.${key}`, what, level });

/** The seconds of the interval: whole ones, at least a minute. */
function intervalOf(group: Group): Part<{ interval?: number }> {
  const { interval } = group.fields;
  if (interval === undefined || interval === null) return { value: {}, findings: [] };
  const ms = durationIn(interval);
  const at = (what: string, level: PrometheusFinding["level"]) => [
    findingAt(group, "interval", what, level),
  ];
  if (ms === undefined)
    return {
      value: {},
      findings: at(`${JSON.stringify(interval)} is no duration: write one such as 1m`, "error"),
    };
  const seconds = Math.max(MIN_SECONDS, Math.ceil(ms / 1000));
  const what = `the rules are evaluated each ${seconds} seconds, not each ${interval}`;
  return {
    value: { interval: seconds },
    findings: seconds * 1000 === ms || ms === 0 ? [] : at(what, "warning"),
  };
}

const limitOf = ({ fields: { limit } }: Group): { limit?: number } =>
  typeof limit === "number" && limit > 0 ? { limit } : {};

function ruleOf({ record, expr, labels }: PrometheusRecordingRule, group: Group): RecordingRule {
  const { delayMs } = delayOf(group);
  return {
    record,
    expr,
    ...(Object.keys(labels).length ? { labels } : {}),
    ...(delayMs === undefined ? {} : { evaluationDelayMs: delayMs }),
  };
}

function delayOf(group: Group): {
  delayMs: number | undefined;
  findings: readonly PrometheusFinding[];
} {
  const { query_offset: offset } = group.fields;
  const ms = offset === undefined || offset === null ? 0 : durationIn(offset);
  if (ms === undefined) {
    const what = `${JSON.stringify(offset)} is no duration: write one such as 1m`;
    return { delayMs: undefined, findings: [findingAt(group, "query_offset", what, "error")] };
  }
  if (ms <= MAX_DELAY_MS) return { delayMs: ms || undefined, findings: [] };
  const what = "the longest delay of an evaluation is 30 minutes, which the rules have";
  return {
    delayMs: MAX_DELAY_MS,
    findings: [findingAt(group, "query_offset", what, "warning")],
  };
}

const placed = ({ rule, findings }: Read<PrometheusRecordingRule>): PrometheusFinding[] =>
  findings.map((finding) => ({ ...finding, path: `${rule.path}.${finding.path}` }));

function assertUnique(groups: readonly Group[]): void {
  const paths = new Map<string, string>();
  for (const { name, path } of groups) {
    const other = paths.get(name);
    if (other)
      throw new PrometheusRulesError(
        `${other} and ${path} have the same name ${name}: rename a group, or split the file`,
      );
    paths.set(name, path);
  }
}
