import type { Node } from "../../schema/node";
import { type Path, valueAt } from "../../schema/path";
import { isRecord } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import { fieldsOf } from "../../schema/walk";
import type { Item } from "./value";

/** An element of a list. */
export interface ListElement {
  path: Path;
  /** The name by which people know it, if it has one. */
  name?: string;
  /** Other elements of the list have the same name, or it has none and is not alone. */
  isAmbiguous: boolean;
  was: unknown;
  is: unknown;
}
/** The element with an index in the old list, in the new one, or in both. */
export type ElementAt = (old?: number, now?: number) => ListElement;

export function elementsOf(
  node: Node | undefined,
  olds: readonly Item[],
  news: readonly Item[],
  list: Path,
): ElementAt {
  const names = [olds, news].map((items) => items.map(({ raw }) => elementName(node, raw)));
  const counts = names.map(countsOf);
  const isAmbiguous = (name: string | undefined) =>
    name === undefined
      ? Math.max(olds.length, news.length) > 1
      : counts.some((count) => (count.get(name) ?? 0) > 1);
  return (old, now) => {
    const [was, is] = [olds[old ?? -1], news[now ?? -1]];
    const name = is ? names[1]?.[now as number] : names[0]?.[old as number];
    return {
      path: [...list, (is ?? was)?.index ?? 0],
      ...(name === undefined ? {} : { name }),
      isAmbiguous: isAmbiguous(name),
      was: was?.raw,
      is: is?.raw,
    };
  };
}

function countsOf(names: readonly (string | undefined)[]): Map<string | undefined, number> {
  const counts = new Map<string | undefined, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The functions that identify an element of a list: by its id, its identity, its name. */
export function elementKeys(item: Node | undefined): ((value: unknown) => string | undefined)[] {
  const identity = item?.facts.identity;
  return [
    (value) => generatedIdOf(item, value),
    ...(identity === undefined ? [] : [(value: unknown) => textAt(value, [identity])]),
    (value) => elementName(item, value),
  ];
}

/** The id of an element that is generated where the program gives none. */
export function generatedIdOf(item: Node | undefined, value: unknown): string | undefined {
  const [key] = Object.entries(fieldsOf(item)).find(([, { node }]) => node.facts.generatedId) ?? [];
  return key === undefined ? undefined : textAt(value, [key]);
}

const NAME_FIELDS = ["title", "name", "displayName"];

/** The name of an element: its declared label, its identity, its title or its name. */
export function elementName(item: Node | undefined, value: unknown): string | undefined {
  const { label, identity } = item?.facts ?? {};
  const fields = fieldsOf(item);
  const names = NAME_FIELDS.filter((key) => fields[key] && !fields[key].node.facts.secret);
  for (const path of [label, identity, ...names]) {
    const name = path && textAt(value, path.split("."));
    if (name) return name;
  }
  return undefined;
}

function textAt(value: unknown, path: Path): string | undefined {
  const text = isRecord(value) ? valueAt(value, path) : undefined;
  return typeof text === "string" && !isUnknown(text) ? text : undefined;
}
