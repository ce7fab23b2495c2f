import type { AnyDefinition, Complaint } from "../areas/define";
import { apiOf } from "../client";
import { isUnknown } from "../schema/check";
import type { Problem } from "../schema/explain";
import { type Path, pathsWhere } from "../schema/path";
import type { Config } from "./connection";
import { failureOf } from "./failure";
import { say } from "./say";
import type { Desk } from "./session";

type Props = Record<string, unknown>;

/** Arguments with what is written shorter turned into fields. */
export function prepared(definition: AnyDefinition, given: Props, olds: Props, adopting = false): { fields: Props; problems: Problem[] } {
  if (!definition.prepare) return { fields: given, problems: [] };
  const { fields, problems = [], says = [] } = definition.prepare(given, olds, adopting);
  says.forEach(sayOnce);
  return { fields, problems: problems.map(problemOf) };
}

/** What the API thinks of arguments, where the user wants to know it and all of them are known. */
export async function remotely(definition: AnyDefinition, fields: Props, desk: () => Desk | undefined, config: Config): Promise<Problem[]> {
  const { remoteCheck } = definition;
  if (!remoteCheck || config(`coralogix:${remoteCheck.setting}`) !== "true" || pathsWhere(fields, isUnknown).length) return [];
  const http = desk()?.session.http;
  if (!http) return [];
  try {
    const { problems, says } = await remoteCheck.run(apiOf(definition.ops, http), fields);
    says.forEach(sayOnce);
    return problems.map(problemOf);
  } catch (error) {
    return [{ path: [], reason: failureOf(error, `coralogix:${remoteCheck.setting}`).message }];
  }
}

const problemOf = ({ path, reason }: Complaint): Problem => ({ path: path as Path, reason });

/** Prints a line unless it was printed before: arguments are checked at preview and at up. */
export function sayOnce(line: string): void {
  if (!told.has(line)) say(line);
  told.add(line);
}
const told = new Set<string>();
