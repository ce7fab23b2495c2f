import type { Node } from "../../schema/node";
import { formatPath, type Path } from "../../schema/path";
import { isRecord } from "../../schema/record";
import { isMap, nodeAt } from "../../schema/walk";
import type { Change } from "./changes";
import type { ListElement } from "./element";

const MAX_NAME_LENGTH = 80;

/**
 * Where a change is: the named elements of lists, then the path inside the last one:
 * `sections "Receivers" / widgets "Accepted records": promqlQuery`.
 */
export function locationText(root: Node | undefined, { path, within }: Change): string {
  const shown = within.filter(
    ({ name, isAmbiguous }, index) =>
      name !== undefined ||
      (isAmbiguous && within.slice(index + 1).some((one) => one.name !== undefined)),
  );
  const last = shown.at(-1);
  const prefix = shown.map(elementText).join(" / ");
  if (!last) return formatPath(path);
  const inner = path.slice(last.path.length);
  if (!inner.length) return prefix;
  // A key of a map says little without the name of the map.
  const isKey = (at: number): boolean =>
    root !== undefined && isMap(nodeAt(root, path.slice(0, last.path.length + at)));
  return `${prefix}: ${formatPath(shortPath(inner, last, isKey))}`;
}

/** `widgets "Errors"`, `rows[2]`, or `widgets[3] "Errors"` where the name is not unique. */
export function elementText({ path, name, isAmbiguous }: ListElement): string {
  const index = path.at(-1) as number;
  const list = path.findLast((key) => typeof key === "string") ?? "";
  const at = name === undefined || isAmbiguous ? `[${index}]` : "";
  return `${list}${at}${name === undefined ? "" : ` ${quoted(name)}`}`;
}

/** The list that contains an element: the named elements around it, or its path. */
export function parentText({ path, within }: Change): string {
  const outer = within.slice(0, -1).filter(({ name }) => name !== undefined);
  return outer.map(elementText).join(" / ") || formatPath(path.slice(0, -1));
}

/** The element before which another one is: by its name, or by its index. */
export const neighbourText = ({ path, name }: ListElement): string =>
  name === undefined ? `[${path.at(-1)}]` : quoted(name);

const quoted = (name: string): string =>
  JSON.stringify(name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name);

/** The shortest end of a path that only one field of the element has. */
function shortPath(path: Path, element: ListElement, isKey: (at: number) => boolean): Path {
  const all = new Set([element.was, element.is].flatMap((value) => pathsIn(value)));
  const whole = pathKey(path);
  for (let start = path.length - 1; start > 0; start -= 1) {
    const end = pathKey(path.slice(start));
    if (typeof path[start] !== "string" || isKey(start)) continue;
    if (![...all].some((other) => other !== whole && other.endsWith(end))) return path.slice(start);
  }
  return path;
}

const pathKey = (path: Path): string => path.map((key) => `\u0000${key}`).join("");
const pathsIn = (value: unknown, at = ""): string[] =>
  isRecord(value) || Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => {
        const path = `${at}\u0000${key}`;
        return [path, ...pathsIn(inner, path)];
      })
    : [];
