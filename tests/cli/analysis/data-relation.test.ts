import fc from "fast-check";
import type {
  DataCondition,
  DataPattern,
  DataSelection,
} from "../../../src/cli/analysis/data-routing/model";
import { relationOf } from "../../../src/cli/analysis/data-routing/relation";
import { SEED } from "../../support/definitions";

const letters = fc.stringMatching(/^[ab]{1,3}$/);
const pattern: fc.Arbitrary<DataPattern> = fc.record({
  operator: fc.constantFrom("is", "startsWith", "endsWith", "includes"),
  value: letters,
});
const condition: fc.Arbitrary<DataCondition> = fc
  .record({
    field: fc.constantFrom("application", "subsystem"),
    anyOf: fc.array(pattern, { minLength: 1, maxLength: 2 }),
    isNegated: fc.boolean(),
  })
  .map(({ isNegated, ...rest }) => ({ ...rest, ...(isNegated ? { isNegated: true } : {}) }));
const selection: fc.Arbitrary<DataSelection> = fc
  .record({ conditions: fc.array(condition, { maxLength: 3 }), isNarrower: fc.boolean() })
  .map(({ conditions, isNarrower }) => ({
    source: "logs",
    conditions,
    ...(isNarrower ? { isNarrower: true } : {}),
  }));

/** All names of up to four letters. */
const NAMES = [1, 2, 3, 4].flatMap((length) =>
  Array.from({ length: 2 ** length }, (_, n) =>
    n.toString(2).padStart(length, "0").replaceAll("0", "a").replaceAll("1", "b"),
  ),
);

function matches({ conditions }: DataSelection, data: Record<string, string>): boolean {
  return conditions.every(({ field, anyOf, isNegated = false }) => {
    const value = data[field] as string;
    const isMet = anyOf.some((one) =>
      one.operator === "is"
        ? value === one.value
        : value[one.operator as "startsWith" | "endsWith" | "includes"](one.value),
    );
    return isMet !== isNegated;
  });
}

test("what is inside, or disjoint, is so for each name", () => {
  const found = new Set<string>();
  fc.assert(
    fc.property(selection, selection, (read, routed) => {
      const relation = relationOf(read, routed);
      found.add(relation);
      const all = NAMES.flatMap((application) =>
        NAMES.map((subsystem) => ({ application, subsystem })),
      ).filter((data) => matches(read, data));
      if (relation === "inside") expect(all.every((data) => matches(routed, data))).toBe(true);
      if (relation === "disjoint") expect(all.some((data) => matches(routed, data))).toBe(false);
      if (routed.isNarrower) expect(relation).not.toBe("inside");
    }),
    { seed: SEED, numRuns: 1500 },
  );
  expect([...found].sort()).toEqual(["disjoint", "inside", "overlapping"]);
});
