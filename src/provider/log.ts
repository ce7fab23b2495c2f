import { AsyncLocalStorage } from "node:async_hooks";
import type { z } from "zod";
import { withoutMarkup } from "../http/inert";
import { type Redact, redactor } from "../http/redact";
import type { Issue } from "../schema/issues";
import { nodeOf } from "../schema/node";
import { formatPath } from "../schema/path";
import type { Fields } from "../schema/record";
import { touchesSecret } from "../schema/secrets";
import { stepsOf } from "../schema/steps";
import { unknownVariantPaths } from "../schema/unknown-fields";
import { newerEnumValues } from "../schema/unknown-values";
import type { AnyDefinition } from "../services/define";
import { labelOfResource } from "../services/messages";
import { run } from "./run";

let writeLine = (line: string): void => {
  process.stdout.write(`coralogix: ${line}\n`);
};

/** Sends the lines elsewhere, for a process whose standard output contains results. */
export function redirectLog(to: (line: string) => void): void {
  writeLine = to;
}

const redacting = new AsyncLocalStorage<Redact>();

/** Runs work whose lines may quote values that the program made secret. */
export const withRedactedLines = <T>(redact: Redact, work: () => T): T =>
  redacting.run(redact, work);

const withoutCredentials = redactor([]);

/** Prints a line under the diagnostics of the stack. Never pass a secret or a body. */
export function log(line: string): void {
  const redact = redacting.getStore() ?? withoutCredentials;
  writeLine(withoutMarkup(redact(line)));
}

const WARNING = /^warning: /;

/** What happens to the lines of some work. */
interface Collected {
  warnings: string[];
  /** Lines that are no warnings. */
  notes: "logged" | "dropped";
}
const collected = new AsyncLocalStorage<Collected>();

/** The warnings of some work, which are not logged: its caller has another place for them. */
export async function collectWarnings<T>(
  work: () => Promise<T>,
  { notes }: Pick<Collected, "notes"> = collected.getStore() ?? { notes: "logged" },
): Promise<{ result: T; warnings: string[] }> {
  const warnings: string[] = [];
  return { result: await collected.run({ warnings, notes }, work), warnings };
}

/** Logs a line once: `pulumi up` checks the same arguments at preview and before the update. */
export function logOnce(line: string): void {
  const lines = collected.getStore();
  if (lines && WARNING.test(line)) return void lines.warnings.push(line.replace(WARNING, ""));
  if (lines?.notes === "dropped") return;
  if (!run.loggedLines.has(line)) log(line);
  run.loggedLines.add(line);
}

const MAX_ISSUES = 5;

/** A line about values that exceed documented bounds which the service is known not to enforce. */
export function boundsWarning(label: string, issues: readonly Issue[]): string {
  const shown = issues
    .slice(0, MAX_ISSUES)
    .map(
      ({ path, what }) => `${formatPath(path)}: the API reference documents ${documented(what)}`,
    );
  const more = issues.length > MAX_ISSUES ? [`and ${issues.length - MAX_ISSUES} more`] : [];
  const advice =
    "the service is known to accept other values, and the value is sent unchanged: check that it is intended";
  return `warning: ${label}: ${[...shown, ...more, advice].join("; ")}`;
}

const documented = (reason: string): string => reason.replace(/^expected /, "");

/** What is known of a resource besides the values. */
interface RecordedParts {
  fields: Fields;
  /** The paths of the arguments that the program made secret. */
  secrets: readonly string[];
}

/**
 * Logs a line for each variant of a union and each value of an enum that is newer than this
 * version, once. In an optional union it may also be a field beside the variants. `values` are
 * arguments or outputs; what `recorded` has was logged by the check, maybe with another index.
 */
export function warnOfNewerParts(
  definition: AnyDefinition,
  values: Fields,
  { fields: recorded, secrets }: RecordedParts = { fields: {}, secrets: [] },
): void {
  const { fields, computed = {} } = definition;
  const node = nodeOf(fields);
  const known = newerEnumValues(node, recorded).map(withoutIndexes);
  const label = labelOfResource(definition, { fields: values, secrets });
  const secretSteps = stepsOf(secrets);
  const ofOutputs = Object.entries(computed).flatMap(([key, schema]) =>
    newerEnumValues(nodeOf(schema as z.ZodType), values[key], [key]),
  );
  for (const path of unknownVariantPaths(node, values))
    logOnce(
      `warning: ${label}: ${formatPath(path)}: a field or variant that this version does not know. It is not validated, kept unchanged, and compared as JSON`,
    );
  for (const issue of [...newerEnumValues(node, values), ...ofOutputs])
    if (!known.includes(withoutIndexes(issue)) && !touchesSecret(secretSteps, issue.path))
      logOnce(`warning: ${label}: ${formatPath(issue.path)}: ${issue.what}`);
}

const withoutIndexes = ({ path, what }: Issue): string =>
  `${formatPath(path.filter((key) => typeof key === "string"))} ${what}`;
