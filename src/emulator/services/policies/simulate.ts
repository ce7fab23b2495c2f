import { createHash } from "node:crypto";
import { DAY_MS } from "../../../schema/time";
import type { PolicyEntity } from "../../../services/policies/body";
import { invalidField } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { policiesOf, policyResponse, requirePolicyPermission } from "./record";

interface PolicyTestRow {
  applicationNameValues: string;
  subsystemNameValues: string;
  severityValues: string;
}
type NameRule = PolicyEntity["applicationRule"];

const splitList = (text: string): string[] => text.split(",").map((value) => value.trim());

const MATCHERS: Readonly<Record<string, (value: string, name: string) => boolean>> = {
  IS: (value, name) => value === name,
  START_WITH: (value, name) => value.startsWith(name),
  INCLUDES: (value, name) => value.includes(name),
};
/** Whether one of the values matches. A missing rule matches everything. */
function matchesRule(rule: NameRule, values: string): boolean {
  if (!rule) return true;
  const type = rule.ruleTypeId.replace("RULE_TYPE_ID_", "");
  if (type === "IS_NOT") return splitList(values).some((value) => !rule.name.includes(value));
  return splitList(values).some((value) => rule.name.some((name) => MATCHERS[type]?.(value, name)));
}

/** Expressions are not evaluated: `<v1>true` matches everything, any other expression nothing. */
function matchesRow(
  { applicationRule, subsystemRule, logRules }: PolicyEntity,
  row: PolicyTestRow,
): boolean {
  const severities = (logRules?.severities ?? []).map((severity) =>
    severity.replace("SEVERITY_", ""),
  );
  const rest =
    logRules?.dpxlExpression === undefined
      ? !severities.length || hasSeverity(severities, row)
      : /^<v1>\s*true\s*$/.test(logRules.dpxlExpression);
  return (
    rest &&
    matchesRule(applicationRule, row.applicationNameValues) &&
    matchesRule(subsystemRule, row.subsystemNameValues)
  );
}
const hasSeverity = (severities: readonly string[], { severityValues }: PolicyTestRow): boolean =>
  splitList(severityValues).some((value) =>
    severities.includes(value.toUpperCase().replace("SEVERITY_", "")),
  );

/** Tests every enabled log policy with every row. */
export function testPolicies(rows: readonly PolicyTestRow[], ctx: RequestContext) {
  requirePolicyPermission(ctx, "LOGS", "ReadPolicies");
  const enabledPolicies = policiesOf(ctx, "LOGS").filter(({ enabled }) => enabled);
  const resultsFor = (row: PolicyTestRow) =>
    enabledPolicies.map((policy) => ({
      matched: matchesRow(policy, row),
      metaFieldsValues: row,
      policy: policyResponse(policy, ctx),
    }));
  return { testPoliciesBulkResult: rows.flatMap(resultsFor) };
}

const MAX_BUCKETS = 10080;
/** A forecast that is the same for the same request, optionally split into buckets. */
export function forecast(
  {
    week,
    day: _,
    timeBucketMs,
    ...parameters
  }: { week?: object; day?: object; timeBucketMs?: number | string },
  ctx: RequestContext,
) {
  const days = week ? 7 : 1;
  const perDay = createHash("sha256").update(JSON.stringify(parameters)).digest().readUInt32BE(0);
  const estimatedBytes = perDay * days;
  if (timeBucketMs === undefined) return { estimatedBytes };
  const size = Number(timeBucketMs);
  const count = Math.ceil((days * DAY_MS) / size);
  if (!(size > 0) || count > MAX_BUCKETS)
    throw invalidField(["timeBucketMs"], `expected at most ${MAX_BUCKETS} buckets`);
  const each = Math.floor(estimatedBytes / count);
  const start = Math.floor(Date.parse(ctx.now) / size) * size - (count - 1) * size;
  const bytes = (at: number) => (at ? each : estimatedBytes - each * (count - 1));
  return {
    estimatedBytes,
    usageBuckets: Array.from({ length: count }, (__, at) => ({
      bucketStartMs: start + at * size,
      bytes: bytes(at),
    })),
  };
}
