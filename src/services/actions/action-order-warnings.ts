import { isDeepStrictEqual } from "node:util";
import type { Fields } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import type { FieldFinding } from "../../text/field-finding";

const NOT_READABLE =
  "the API cannot return the order of actions, so changes that are made elsewhere are not found";
const NOT_UNSET = "stay at their positions: the API cannot unset the position of an action";

const idsOf = (ids: unknown): unknown[] => (Array.isArray(ids) ? ids : []);

/** What the API cannot do with an order that a preview sets. */
export function orderHints(given: Fields, olds: Fields): FieldFinding[] {
  if (isDeepStrictEqual(given.actionIds, olds.actionIds)) return [];
  const [ids, before] = [idsOf(given.actionIds), idsOf(olds.actionIds)];
  const isKnown = ids.length > 0 && !ids.some(isUnknown);
  const removed = isKnown ? before.filter((id) => !ids.includes(id)) : [];
  const repeated = ids.findIndex((id, at) => !isUnknown(id) && ids.indexOf(id) < at);
  return [
    { path: ["actionIds"], what: NOT_READABLE },
    ...(removed.length
      ? [{ path: ["actionIds"], what: `${removed.join(", ")} ${NOT_UNSET}` }]
      : []),
    ...(repeated < 0
      ? []
      : [{ path: ["actionIds", repeated], what: "is listed before; remove one of the two" }]),
  ];
}
