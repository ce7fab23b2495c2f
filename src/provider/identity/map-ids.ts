import type { Node, ObjectNode } from "../../schema/node";
import type { Fields } from "../../schema/record";
import { matchValue } from "../../schema/walk";
import { sameStage } from "../stages";
import type { IdFields } from "./id-fields";

type ChooseId = (object: Fields, name: string, path: readonly string[]) => unknown;

/** A copy of the value in which `choose` returns each id; without one the field is left out. */
export function mapIds<S>(
  ids: IdFields,
  node: Node,
  value: S,
  choose: ChooseId,
  path: readonly string[] = [],
): S {
  if (!ids.isIn(node)) return value;
  const below = (child: Node, one: unknown, key?: string) =>
    mapIds(ids, child, one, choose, key === undefined ? path : [...path, key]);
  const mapped = matchValue<unknown>(node, value, {
    object: (object, fields) => mapIdsOfObject(ids, object, fields, choose, path),
    list: ({ item }, items) => items.map((one) => below(item, one)),
    map: (map, entries) =>
      Object.fromEntries(
        Object.entries(entries).map(([key, one]) => [key, below(map.value, one, key)]),
      ),
    other: () => value,
  });
  return sameStage(value, mapped);
}

function mapIdsOfObject(
  ids: IdFields,
  node: ObjectNode,
  value: Fields,
  choose: ChooseId,
  path: readonly string[],
): Fields {
  const copy: Record<string, unknown> = { ...value };
  for (const [name, field] of ids.of(node)) {
    const next = ids.isId(field)
      ? choose(value, name, path)
      : mapIds(ids, field, value[name], choose, [...path, name]);
    if (next === undefined) delete copy[name];
    else copy[name] = next;
  }
  return copy;
}
