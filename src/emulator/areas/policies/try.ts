import { createHash } from "node:crypto";
import type { PolicyEntity } from "../../../areas/policies/body";
import { refused } from "../../errors";
import type { Scene } from "../../scene";
import { need, policiesOf, told } from "./kept";

interface Row {
  applicationNameValues: string;
  subsystemNameValues: string;
  severityValues: string;
}
type Rule = PolicyEntity["applicationRule"];

const split = (text: string): string[] => text.split(",").map((value) => value.trim());

const FITS: Readonly<Record<string, (value: string, name: string) => boolean>> = {
  IS: (value, name) => value === name,
  START_WITH: (value, name) => value.startsWith(name),
  INCLUDES: (value, name) => value.includes(name),
};
/** Whether one of the values fits; no rule fits everything. */
function fits(rule: Rule, values: string): boolean {
  if (!rule) return true;
  const type = rule.ruleTypeId.replace("RULE_TYPE_ID_", "");
  if (type === "IS_NOT") return split(values).some((value) => !rule.name.includes(value));
  return split(values).some((value) => rule.name.some((name) => FITS[type]?.(value, name)));
}

/** An expression is not evaluated here: it fits where it says nothing but true. */
function matches({ applicationRule, subsystemRule, logRules }: PolicyEntity, row: Row): boolean {
  const severities = (logRules?.severities ?? []).map((word) => word.replace("SEVERITY_", ""));
  const rest =
    logRules?.dpxlExpression === undefined
      ? !severities.length || hasOne(severities, row)
      : /^<v1>\s*true\s*$/.test(logRules.dpxlExpression);
  return rest && fits(applicationRule, row.applicationNameValues) && fits(subsystemRule, row.subsystemNameValues);
}
const hasOne = (severities: readonly string[], { severityValues }: Row): boolean =>
  split(severityValues).some((value) => severities.includes(value.toUpperCase().replace("SEVERITY_", "")));

/** Every log policy that is switched on is tried with every row. */
export function testPolicies(rows: readonly Row[], scene: Scene) {
  need(scene, "LOGS", "ReadPolicies");
  const on = policiesOf(scene, "LOGS").filter(({ enabled }) => enabled);
  const of = (row: Row) => on.map((policy) => ({ matched: matches(policy, row), metaFieldsValues: row, policy: told(policy, scene) }));
  return { testPoliciesBulkResult: rows.flatMap(of) };
}

const DAY_MS = 86_400_000;
const MOST_BUCKETS = 10080;
/** An amount that is the same for the same question, and what it is made of where that is asked for. */
export function forecast(
  { week, day: _, timeBucketMs, ...what }: { week?: object; day?: object; timeBucketMs?: number | string },
  scene: Scene,
) {
  const days = week ? 7 : 1;
  const perDay = createHash("sha256").update(JSON.stringify(what)).digest().readUInt32BE(0);
  const estimatedBytes = perDay * days;
  if (timeBucketMs === undefined) return { estimatedBytes };
  const size = Number(timeBucketMs);
  const count = Math.ceil((days * DAY_MS) / size);
  if (!(size > 0) || count > MOST_BUCKETS) throw refused(["timeBucketMs"], `expected at most ${MOST_BUCKETS} buckets`);
  const each = Math.floor(estimatedBytes / count);
  const start = Math.floor(Date.parse(scene.now) / size) * size - (count - 1) * size;
  const bytes = (at: number) => (at ? each : estimatedBytes - each * (count - 1));
  return {
    estimatedBytes,
    usageBuckets: Array.from({ length: count }, (__, at) => ({ bucketStartMs: start + at * size, bytes: bytes(at) })),
  };
}
