import { formatPath, type Path } from "../../schema/path";
import type { AnyDefinition } from "../../services/define";
import { labelOf } from "../../services/messages";
import { graphOf, type ObjectGraph } from "../account/references";
import type { AccountContent, AccountObject, OmittedObject, ReadFailure } from "../account/types";
import type { HealthObject } from "../analysis/health";

/** The objects of an account, and how they refer to each other. */
export interface AccountView extends ObjectGraph<AccountObject> {
  definitions: readonly AnyDefinition[];
  objects: readonly AccountObject[];
  failures: readonly ReadFailure[];
  omitted: readonly OmittedObject[];
  /** The types among these of which objects could not be read. */
  unread(resourceTypes: readonly string[]): string[];
}

export function viewAccount(
  definitions: readonly AnyDefinition[],
  { objects, failures, omitted }: AccountContent,
  now: number,
): AccountView {
  const graph = graphOf(objects, now);
  // An object that no program can manage was read nevertheless; a type without objects was not.
  const unlisted = omitted.filter(({ id }) => id === undefined);
  const incomplete = new Set([...failures, ...unlisted].map(({ resourceType }) => resourceType));
  return {
    ...graph,
    definitions,
    objects,
    failures,
    omitted,
    unread: (types) => types.filter((type) => incomplete.has(type)),
  };
}

/** `Alert "Errors" (7f3c…)`, and the path of a field. */
export function placeOf({ resourceType, name, id }: HealthObject, path: Path = []): string {
  const object = `${labelOf(resourceType, name)} (${id})`;
  return path.length ? `${object}: ${formatPath(path)}` : object;
}
