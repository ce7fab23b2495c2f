import { canonicalKey, parsedJson, withSiblings } from "../../schema/canonical";
import type { ListNode, Node } from "../../schema/node";
import type { Path } from "../../schema/path";
import { isRecord } from "../../schema/record";
import { childAt, isList } from "../../schema/walk";
import { type ElementAt, elementsOf, generatedIdOf, type ListElement } from "./element";
import { matchLists, movedMatches } from "./match";
import { areLists, areObjects, fieldOf, type Item, itemsOf, type Value } from "./value";

/** One change of a resource. */
export interface Change {
  type: "changed" | "added" | "removed" | "moved";
  /** In the new value; of a removed element in the old value. */
  path: Path;
  /** In the old value; of an added element, what it would have there. */
  oldPath: Path;
  was: unknown;
  is: unknown;
  /** The elements of lists that contain the change, from the outside in. */
  within: readonly ListElement[];
  /** Of an added or moved element of an ordered list: what follows it; `end` for nothing. */
  before?: ListElement | "end";
  /** Of an element that moved from another list. */
  from?: Change;
  /** Of a whole element: its generated id, and its value. */
  id?: string;
  element?: Value & { node: Node | undefined };
}

/** Where a value is. */
interface Place {
  path: Path;
  oldPath: Path;
  within: readonly ListElement[];
}
const ROOT: Place = { path: [], oldPath: [], within: [] };

/** What changes between two values. Equal canonical forms mean no change. */
export function changesBetween(
  node: Node | undefined,
  was: Value,
  is: Value,
  at: Place = ROOT,
): Change[] {
  if (canonicalKey(was.plain) === canonicalKey(is.plain)) return [];
  if (areObjects(was, is)) return objectChanges(node, was, is, at);
  if (areLists(was, is)) return listChanges(isList(node) ? node : undefined, was, is, at);
  const type = was.plain === undefined ? "added" : is.plain === undefined ? "removed" : "changed";
  return [{ type, ...at, was: was.raw, is: is.raw }];
}

function objectChanges(node: Node | undefined, was: Value, is: Value, at: Place): Change[] {
  const keys = [was, is].flatMap(({ plain }) => Object.keys(plain ?? {}));
  return [...new Set(keys)].flatMap((key) => {
    const child = childAt(node, key);
    const field = child && withSiblings(child, ...[was.raw, is.raw].filter(isRecord));
    const place = { ...at, path: [...at.path, key], oldPath: [...at.oldPath, key] };
    return changesBetween(field, fieldOf(field, was, key), fieldOf(field, is, key), place);
  });
}

function listChanges(list: ListNode | undefined, was: Value, is: Value, at: Place): Change[] {
  const [olds, news] = [itemsOf(list, was), itemsOf(list, is)];
  const { matches, added, removed } = matchLists(list?.item, olds, news);
  const elementAt = elementsOf(list?.item, olds, news, at.path);
  const change = elementChange(list, olds, news, at, elementAt);
  return [
    ...removed.map((index) => change("removed", index)),
    ...added.map((index) => change("added", undefined, index)),
    ...(isOrdered(list) ? movedMatches(matches) : []).map((one) =>
      change("moved", one.was, one.is),
    ),
    ...matches.flatMap((one) => {
      const element = elementAt(one.was, one.is);
      const oldPath = [...at.oldPath, (olds[one.was] as Item).index];
      const place = { path: element.path, oldPath, within: [...at.within, element] };
      return changesBetween(list?.item, olds[one.was] as Item, news[one.is] as Item, place);
    }),
  ];
}

const isOrdered = (list: ListNode | undefined): boolean => list?.facts.unordered !== true;

/** Creates the change of a whole element. */
const elementChange =
  (list: ListNode | undefined, olds: Item[], news: Item[], at: Place, elementAt: ElementAt) =>
  (type: Change["type"], old?: number, now?: number): Change => {
    const element = elementAt(old, now);
    const before =
      now === undefined || now + 1 < news.length ? elementAt(undefined, (now ?? 0) + 1) : "end";
    const item = (now === undefined ? olds[old as number] : news[now]) as Item;
    const id = generatedIdOf(list?.item, item.raw);
    return {
      type,
      path: element.path,
      oldPath: [...at.oldPath, (old === undefined ? item : (olds[old] as Item)).index],
      was: element.was,
      is: element.is,
      within: [...at.within, element],
      ...(id === undefined ? {} : { id }),
      element: { node: list?.item, raw: item.raw, plain: item.plain },
      ...(isOrdered(list) && now !== undefined ? { before } : {}),
    };
  };

/** The changes between two strings that are JSON objects or arrays; undefined for any others. */
export function jsonChanges(was: unknown, is: unknown): Change[] | undefined {
  const [old, now] = [containerIn(was), containerIn(is)];
  if (!old || !now) return undefined;
  return changesBetween(undefined, { raw: old, plain: old }, { raw: now, plain: now });
}

function containerIn(text: unknown): (Value["plain"] & object) | undefined {
  if (typeof text !== "string" || !/^\s*[{[]/.test(text)) return undefined;
  const value = parsedJson(text);
  return typeof value === "object" && value !== null ? value : undefined;
}
