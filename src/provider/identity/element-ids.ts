import type { Node } from "../../schema/node";
import type { Fields } from "../../schema/record";
import type { Remote } from "../stages";
import { ELEMENT_IDS } from "./id-fields";
import { mapIds } from "./map-ids";
import { pairsOf } from "./pairs";

// Ids inside an object that the server assigns, and may change with each write. They are in no
// state: a stored id would be wrong after the next write.

/** Whether an update must send such ids, which only the object shows. */
export const hasElementIds = (node: Node): boolean => ELEMENT_IDS.isIn(node);

/** Arguments with the ids that their elements have in the object now. New elements have none. */
export function withElementIds<S extends Fields>(node: Node, fields: S, remote: Remote): S {
  if (!hasElementIds(node)) return fields;
  const pairs = pairsOf(ELEMENT_IDS, node, fields, remote);
  return mapIds(ELEMENT_IDS, node, fields, (object, name) => pairs.get(object)?.[name]);
}

/** Arguments without such ids: a program may have copied them from a response. */
export const withoutElementIds = <S extends Fields>(node: Node, fields: S): S =>
  mapIds(ELEMENT_IDS, node, fields, () => undefined);
