import type { Change } from "../../provider/change-lines/changes";
import type { ListElement } from "../../provider/change-lines/element";
import { describeChanges } from "../../provider/change-lines/lines";
import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import type { Drawing } from "../analysis/drawing";

export type MarkType = Change["type"];

/** What changes in a part of a drawing. */
export interface Mark {
  types: ReadonlySet<MarkType>;
  /** The changes, a line each, without secrets. */
  lines: readonly string[];
}

/** The marks of the parts of a drawing, by their values in the arguments. */
export type Marks = ReadonlyMap<unknown, Mark>;

export interface MarkedPair {
  before: Marks;
  after: Marks;
  /** Changes of fields that are not drawn: the name, a filter. */
  others: readonly string[];
  /** The old values of the elements that change, by their new ones. */
  origins: ReadonlyMap<unknown, unknown>;
  /** The values of both versions that contain a change, or change themselves. */
  changed: ReadonlySet<unknown>;
}

export const NO_MARKS: Marks = new Map();

/** Marks the parts of both drawings of an object that differ. */
export function marksOf(
  { fields }: AnyDefinition,
  was: Fields,
  is: Fields,
  drawn: { before: Drawing; after: Drawing },
): MarkedPair {
  const [before, after] = [new Map<unknown, MutableMark>(), new Map<unknown, MutableMark>()];
  const parts = { before: partsOf(drawn.before), after: partsOf(drawn.after) };
  const others: string[] = [];
  const changed = new Set<unknown>();
  const origins = new Map<unknown, unknown>();
  for (const { change, text } of describeChanges(nodeOf(fields), was, is)) {
    for (const one of [...change.within, ...(change.from?.within ?? [])])
      changed.add(one.was).add(one.is);
    for (const one of change.within)
      if (one.is !== undefined) origins.set(one.is, originOf(change, one));
    const element = change.within.findLast(
      (one) => parts.before.has(one.was) || parts.after.has(one.is),
    );
    if (!element) {
      others.push(text);
      continue;
    }
    const type = element.path.length === change.path.length ? change.type : "changed";
    addMark(before, originOf(change, element), type, text);
    addMark(after, element.is, type, text);
  }
  return { before, after, others, origins, changed };
}

interface MutableMark {
  types: Set<MarkType>;
  lines: string[];
}
function addMark(
  marks: Map<unknown, MutableMark>,
  value: unknown,
  type: MarkType,
  line: string,
): void {
  if (value === undefined) return;
  const mark = marks.get(value) ?? { types: new Set(), lines: [] };
  marks.set(value, mark);
  mark.types.add(type);
  if (!mark.lines.includes(line)) mark.lines.push(line);
}

/** The old value of an element, also of one that was in another list. */
const originOf = ({ from }: Change, { was }: ListElement): unknown =>
  was ?? from?.within.at(-1)?.was;

/** The values of the parts of a drawing. */
const partsOf = ({ sections }: Drawing): Set<unknown> =>
  new Set(
    sections.flatMap((section) => [
      section.value,
      ...section.rows.flatMap((row) => [row.value, ...row.widgets.map(({ value }) => value)]),
    ]),
  );

/** The mark that the parts of an added or removed part have, too. */
export function wholeMark(mark: Mark | undefined): Mark | undefined {
  const types = new Set(
    [...(mark?.types ?? [])].filter((one) => one === "added" || one === "removed"),
  );
  return types.size ? { types, lines: [] } : undefined;
}
