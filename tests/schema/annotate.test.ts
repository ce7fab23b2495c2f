import { annotate, field } from "../../src/schema/facts";
import { integer, ref, string, wrapped } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";

describe("annotations of a shared schema", () => {
  test("are independent of other schemas with the same base", () => {
    integer(0, 77).optional();
    const marked = field(wrapped(integer(0, 77)), "Its size.");
    expect(nodeOf(marked.optional()).facts).toEqual({ wrapper: "value", about: "Its size." });
    expect(nodeOf(integer(0, 77)).facts).toEqual({});
  });

  test("do not change when a copy is annotated", () => {
    const first = field(ref("Sample"), "First.");
    expect(nodeOf(first.optional()).facts).toMatchObject({ ref: "Sample", about: "First." });
    const second = annotate(first, { about: "Second.", replaceOnChange: true });
    expect(nodeOf(second.optional()).facts).toMatchObject({
      ref: "Sample",
      about: "Second.",
      replaceOnChange: true,
    });
    expect(nodeOf(first.optional()).facts).not.toHaveProperty("replaceOnChange");
  });

  test("a copy validates like the original and can be refined separately", () => {
    const name = annotate(string(2, 5), { about: "A name." });
    const lower = name.refine((value) => value === value.toLowerCase(), "lower case");
    expect([
      name.safeParse("ABC").success,
      lower.safeParse("ABC").success,
      lower.safeParse("abc").success,
    ]).toEqual([true, false, true]);
    expect([name.safeParse("a").success, lower.safeParse("abcdef").success]).toEqual([
      false,
      false,
    ]);
  });
});
