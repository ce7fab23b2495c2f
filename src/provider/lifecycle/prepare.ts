import type { Issue } from "../../schema/issues";
import { nodeOf } from "../../schema/node";
import { outsideOfLists, pathsWhere, valueAt } from "../../schema/path";
import { isUnknown } from "../../schema/unknown";
import type { AnyDefinition } from "../../services/define";
import { counted } from "../../text/words";
import { warningAt } from "../place";
import { type Arguments, asArguments, type Inputs } from "../stages";
import { type SplitInputs, withSecretPaths } from "../state/inputs";
import { Keep } from "../state/keep";
import { convertedSecretPaths } from "../state/seal";

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
