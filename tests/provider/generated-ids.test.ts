import fc from "fast-check";
import {
  fillGeneratedIds,
  isGeneratedId,
  retainGeneratedIds,
} from "../../src/provider/identity/generated-ids";
import { uuidOf } from "../../src/provider/identity/ids";
import { field } from "../../src/schema/facts";
import { list, model, string, uuid, wrapped } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";

const id = () => field(wrapped(uuid()).optional(), "Its id.", { generatedId: "uuid" });
const widget = model("SpecimenWidget", "A widget.", {
  id: id(),
  title: field(string(), "Title."),
  query: field(string().optional(), "Query."),
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
    const created = filled(boardOf([widgetWith("a"), widgetWith("a")], [widgetWith("a")]));
    expect(allIds(created).every(isGeneratedId)).toBe(true);
    expect(new Set(allIds(created)).size).toBe(5);
    expect(filled(boardOf([widgetWith("a"), widgetWith("a")], [widgetWith("a")]))).toEqual(created);
    expect(
      allIds(
        filled(boardOf([widgetWith("a"), widgetWith("a")], [widgetWith("a")]), undefined, "other"),
      ),
    ).not.toEqual(allIds(created));
  });
  test("are recognized by isGeneratedId, which rejects other ids", () => {
    expect(
      [uuidOf("x"), "0f0e0d0c-0b0a-4909-8807-060504030201", "", undefined].map(isGeneratedId),
    ).toEqual([false, false, false, false]);
  });
  test("stay with their element when others are added, moved and removed", () => {
    const before = filled(boardOf([widgetWith("a"), widgetWith("b"), widgetWith("c")]));
    const was = widgetIds(before);
    expect(
      widgetIds(
        filled(
          boardOf([widgetWith("new"), widgetWith("a"), widgetWith("b"), widgetWith("c")]),
          before,
        ),
      ),
    ).toMatchObject(was);
    expect(
      widgetIds(filled(boardOf([widgetWith("c"), widgetWith("a"), widgetWith("b")]), before)),
    ).toEqual(was);
    expect(widgetIds(filled(boardOf([widgetWith("a"), widgetWith("c")]), before))).toEqual({
      a: was.a,
      c: was.c,
    });
    const added = filled(
      boardOf([widgetWith("new"), widgetWith("a"), widgetWith("b"), widgetWith("c")]),
      before,
    );
    expect(new Set(allIds(added)).size).toBe(5);
    expect(added.rows[0]?.id).toBe(before.rows[0]?.id);
  });
  test("stay with an element that changes, while another is added before it", () => {
    const before = filled(boardOf([widgetWith("a", "x"), widgetWith("b", "y")]));
    const was = widgetIds(before);
    expect(
      widgetIds(
        filled(
          boardOf([widgetWith("new", "z"), widgetWith("a", "other"), widgetWith("b", "y")]),
          before,
        ),
      ),
    ).toMatchObject(was);
    expect(
      widgetIds(filled(boardOf([widgetWith("renamed", "x"), widgetWith("b", "y")]), before)),
    ).toEqual({
      renamed: was.a,
      b: was.b,
    });
    expect(
      widgetIds(filled(boardOf([widgetWith("all", "new"), widgetWith("b", "y")]), before)).all,
    ).toBe(was.a);
  });
  test("move with their element to another list", () => {
    const before = filled(boardOf([widgetWith("a"), widgetWith("b")], [widgetWith("c")]));
    const moved = filled(
      boardOf([widgetWith("b")], [widgetWith("c"), widgetWith("a")], []),
      before,
    );
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
