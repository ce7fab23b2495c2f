import { apiOf } from "../../http";
import type { Issue } from "../../schema/issues";
import { nodeOf } from "../../schema/node";
import { type Path, pathsWhere, valueAt } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import type { AnyDefinition, ArgumentIssue } from "../../services/define";
import { outsideOfLists } from "../adopt/keep";
import type { ResourceContext } from "../context";
import { toProviderError } from "../errors";
import type { Config } from "../identity/connection";
import { logOnce } from "../log";
import type { SplitInputs } from "../state/inputs";
import { Keep } from "../state/keep";

/** Converts shorthand arguments into fields, and reports the warnings of the conversion. */
export function prepareArguments(
  definition: AnyDefinition,
  declared: SplitInputs,
  before: Fields,
  report: (warning: string) => void = logOnce,
): { fields: Fields; issues: Issue[]; keep: Keep } {
  const { fields: args, adopt } = declared;
  const keep = declared.keep.withAliases(nodeOf(definition.fields));
  if (!definition.prepare) return { fields: args, issues: [], keep };
  // Placeholders of kept fields are unknown here, so that they cause no warnings.
  const placeholders = keep.in(args);
  const known = placeholders.asUnknown(args);
  const {
    fields,
    issues = [],
    warnings = [],
  } = definition.prepare(known, before, adopt !== undefined);
  warnings.forEach(report);
  // Values that are computed from placeholders say nothing about the object: they are kept too.
  const derived = pathsWhere(fields, isUnknown).filter(
    (path) => !placeholders.covers(path) && !isUnknown(valueAt(args, path)),
  );
  const computed = new Keep(placeholders.isEmpty ? [] : derived.map(outsideOfLists));
  return {
    fields: placeholders.withValuesOf(args, computed.without(fields)),
    issues: issues.map(toIssue),
    keep: keep.and(computed.paths),
  };
}

/**
 * Validates arguments with a request, where the setting is on and all values are known (or the
 * check does not need them). `before` are the arguments in state.
 */
export async function runRemoteCheck(
  definition: AnyDefinition,
  { fields, keep }: SplitInputs,
  before: Fields,
  ctx: () => ResourceContext | undefined,
  config: Config,
): Promise<Issue[]> {
  const { remoteCheck } = definition;
  const known = keep.asUnknown(fields);
  if (
    !remoteCheck ||
    config(`coralogix:${remoteCheck.setting}`) !== "true" ||
    (!remoteCheck.partial && pathsWhere(known, isUnknown).length)
  )
    return [];
  const http = ctx()?.session.http;
  if (!http) return [];
  try {
    const { issues, warnings } = await remoteCheck.run(apiOf(definition.ops, http), known, before);
    warnings.forEach(logOnce);
    return issues.map(toIssue);
  } catch (error) {
    return [
      { path: [], reason: toProviderError(error, `coralogix:${remoteCheck.setting}`).message },
    ];
  }
}

const toIssue = ({ path, reason }: ArgumentIssue): Issue => ({ path: path as Path, reason });
