import { nodeOf } from "../../schema/node";
import type { Path } from "../../schema/path";
import type { Fields } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import { keptPaths, releasedPaths, withoutKept } from "../adopt/keep";
import { retainGeneratedIds } from "../identity/generated-ids";
import { type SplitInputs, splitInputs } from "../state/inputs";
import { computedKeysOf } from "../state/outputs";

/** The outputs in state and the checked inputs of a program, prepared for a comparison. */
export interface ComparedFields {
  before: SplitInputs;
  after: SplitInputs;
  /** The arguments of the program, with the generated ids that the object has. */
  fields: Fields;
  /** The paths that an earlier run kept and that are not kept any more. */
  released: Path[];
  /** The arguments in state that are compared. */
  was: Fields;
  /** The arguments of the program that are compared. */
  is: Fields;
}

/** What a diff compares: neither the data of this package nor the paths of `adopt.keep`. */
export function comparedFields(
  definition: AnyDefinition,
  olds: Fields,
  news: Fields,
): ComparedFields {
  const before = splitInputs(olds, computedKeysOf(definition));
  const after = splitInputs(news);
  const node = nodeOf(definition.fields);
  const fields = retainGeneratedIds(node, after.fields, before.fields) as Fields;
  const kept = keptPaths(after);
  const released = releasedPaths(before, after);
  // A kept value is not compared; one that is no longer kept is new, whatever the placeholder was.
  const was = withoutKept(before.fields, [...kept, ...released]);
  return { before, after, fields, released, was, is: withoutKept(fields, kept) };
}
