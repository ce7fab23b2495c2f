import type { Refusal } from "./attempt";

/** Statuses caused by the state of the account: forbidden, missing, existing, too many. */
const ACCOUNT_STATUSES = [403, 404, 409, 429];

/** Refusals of requests that are valid as declared, by the reason. */
const UNDECLARED_RULES: Readonly<Record<string, RegExp>> = {
  "references to objects of the account or of a catalog":
    /: (there is no |no roles match |no role is named |unknown label|not in version|not deployed|\S+ has no version|not a token)|is not set up by a template/,
  "values of the declared form that are invalid times or addresses":
    /: (not a valid (time|date)|expected an IP range|not base64|not a JSON object|Invalid uuid)/,
  "numbers and times that depend on each other":
    /: (must be later than|expected at most \d+ buckets|must be a multiple of|out of range: |must be more restrictive than)/,
  "fields that exclude or require each other":
    /: (Cannot have both rules|minutes requires notifyOn|requires a rule with a less-than|cannot be combined with|only one of|contradicts|required with|not supported for|not supported with|only supported (for|with)|must not be set on|policies for RUM data have no)/,
  "immutable fields":
    /: ((the evaluation type )?cannot be changed|the source of the policy|the name \S+ is reserved|a definition cannot change)/,
  "the state of an object, and its dependents":
    /(is (closed|active|archived|resolved|acknowledged|open)|is a system preset): it can|is assigned to|contains (dashboards|other folders)|with its own key|is not a comment|is part of|is built in/,
  "query languages, and names within strings":
    /: (the emulator does not evaluate this query|must be text, or a path|expected true or false after|only CUSTOM|a folder path has|a folder cannot|a preset cannot|router \S+ has the same)/,
};

/**
 * Fields that the service requires although the API reference does not: a model may serve both
 * create and replace, and a string without minLength may still have to be non-empty.
 */
const MISSING_FIELD =
  /^Bad Request: (?:query parameter )?(\S+): (required, but missing|required: the |required if there are no targets|must not be (empty|blank)|one of .* is required|at least one label is required)/;
const UNDECLARED_FIELDS = new Set([
  "[].userAccountId",
  "alertSchedulerRule.uniqueIdentifier",
  "body",
  "connector.id",
  "connector_type",
  "dashboard.id",
  "data.name",
  "displayName",
  "entity_type",
  "file",
  "filters[].entityType",
  "folder.id",
  "gcs.bucket",
  "group_ids",
  "ibm.crn",
  "ibm.endpoint",
  "id",
  "integrationId",
  "integration_id",
  "logRules.severities",
  "name",
  "newName",
  "parentRoleName",
  "preset.id",
  "preset.parentId",
  "router.id",
  "router.routingLabels",
  "ruleSubgroups[].rules[].name",
  "ruleSubgroups[].rules[].parameters",
  "s3.bucket",
  "status",
  "type",
  "userIds",
]);

const usedReasons = new Set<string>();

/** Whether a valid request was refused for a reason that a declaration could express. */
export function isUnexpected({ status, message }: Refusal): boolean {
  if (ACCOUNT_STATUSES.includes(status)) return false;
  if (status !== 400) return true;
  const [, path = ""] = MISSING_FIELD.exec(message) ?? [];
  const field = path.replace(/\[\d+\]/g, "[]");
  const why = UNDECLARED_FIELDS.has(field)
    ? field
    : Object.entries(UNDECLARED_RULES).find(([, pattern]) => pattern.test(message))?.[0];
  if (why) usedReasons.add(why);
  return !why;
}
/** Reasons that no refusal matched. */
export const unusedReasons = (): string[] =>
  [...UNDECLARED_FIELDS, ...Object.keys(UNDECLARED_RULES)].filter((why) => !usedReasons.has(why));
