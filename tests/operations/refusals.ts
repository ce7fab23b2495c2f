import type { Refusal } from "./attempt";

/** Statuses that say something of the account, and nothing of the request: there is none, there is one already, it may not be, there are too many. */
const OF_THE_ACCOUNT = [403, 404, 409, 429];

/** What the service refuses of requests that are valid as declared, by why no declaration tells. */
const UNDECLARED: Readonly<Record<string, RegExp>> = {
  "names what must be there, in the account or in a catalogue of the service":
    /: (there is no (?!such time)|there is nothing named|no roles? (is|are) |unknown label|not in version|not deployed|\S+ has no version|not a token)|is not set up by a template/,
  "has the form of a time or an address, and is none": /: (there is no such time|expected a range of addresses|not base64|Invalid uuid)/,
  "numbers and times that depend on one another":
    /: (lies before|expected at most \d+ buckets|must be a multiple of|out of range: |must be more restrictive than)/,
  "fields that exclude or want one another":
    /: (Cannot have both rules|minutes need notifyOn|cannot be given beside|only one of|not together with|contradicts|required with|not for|not supported with|must not be set on|policies for RUM data have no|only a textbox)/,
  "what an object is it stays": /: ((the kind of check )?cannot be changed|the policy is one of|the first retention|logs stay logs)/,
  "the state it is in, and what depends on it":
    /(is (closed|active|resolved|acknowledged|open)|is a system preset): it can|is held by|holds (dashboards|other folders)|this key speaks for|is no comment|is part of|is built in/,
  "the service's own languages, and names that lie in texts":
    /: (must be text, or a path|expected true or false after|only CUSTOM|a path holds two|a folder cannot|a preset cannot|router \S+ has the same)/,
};

/** What the service wants and the reference leaves open, by where it lies: a model may serve making and replacing, and a text without a least length may still not be empty. */
const WANTED =
  /^Bad Request: (?:query parameter )?(\S+): (required, and missing|must not be (empty|blank)|(what the rule does|the role to start from) is missing|one of .* is required|at least one label is required|a policy without targets needs)/;
const OPEN = new Set([
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
]);

const met = new Set<string>();

/** Whether a valid request was refused for something that its declaration could have told. */
export function unforeseen({ status, said }: Refusal): boolean {
  if (OF_THE_ACCOUNT.includes(status)) return false;
  if (status !== 400) return true;
  const [, path = ""] = WANTED.exec(said) ?? [];
  const open = path.replace(/\[\d+\]/g, "[]");
  const why = OPEN.has(open) ? open : Object.entries(UNDECLARED).find(([, pattern]) => pattern.test(said))?.[0];
  if (why) met.add(why);
  return !why;
}
/** Reasons that no refusal gave. */
export const unmet = (): string[] => [...OPEN, ...Object.keys(UNDECLARED)].filter((why) => !met.has(why));
