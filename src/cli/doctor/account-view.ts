import { formatPath, type Path } from "../../schema/path";
import type { AnyDefinition } from "../../services/define";
import { labelOf } from "../../services/messages";
import { type ReadTypes, unreadTypes } from "../account/dangling-references";
import { graphOf, type ObjectGraph } from "../account/references";
import type { AccountContent, AccountObject, ReadFailure } from "../account/types";
import type { HealthObject } from "../analysis/health";

/** The objects of an account, and how they refer to each other. */
export interface AccountView extends ObjectGraph<AccountObject>, ReadTypes {
  objects: readonly AccountObject[];
  failures: readonly ReadFailure[];
}

export function viewAccount(
  definitions: readonly AnyDefinition[],
  content: AccountContent,
  now: number,
): AccountView {
  return {
    ...graphOf(content.objects, now),
    ...content,
    definitions,
    unread: unreadTypes(content),
  };
}

/** `Alert "Errors" (7f3c…)`, and the path of a field. */
export function placeOf({ resourceType, name, id }: HealthObject, path: Path = []): string {
  const object = `${labelOf(resourceType, name)} (${id})`;
  return path.length ? `${object}: ${formatPath(path)}` : object;
}
