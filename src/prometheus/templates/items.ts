import { MOST_STEPS } from "../../text/budget";
import { NOTHING, sortedEntries, stringValue, TemplateError, typeName, type Value } from "./values";

/** One item of `range`. */
type Item = readonly [key: Value, value: Value];

/** What `range` visits, with so many variables. */
export function itemsOf(value: Value, variables: number): readonly Item[] {
  const int = (number: number): Value => ({ type: "int", value: number });
  switch (value.type) {
    case "nothing":
      return [];
    case "map":
      return sortedEntries(value.entries).map(([name, one]) => [stringValue(name), one]);
    case "samples":
      return value.samples.map((sample, index) => [int(index), { type: "sample", sample }]);
    case "int":
      if (variables > 1) throw new TemplateError("an integer has no second variable");
      // More items are refused where they are visited.
      return Array.from(
        { length: Math.min(Math.max(0, value.value), MOST_STEPS + 1) },
        (_, index) => [NOTHING, int(index)],
      );
    default:
      throw new TemplateError(`range has no items in ${typeName(value)}`);
  }
}
