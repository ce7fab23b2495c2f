import { apiOf } from "../../http";
import { isUnknown } from "../../schema/check";
import type { Issue } from "../../schema/issues";
import { type Path, pathsWhere } from "../../schema/path";
import type { AnyDefinition, ArgumentIssue } from "../../services/define";
import type { Properties, ResourceContext } from "../context";
import { toProviderError } from "../errors";
import type { Config } from "../identity/connection";
import { logOnce } from "../log";

/** Converts shorthand arguments into fields, and logs the warnings of the conversion. */
export function prepareArguments(
  definition: AnyDefinition,
  given: Properties,
  olds: Properties,
  adopting = false,
): { fields: Properties; issues: Issue[] } {
  if (!definition.prepare) return { fields: given, issues: [] };
  const { fields, issues = [], warnings = [] } = definition.prepare(given, olds, adopting);
  warnings.forEach(logOnce);
  return { fields, issues: issues.map(toIssue) };
}

/** Validates arguments with a request, where the setting is on and all values are known. */
export async function runRemoteCheck(
  definition: AnyDefinition,
  fields: Properties,
  ctx: () => ResourceContext | undefined,
  config: Config,
): Promise<Issue[]> {
  const { remoteCheck } = definition;
  if (
    !remoteCheck ||
    config(`coralogix:${remoteCheck.setting}`) !== "true" ||
    pathsWhere(fields, isUnknown).length
  )
    return [];
  const http = ctx()?.session.http;
  if (!http) return [];
  try {
    const { issues, warnings } = await remoteCheck.run(apiOf(definition.ops, http), fields);
    warnings.forEach(logOnce);
    return issues.map(toIssue);
  } catch (error) {
    return [
      { path: [], reason: toProviderError(error, `coralogix:${remoteCheck.setting}`).message },
    ];
  }
}

const toIssue = ({ path, reason }: ArgumentIssue): Issue => ({ path: path as Path, reason });
