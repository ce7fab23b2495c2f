import { apiOf } from "../../http";
import type { Issue } from "../../schema/issues";
import { type Path, pathsWhere, valueAt } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import type { AnyDefinition, ArgumentIssue } from "../../services/define";
import { isKept, outsideOfLists, withKeptOf, withoutKept, withUnknownKept } from "../adopt/keep";
import type { ResourceContext } from "../context";
import { toProviderError } from "../errors";
import type { Config } from "../identity/connection";
import { logOnce } from "../log";

/** Converts shorthand arguments into fields, and reports the warnings of the conversion. */
export function prepareArguments(
  definition: AnyDefinition,
  given: Fields,
  olds: Fields,
  adopting = false,
  kept: readonly Path[] = [],
  report: (warning: string) => void = logOnce,
): { fields: Fields; issues: Issue[]; kept: readonly Path[] } {
  if (!definition.prepare) return { fields: given, issues: [], kept };
  // Placeholders of kept fields are unknown here, so that they cause no warnings.
  const placeholders = kept.filter((path) => valueAt(given, path) !== undefined);
  const known = withUnknownKept(given, placeholders);
  const { fields, issues = [], warnings = [] } = definition.prepare(known, olds, adopting);
  warnings.forEach(report);
  // Values that are computed from placeholders say nothing about the object: they are kept too.
  const derived = pathsWhere(fields, isUnknown).filter(
    (path) => !isKept(path, placeholders) && !isUnknown(valueAt(given, path)),
  );
  const computed = placeholders.length ? derived.map(outsideOfLists) : [];
  return {
    fields: withKeptOf(withoutKept(fields, computed), given, placeholders),
    issues: issues.map(toIssue),
    kept: [...kept, ...computed],
  };
}

/**
 * Validates arguments with a request, where the setting is on and all values are known (or the
 * check does not need them). `olds` are the arguments in state.
 */
export async function runRemoteCheck(
  definition: AnyDefinition,
  fields: Fields,
  olds: Fields,
  ctx: () => ResourceContext | undefined,
  config: Config,
): Promise<Issue[]> {
  const { remoteCheck } = definition;
  if (
    !remoteCheck ||
    config(`coralogix:${remoteCheck.setting}`) !== "true" ||
    (!remoteCheck.partial && pathsWhere(fields, isUnknown).length)
  )
    return [];
  const http = ctx()?.session.http;
  if (!http) return [];
  try {
    const { issues, warnings } = await remoteCheck.run(apiOf(definition.ops, http), fields, olds);
    warnings.forEach(logOnce);
    return issues.map(toIssue);
  } catch (error) {
    return [
      { path: [], reason: toProviderError(error, `coralogix:${remoteCheck.setting}`).message },
    ];
  }
}

const toIssue = ({ path, reason }: ArgumentIssue): Issue => ({ path: path as Path, reason });
