import fc from "fast-check";
import { meanOf, PreciseSum, sumOf } from "../../../src/promql/evaluate/sums";
import { casesToRun } from "../../support/case-share";

const values = fc
  .array(fc.oneof(fc.double(), fc.integer({ min: -9, max: 9 }), fc.constantFrom(0.1, 1e300, -0)), {
    minLength: 1,
    maxLength: 40,
  })
  .map((numbers) => Float64Array.from(numbers));

test("a sum is, to the bit, that of the method of Neumaier, and so is a mean whose sum is finite", () =>
  fc.assert(
    fc.property(values, (numbers) => {
      const sum = new PreciseSum(numbers[0]);
      for (const value of numbers.slice(1)) sum.add(value);
      expect(sumOf(numbers, 0, numbers.length)).toBe(sum.total);
      if (Number.isFinite(sum.total))
        expect(meanOf(numbers, 0, numbers.length)).toBe(
          sum.sum / numbers.length + sum.lost / numbers.length,
        );
    }),
    { numRuns: casesToRun(24_000) },
  ));
