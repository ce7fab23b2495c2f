import { withoutExtra } from "../../schema/extra";
import type { Issue } from "../../schema/issues";
import { nodeOf } from "../../schema/node";
import { outsideOfLists, pathsWhere, valueAt } from "../../schema/path";
import { reviewQueries } from "../../schema/queries/check";
import { stepsOf } from "../../schema/steps";
import { isUnknown } from "../../schema/unknown";
import { validateAll } from "../../schema/validate";
import type { AnyDefinition } from "../../services/define";
import { labelOfResource } from "../../services/messages";
import { counted } from "../../text/words";
import { keepIssues, releasedIssues } from "../adopt/keep";
import { boundsWarning, logOnce, warnOfNewerParts } from "../log";
import { warningAt } from "../place";
import { type Arguments, asArguments, type Inputs } from "../stages";
import { type Desired, type SplitInputs, withSecretPaths } from "../state/inputs";
import { Keep } from "../state/keep";
import { convertedSecretPaths } from "../state/seal";
import {
  commonArgumentIssues,
  nonFiniteNumbers,
  shadowedFieldIssues,
  unclearableFieldIssues,
  withLeftOut,
} from "./argument-issues";

/** The arguments of a check, with what is wrong with them. */
export interface ValidatedArguments {
  /** The arguments as the definition prepares them. */
  fields: Arguments;
  /** What the program keeps as it is, with the values that follow from it. */
  keep: Keep;
  /** The inputs of the check, with the paths of secrets in the prepared arguments. */
  split: SplitInputs<Arguments>;
  issues: Issue[];
  /** Logs the warnings; only for arguments without issues. */
  warn(): void;
}

/**
 * Validates arguments without a request. `recorded` are the inputs in state; `report` receives the
 * warnings of their preparation.
 */
export function validateArguments(
  definition: AnyDefinition,
  args: Arguments,
  unprepared: SplitInputs<Arguments>,
  recorded: Desired,
  report: (warning: string) => void = logOnce,
): ValidatedArguments {
  const node = nodeOf(definition.fields);
  const prepared = prepareArguments(definition, unprepared, recorded.fields, report);
  const split = withSecretPaths(unprepared, prepared.secretPaths);
  const { fields, keep } = prepared;
  const known = keep.asUnknown(fields);
  const secrets = stepsOf(split.secrets);
  const bounds = validateAll(definition.fields, known, secrets);
  const queries = reviewQueries(node, withoutExtra(node, known), recorded.fields, secrets);
  // The object of an adoption may contain a query that a new one may not.
  const isAdoption = split.adopt !== undefined && !Object.keys(recorded.fields).length;
  const released = releasedIssues(node, recorded.keep.releasedBy(keep), fields);
  const ignored = keep.and(released.map(({ path }) => path));
  const issues = [
    ...[
      ...prepared.issues,
      ...bounds.errors,
      ...(isAdoption ? [] : queries.errors),
      ...unclearableFieldIssues(node, recorded.fields, fields),
    ].filter(({ path }) => !ignored.covers(path)),
    ...released,
    ...commonArgumentIssues(args),
    ...keepIssues(node, split),
    ...shadowedFieldIssues(node, fields),
  ];
  return {
    fields,
    keep,
    split,
    issues: withLeftOut(args, fields, [...issues, ...nonFiniteNumbers(args, issues)]),
    warn: () => {
      logWarnings(definition, { fields, secrets: split.secrets }, bounds.warnings);
      for (const found of [...(isAdoption ? queries.errors : []), ...queries.warnings])
        logOnce(warningAt(definition, fields, found, split.secrets));
    },
  };
}

function logWarnings(
  definition: AnyDefinition,
  { fields, secrets }: Pick<SplitInputs, "fields" | "secrets">,
  bounds: Issue[],
): void {
  const label = labelOfResource(definition, { fields, secrets });
  if (bounds.length) logOnce(boundsWarning(label, bounds));
  warnOfNewerParts(definition, fields, { fields: {}, secrets });
}

interface PreparedArguments {
  fields: Arguments;
  issues: Issue[];
  keep: Keep;
  /** The paths of secrets in the fields. */
  secretPaths: readonly string[];
}

/** Converts shorthand arguments into fields, and reports the warnings of the conversion. */
export function prepareArguments(
  definition: AnyDefinition,
  split: SplitInputs<Arguments>,
  recorded: Inputs,
  report: (warning: string) => void,
): PreparedArguments {
  const { fields: args, adopt, secretPaths } = split;
  const keep = split.keep.withAliases(nodeOf(definition.fields));
  if (!definition.prepare) return { fields: args, issues: [], keep, secretPaths };
  // Placeholders of kept fields are unknown here, so that they cause no warnings.
  const placeholders = keep.in(args);
  const known = placeholders.asUnknown(args);
  const {
    fields,
    issues = [],
    warnings = [],
    hints = [],
  } = definition.prepare(known, recorded, adopt !== undefined);
  const [hidden] = Object.keys(args).filter(
    (key) => fields[key] === undefined && secretPaths.includes(key),
  );
  // The lines name keys of what was converted.
  if (hidden === undefined) warnings.forEach(report);
  else if (warnings.length)
    report(`${hidden}: ${counted(warnings.length, "line")} about it (secret)`);
  const converted = withSecretPaths(split, convertedSecretPaths(secretPaths, args, fields));
  for (const hint of hints) report(warningAt(definition, fields, hint, converted.secrets));
  // Values that are computed from placeholders say nothing about the object: they are retained too.
  const derived = pathsWhere(fields, isUnknown).filter(
    (path) => !placeholders.covers(path) && !isUnknown(valueAt(args, path)),
  );
  const computed = new Keep(placeholders.isEmpty ? [] : derived.map(outsideOfLists));
  return {
    fields: asArguments(placeholders.withValuesOf(args, computed.without(fields))),
    issues: [...issues],
    keep: keep.and(computed.paths),
    secretPaths: converted.secretPaths,
  };
}
