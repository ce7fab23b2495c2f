import fc from "fast-check";
import {
  fillGeneratedIds,
  isGeneratedId,
  retainGeneratedIds,
} from "../../src/provider/identity/generated-ids";
import { uuidOf } from "../../src/provider/identity/ids";
import { field, optional } from "../../src/schema/facts";
import { list, model, string, uuid, wrapped } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";

const id = () => optional(wrapped(uuid()), "Its id.", { generatedId: "uuid" });
const widget = model("SpecimenWidget", "A widget.", {
  id: id(),
  title: field(string(), "Title."),
  query: optional(string(), "Query."),
});
const row = model("SpecimenRow", "A row.", { id: id(), widgets: field(list(widget), "Widgets.") });
const board = nodeOf(
  model("SpecimenBoard", "A board.", {
    name: field(string(), "Name."),
    rows: field(list(row), "Rows."),
  }),
);

interface Widget {
  id?: string;
  title: string;
  query?: string;
}
interface Board {
  name: string;
  rows: { id?: string; widgets: Widget[] }[];
}
const boardOf = (...rows: Widget[][]): Board => ({
  name: "b",
  rows: rows.map((widgets) => ({ widgets })),
});
const widgetWith = (title: string, query?: string): Widget => ({
  title,
  ...(query === undefined ? {} : { query }),
});
const filled = (value: Board, old?: Board, key = "k") =>
  fillGeneratedIds(board, value, key, old) as Board;
const widgetIds = ({ rows }: Board) =>
  Object.fromEntries(rows.flatMap(({ widgets }) => widgets.map(({ title, id }) => [title, id])));
const allIds = ({ rows }: Board) =>
  rows.flatMap((one) => [one.id, ...one.widgets.map((it) => it.id)]);

describe("generated ids inside a resource", () => {
  test("are unique, and equal for equal arguments", () => {
    const three = boardOf([widgetWith("a"), widgetWith("a")], [widgetWith("a")]);
    const ids = allIds(filled(three));
    expect(ids.every(isGeneratedId)).toBe(true);
    expect(new Set(ids).size).toBe(5);
    expect(allIds(filled(three))).toEqual(ids);
    expect(allIds(filled(three, undefined, "other"))).not.toEqual(ids);
  });
  test("are recognized by isGeneratedId, which rejects other ids", () => {
    expect(
      [uuidOf("x"), "0f0e0d0c-0b0a-4909-8807-060504030201", "", undefined].map(isGeneratedId),
    ).toEqual([false, false, false, false]);
  });
  const [a, b, c] = [widgetWith("a"), widgetWith("b"), widgetWith("c")];
  const [ax, by] = [widgetWith("a", "x"), widgetWith("b", "y")];
  test.each<[string, Widget[], Widget[], Record<string, string>]>([
    ["is added before", [a, b, c], [widgetWith("new"), a, b, c], { a: "a", b: "b", c: "c" }],
    ["is moved", [a, b, c], [c, a, b], { a: "a", b: "b", c: "c" }],
    ["is removed", [a, b, c], [a, c], { a: "a", c: "c" }],
    [
      "is added before, and it changes",
      [ax, by],
      [widgetWith("new", "z"), widgetWith("a", "other"), by],
      { a: "a", b: "b" },
    ],
    [
      "is unchanged, and it is renamed",
      [ax, by],
      [widgetWith("renamed", "x"), by],
      { renamed: "a", b: "b" },
    ],
    ["is unchanged, and all of it changes", [ax, by], [widgetWith("all", "new"), by], { all: "a" }],
  ])("stay with their element when another %s", (_, one, other, kept) => {
    const before = filled(boardOf(one));
    const after = filled(boardOf(other), before);
    const was = widgetIds(before);
    const expected = Object.entries(kept).map(([title, old]) => [title, was[old]]);
    expect(widgetIds(after)).toMatchObject(Object.fromEntries(expected));
    expect(new Set(allIds(after)).size).toBe(other.length + 1);
    expect(after.rows[0]?.id).toBe(before.rows[0]?.id);
  });
  test("stay with elements that change places, where one of them lacks a field of the other", () => {
    const before = filled(boardOf([ax, a]));
    const after = filled(boardOf([a, ax]), before);
    expect(after.rows[0]?.widgets).toEqual(before.rows[0]?.widgets.toReversed());
  });
  test("move with their element to another list", () => {
    const before = filled(boardOf([a, b], [c]));
    const moved = filled(boardOf([b], [c, a], []), before);
    expect(widgetIds(moved)).toEqual(widgetIds(before));
    expect(new Set(allIds(moved)).size).toBe(6);
  });
  test("do not change or repeat ids of the user", () => {
    const mine = "0f0e0d0c-0b0a-4909-8807-060504030201";
    const before = filled(boardOf([{ ...widgetWith("a"), id: mine }, widgetWith("b")]));
    expect(widgetIds(before).a).toBe(mine);
    const after = filled(boardOf([widgetWith("x"), { ...widgetWith("b"), id: mine }]), before);
    expect(widgetIds(after).b).toBe(mine);
    expect(widgetIds(after).x).not.toBe(mine);
  });
  test("are replaced by ids of the server, and ids of the user are not", () => {
    const theirs: Board = {
      name: "b",
      rows: [{ id: uuidOf("row"), widgets: [{ ...widgetWith("a"), id: uuidOf("a") }] }],
    };
    expect(retainGeneratedIds(board, filled(boardOf([widgetWith("a")])), theirs)).toEqual(theirs);
    const mine = { ...theirs, rows: [{ id: uuidOf("mine"), widgets: [] }] };
    expect(retainGeneratedIds(board, mine, theirs)).toEqual(mine);
  });

  test("are left out where another tool created the element without an id", () => {
    const theirs = boardOf([widgetWith("a")], [widgetWith("b")]);
    const program = filled(boardOf([widgetWith("a"), widgetWith("new")], [widgetWith("b")]));
    const kept = retainGeneratedIds(board, program, theirs) as Board;
    expect(widgetIds(kept)).toEqual({ new: widgetIds(program).new });
  });
  test("are unique and stay with unchanged elements, for any two boards", () => {
    const widgets = fc.array(
      fc.record({ title: fc.constantFrom("a", "b", "c", "d"), query: fc.constantFrom("x", "y") }),
      { maxLength: 4 },
    );
    const boards = fc.array(widgets, { maxLength: 3 }).map((rows) => boardOf(...rows));
    fc.assert(
      fc.property(boards, boards, (one, other) => {
        const before = filled(one);
        const after = filled(other, before);
        expect(new Set(allIds(after)).size).toBe(allIds(after).length);
        expect(filled(one, before)).toEqual(before);
        expect(retainGeneratedIds(board, after, after)).toEqual(after);
        // Boards with the same elements have the same ids.
        const ids = (of: Board) => of.rows.flatMap(({ widgets: all }) => all.map((it) => it.id));
        const contents = (of: Board) =>
          of.rows
            .flatMap(({ widgets: all }) => all.map(({ title, query }) => `${title}${query}`))
            .sort();
        if (
          contents(one).join() === contents(other).join() &&
          one.rows.length === other.rows.length
        )
          expect(ids(after).filter((it) => ids(before).includes(it)).length).toBe(
            ids(before).length,
          );
      }),
      { numRuns: 500, seed: 20260911 },
    );
  });
});

test("of elements with one id in state, only the first keeps it", () => {
  const same = uuidOf("given twice");
  const before = boardOf([
    { ...widgetWith("a"), id: same },
    { ...widgetWith("b"), id: same },
  ]);
  const after = fillGeneratedIds(board, boardOf([widgetWith("a"), widgetWith("b")]), "key", before);
  const [first, second] = (after as Board).rows[0]?.widgets ?? [];
  expect(first?.id).toBe(same);
  expect(isGeneratedId(second?.id)).toBe(true);
});
