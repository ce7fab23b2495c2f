import { nodeOf } from "../../schema/node";
import { collectDeclared } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import { refersToFolder } from "../account/folders";
import { type FindTarget, referencesIn } from "../account/references";
import type { AccountObject } from "../account/types";

/** Whether objects of a type are folders, or can be in one. */
export function declaresFolder({ folder, fields }: AnyDefinition): boolean {
  if (folder) return true;
  return collectDeclared(nodeOf(fields), (node) => (refersToFolder(node) ? [true] : [])).length > 0;
}

/** Whether an object is a folder with the name, or is in one, or in a folder inside it. */
export function isInFolder(
  object: AccountObject,
  find: FindTarget,
  matches: (name: string | undefined) => boolean,
  below: readonly AccountObject[] = [],
): boolean {
  if (below.includes(object)) return false;
  if (object.context.definition.folder && matches(object.name)) return true;
  return referencesIn(object).some((reference) => {
    const target = find(reference);
    return target?.context.definition.folder === true
      ? isInFolder(target, find, matches, [...below, object])
      : false;
  });
}
