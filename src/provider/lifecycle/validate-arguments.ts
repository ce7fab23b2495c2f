import { withoutExtra } from "../../schema/extra";
import type { Issue } from "../../schema/issues";
import { nodeOf } from "../../schema/node";
import type { Path } from "../../schema/path";
import { reviewQueries } from "../../schema/queries/check";
import type { Fields } from "../../schema/record";
import { validateAll } from "../../schema/validate";
import { argumentWarnings } from "../../services/argument-warnings";
import type { AnyDefinition } from "../../services/define";
import {
  isKept,
  keepIssues,
  keptPaths,
  releasedIssues,
  withAliases,
  withUnknownKept,
} from "../adopt/keep";
import { logOnce } from "../log";
import type { SplitInputs } from "../state/inputs";
import { boundsWarning, warnOfUnknownVariants } from "../warnings";
import {
  commonArgumentIssues,
  nonFiniteNumbers,
  shadowedFieldIssues,
  unclearableFieldIssues,
} from "./argument-issues";
import { prepareArguments } from "./prepare";

/** The arguments of a check, with what is wrong with them. */
export interface ValidatedArguments {
  /** The arguments as the definition prepares them. */
  fields: Fields;
  /** The paths that the program keeps as they are (`adopt.keep`). */
  kept: readonly Path[];
  issues: Issue[];
  /** Logs the warnings; only for arguments without issues. */
  warn(): void;
}

/**
 * Reviews arguments without a request. `before` are the inputs in state; `report` receives the
 * warnings of their preparation.
 */
export function validateArguments(
  definition: AnyDefinition,
  given: Fields,
  parts: SplitInputs,
  { fields: before, ...earlier }: SplitInputs,
  report: (warning: string) => void = logOnce,
): ValidatedArguments {
  const node = nodeOf(definition.fields);
  const prepared = prepareArguments(
    definition,
    parts.fields,
    before,
    parts.adopt !== undefined,
    withAliases(node, keptPaths(parts)),
    report,
  );
  const { fields, kept } = prepared;
  const reviewed = withUnknownKept(fields, kept);
  const bounds = validateAll(definition.fields, reviewed);
  const queries = reviewQueries(node, withoutExtra(node, reviewed), before);
  const released = releasedIssues(node, keptPaths(earlier), kept, fields);
  const ignored = [...kept, ...released.map(({ path }) => path)];
  const own = [
    ...prepared.issues,
    ...bounds.errors,
    ...queries.errors,
    ...unclearableFieldIssues(node, before, fields),
  ].filter(({ path }) => !isKept(path, ignored));
  const issues = [
    ...own,
    ...released,
    ...commonArgumentIssues(given),
    ...keepIssues(node, parts),
    ...shadowedFieldIssues(node, fields),
  ];
  return {
    fields,
    kept,
    issues: [...issues, ...nonFiniteNumbers(given, issues)],
    warn: () => logWarnings(definition, fields, bounds.warnings, queries.warnings),
  };
}

function logWarnings(
  definition: AnyDefinition,
  fields: Fields,
  bounds: Issue[],
  queries: Issue[],
): void {
  const name = fields[definition.nameField ?? ""];
  if (bounds.length) logOnce(boundsWarning(definition.resourceType, name, bounds));
  warnOfUnknownVariants(definition, fields);
  argumentWarnings(definition.resourceType, { name }, queries).forEach(logOnce);
}
