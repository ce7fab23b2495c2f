import fc from "fast-check";
import { fillMade, isMade, keepMade } from "../../src/provider/made";
import { uuidOf } from "../../src/provider/uuid";
import { field } from "../../src/schema/facts";
import { list, model, text, uuid, wrapped } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";

const id = () => field(wrapped(uuid()).optional(), "Its id.", { made: "uuid" });
const widget = model("SpecimenWidget", "A widget.", {
  id: id(),
  title: field(text(), "Title."),
  query: field(text().optional(), "Query."),
});
const row = model("SpecimenRow", "A row.", { id: id(), widgets: field(list(widget), "Widgets.") });
const board = nodeOf(model("SpecimenBoard", "A board.", { name: field(text(), "Name."), rows: field(list(row), "Rows.") }));

interface Widget {
  id?: string;
  title: string;
  query?: string;
}
interface Board {
  name: string;
  rows: { id?: string; widgets: Widget[] }[];
}
const boardOf = (...rows: Widget[][]): Board => ({ name: "b", rows: rows.map((widgets) => ({ widgets })) });
const w = (title: string, query?: string): Widget => ({ title, ...(query === undefined ? {} : { query }) });
const filled = (value: Board, old?: Board, key = "k") => fillMade(board, value, key, old) as Board;
const widgetIds = ({ rows }: Board) => Object.fromEntries(rows.flatMap(({ widgets }) => widgets.map(({ title, id }) => [title, id])));
const allIds = ({ rows }: Board) => rows.flatMap((one) => [one.id, ...one.widgets.map((it) => it.id)]);

describe("ids inside a resource", () => {
  test("are made where none is given, each once, and the same for the same arguments", () => {
    const made = filled(boardOf([w("a"), w("a")], [w("a")]));
    expect(allIds(made).every(isMade)).toBe(true);
    expect(new Set(allIds(made)).size).toBe(5);
    expect(filled(boardOf([w("a"), w("a")], [w("a")]))).toEqual(made);
    expect(allIds(filled(boardOf([w("a"), w("a")], [w("a")]), undefined, "other"))).not.toEqual(allIds(made));
  });
  test("are told from those that somebody else made", () => {
    expect([uuidOf("x"), "0f0e0d0c-0b0a-4909-8807-060504030201", "", undefined].map(isMade)).toEqual([false, false, false, false]);
  });
  test("stay with their element when others are added, moved and removed", () => {
    const before = filled(boardOf([w("a"), w("b"), w("c")]));
    const was = widgetIds(before);
    expect(widgetIds(filled(boardOf([w("new"), w("a"), w("b"), w("c")]), before))).toMatchObject(was);
    expect(widgetIds(filled(boardOf([w("c"), w("a"), w("b")]), before))).toEqual(was);
    expect(widgetIds(filled(boardOf([w("a"), w("c")]), before))).toEqual({ a: was.a, c: was.c });
    const added = filled(boardOf([w("new"), w("a"), w("b"), w("c")]), before);
    expect(new Set(allIds(added)).size).toBe(5);
    expect(added.rows[0]?.id).toBe(before.rows[0]?.id);
  });
  test("stay with an element that changes, while another is added before it", () => {
    const before = filled(boardOf([w("a", "x"), w("b", "y")]));
    const was = widgetIds(before);
    expect(widgetIds(filled(boardOf([w("new", "z"), w("a", "other"), w("b", "y")]), before))).toMatchObject(was);
    expect(widgetIds(filled(boardOf([w("renamed", "x"), w("b", "y")]), before))).toEqual({ renamed: was.a, b: was.b });
    expect(widgetIds(filled(boardOf([w("all", "new"), w("b", "y")]), before)).all).toBe(was.a);
  });
  test("go with an element that moves to another list", () => {
    const before = filled(boardOf([w("a"), w("b")], [w("c")]));
    const moved = filled(boardOf([w("b")], [w("c"), w("a")], []), before);
    expect(widgetIds(moved)).toEqual(widgetIds(before));
    expect(new Set(allIds(moved)).size).toBe(6);
  });
  test("that the user gives are left alone, and never given twice", () => {
    const mine = "0f0e0d0c-0b0a-4909-8807-060504030201";
    const before = filled(boardOf([{ ...w("a"), id: mine }, w("b")]));
    expect(widgetIds(before).a).toBe(mine);
    const after = filled(boardOf([w("x"), { ...w("b"), id: mine }]), before);
    expect(widgetIds(after).b).toBe(mine);
    expect(widgetIds(after).x).not.toBe(mine);
  });
  test("that the server has instead of ours are kept, and those of the user are not touched", () => {
    const theirs: Board = { name: "b", rows: [{ id: uuidOf("row"), widgets: [{ ...w("a"), id: uuidOf("a") }] }] };
    expect(keepMade(board, filled(boardOf([w("a")])), theirs)).toEqual(theirs);
    const mine = { ...theirs, rows: [{ id: uuidOf("mine"), widgets: [] }] };
    expect(keepMade(board, mine, theirs)).toEqual(mine);
  });

  test("are unique and stay for whatever is unchanged, for any two boards", () => {
    const widgets = fc.array(fc.record({ title: fc.constantFrom("a", "b", "c", "d"), query: fc.constantFrom("x", "y") }), { maxLength: 4 });
    const boards = fc.array(widgets, { maxLength: 3 }).map((rows) => boardOf(...rows));
    fc.assert(
      fc.property(boards, boards, (one, other) => {
        const before = filled(one);
        const after = filled(other, before);
        expect(new Set(allIds(after)).size).toBe(allIds(after).length);
        expect(filled(one, before)).toEqual(before);
        expect(keepMade(board, after, after)).toEqual(after);
        // What is in both as often stays what it was.
        const ids = (of: Board) => of.rows.flatMap(({ widgets: all }) => all.map((it) => it.id));
        const said = (of: Board) => of.rows.flatMap(({ widgets: all }) => all.map(({ title, query }) => `${title}${query}`)).sort();
        if (said(one).join() === said(other).join() && one.rows.length === other.rows.length)
          expect(ids(after).filter((it) => ids(before).includes(it)).length).toBe(ids(before).length);
      }),
      { numRuns: 500, seed: 20260911 },
    );
  });
});
