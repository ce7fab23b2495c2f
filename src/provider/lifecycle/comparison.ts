import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import { retainGeneratedIds } from "../identity/generated-ids";
import { type SplitInputs, splitInputs } from "../state/inputs";
import type { Keep } from "../state/keep";
import { computedKeysOf } from "../state/outputs";

/** One side of a comparison. */
export interface ComparedSide extends SplitInputs {
  /** The arguments that are compared: without the paths of `adopt.keep`. */
  compared: Fields;
}

/** The outputs in state and the checked inputs of a program. */
export interface Comparison {
  before: ComparedSide;
  /** The arguments of the program have the generated ids that the object has. */
  after: ComparedSide;
  /** What an earlier run kept and this one does not. */
  released: Keep;
}

/** Prepares a comparison, for a diff and for an update. */
export function comparisonOf(definition: AnyDefinition, olds: Fields, news: Fields): Comparison {
  const before = splitInputs(olds, computedKeysOf(definition));
  const after = splitInputs(news);
  const node = nodeOf(definition.fields);
  const fields = retainGeneratedIds(node, after.fields, before.fields) as Fields;
  const released = before.keep.releasedBy(after.keep);
  return {
    // A kept value is not compared; one that is no longer kept is new, whatever the placeholder was.
    before: { ...before, compared: after.keep.and(released.paths).without(before.fields) },
    after: { ...after, fields, compared: after.keep.without(fields) },
    released,
  };
}
