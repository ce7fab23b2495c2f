import { field, mark } from "../../src/schema/facts";
import { integer, ref, text, wrapped } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";

describe("facts of a schema that others share", () => {
  test("are its own, whatever was made of the others before", () => {
    integer(0, 77).optional();
    const marked = field(wrapped(integer(0, 77)), "Its size.");
    expect(nodeOf(marked.optional()).facts).toEqual({ wrapper: "value", about: "Its size." });
    expect(nodeOf(integer(0, 77)).facts).toEqual({});
  });

  test("stay what they are where more are added to a copy", () => {
    const first = field(ref("Thing"), "First.");
    expect(nodeOf(first.optional()).facts).toMatchObject({ ref: "Thing", about: "First." });
    const second = mark(first, { about: "Second.", fixed: true });
    expect(nodeOf(second.optional()).facts).toMatchObject({ ref: "Thing", about: "Second.", fixed: true });
    expect(nodeOf(first.optional()).facts).not.toHaveProperty("fixed");
  });

  test("a copy checks as the original does, and may be refined alone", () => {
    const name = mark(text(2, 5), { about: "A name." });
    const lower = name.refine((value) => value === value.toLowerCase(), "lower case");
    expect([name.safeParse("ABC").success, lower.safeParse("ABC").success, lower.safeParse("abc").success]).toEqual([true, false, true]);
    expect([name.safeParse("a").success, lower.safeParse("abcdef").success]).toEqual([false, false]);
  });
});
