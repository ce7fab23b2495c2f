import type { AnyOperation } from "../../src/http/operation";
import { misspelledEnumValue } from "../../src/schema/enums";
import type { EnumValue } from "../../src/schema/facts";
import { nodeOf } from "../../src/schema/node";
import { collectDeclared } from "../../src/schema/walk";
import { allServices } from "../../src/services";

const operations = allServices().flatMap(
  ({ operations: own }) => Object.values(own) as AnyOperation[],
);
/** The values of all enums. */
const enums = new Set<readonly EnumValue[]>(
  operations
    .flatMap(({ body, response }) => [body, response])
    .filter((schema) => schema !== undefined)
    .flatMap((schema) =>
      collectDeclared(nodeOf(schema), ({ facts: { encoding } }) =>
        encoding?.as === "enum" ? [encoding.values] : [],
      ),
    ),
);

/** Values that differ in one letter: a new unit of this kind is taken for a misspelling. */
const ALIKE = /^([KMGTP]I?BYTES|HH_MM_(DD_MM|MM_DD))$/;

test("no value of an enum is a misspelling of another one", () => {
  expect(enums.size).toBeGreaterThan(150);
  const found = [...enums].flatMap((values) =>
    values.flatMap(({ short }) => {
      const others = values.filter((one) => one.short !== short);
      const meant = short === undefined ? undefined : misspelledEnumValue(others, short);
      return meant === undefined || ALIKE.test(meant) ? [] : [`${short} for ${meant}`];
    }),
  );
  expect(found).toEqual([]);
});
