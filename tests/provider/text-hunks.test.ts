import fc from "fast-check";
import { diffTokens } from "../../src/provider/change-lines/diff-tokens";
import { changeText } from "../../src/provider/change-lines/text";
import { textHunks } from "../../src/provider/change-lines/text-hunks";
import { SEED } from "../support/definitions";

const strings = fc.array(fc.constantFrom("a", "b", "cc", " ", "\n", "|"), { maxLength: 40 });

/** The text outside of ranges. */
const outside = (text: string, ranges: readonly (readonly [number, number])[]): string[] => {
  const ends = [0, ...ranges.map(([, end]) => end)];
  return ends.map((end, n) => text.slice(end, ranges[n]?.[0] ?? text.length));
};

describe("the ranges in which two strings differ", () => {
  test("leave the same text outside of them, in both", () => {
    fc.assert(
      fc.property(strings, strings, (was, is) => {
        const ranges = diffTokens(was, is);
        expect(
          outside(
            was.join(""),
            ranges.map((one) => one.was),
          ),
        ).toEqual(
          outside(
            is.join(""),
            ranges.map((one) => one.is),
          ),
        );
        expect(ranges.length > 0).toBe(was.join() !== is.join());
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  test("are one for strings that have little in common", () => {
    const tokens = (name: string) => Array.from({ length: 3000 }, (_, n) => `${name}${n}`);
    expect(diffTokens(tokens("a"), tokens("b"))).toHaveLength(1);
  });
});

describe("the parts in which two strings differ", () => {
  const between = " unchanged words in the middle of a query".repeat(3);
  test("have their context, and two that are close are one", () => {
    expect(textHunks(`x = 1${between} y = 1`, `x = 2${between} y = 2`)).toEqual([
      { was: "x = 1 unchanged words in the …", is: "x = 2 unchanged words in the …" },
      { was: "…e middle of a query y = 1", is: "…e middle of a query y = 2" },
    ]);
    expect(textHunks("x = 1 and y = 1", "x = 2 and y = 2")).toEqual([
      { was: "x = 1 and y = 1", is: "x = 2 and y = 2" },
    ]);
  });

  test("are counted in the line of a change", () => {
    expect(changeText(`x = 1${between} y = 1`, `x = 2${between} y = 2`)).toMatch(
      /^changes in 2 places: "x = 1.*" -> "x = 2.*", "….*y = 1" -> "….*y = 2"$/,
    );
  });
});
