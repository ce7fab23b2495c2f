import type { RecordingRuleGroupSetFields } from "../generated/types/recordingRules";
import { formatPath } from "../schema/path";
import { durationText } from "./durations";
import { type Read, readRecordingGroups } from "./read";
import { type PrometheusFinding, type PrometheusRecordingRule, PrometheusRulesError } from "./rule";
import type { FileGroup } from "./rule-file/read";

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
const warningAt = ({ path }: FileGroup, key: string, what: string): PrometheusFinding => ({
  path: formatPath([...path, key]),
  what,
  level: "warning",
});

/** The seconds of the interval: whole ones, at least a minute. */
function intervalOf(group: FileGroup): Part<{ interval?: number }> {
  const { interval: ms } = group.fields;
  if (ms === undefined) return { value: {}, findings: [] };
  const seconds = Math.max(MIN_SECONDS, Math.ceil(ms / 1000));
  const what = `the rules are evaluated each ${seconds} seconds, not each ${durationText(ms)}`;
  const isSame = seconds * 1000 === ms || ms === 0;
  return {
    value: { interval: seconds },
    findings: isSame ? [] : [warningAt(group, "interval", what)],
  };
}

const limitOf = ({ fields: { limit } }: FileGroup): { limit?: number } =>
  limit !== undefined && limit > 0 ? { limit } : {};

function ruleOf(
  { record, expr, labels }: PrometheusRecordingRule,
  group: FileGroup,
): RecordingRule {
  const delayMs = delayOf(group).value;
  return {
    record,
    expr,
    ...(Object.keys(labels).length ? { labels } : {}),
    ...(delayMs === undefined ? {} : { evaluationDelayMs: delayMs }),
  };
}

function delayOf(group: FileGroup): Part<number | undefined> {
  const ms = group.fields.query_offset ?? 0;
  if (ms <= MAX_DELAY_MS) return { value: ms || undefined, findings: [] };
  const what = "the longest delay of an evaluation is 30 minutes, which the rules have";
  return { value: MAX_DELAY_MS, findings: [warningAt(group, "query_offset", what)] };
}

/** What Prometheus refuses in the settings of a group is a finding of each of its rules. */
const placed = ({ rule, findings }: Read<PrometheusRecordingRule>): PrometheusFinding[] =>
  findings.map((finding) => ({ ...finding, path: placeOf(rule.path, finding.path) }));

const placeOf = (rule: string, path: string): string =>
  path.startsWith("group.")
    ? `${rule.replace(/\.rules\[\d+\]$/, "")}.${path.slice("group.".length)}`
    : `${rule}.${path}`;

function assertUnique(groups: readonly FileGroup[]): void {
  const paths = new Map<string, string>();
  for (const { name, path } of groups) {
    const other = paths.get(name);
    if (other)
      throw new PrometheusRulesError(
        `${other} and ${formatPath(path)} have the same name ${name}: rename a group, or split the file`,
      );
    paths.set(name, formatPath(path));
  }
}
