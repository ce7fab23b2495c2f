import { nodeOf } from "../../schema/node";
import type { Path } from "../../schema/path";
import type { AnyDefinition } from "../../services/define";
import { compare, comparedOf } from "../compare";
import { retainGeneratedIds } from "../identity/generated-ids";
import type { Compared, Inputs, State } from "../stages";
import { type Desired, type SplitInputs, splitInputs } from "../state/inputs";
import type { Keep } from "../state/keep";
import { computedKeysOf } from "../state/outputs";
import { asManaged } from "./imported";
import { replacedProperties } from "./replace";

/** One side of a comparison. */
export interface ComparedSide<S extends State | Inputs> extends SplitInputs<S> {
  /** The arguments that are compared: without the paths of `adopt.keep`. */
  compared: Compared;
}

/** The outputs in state and the checked inputs of a program. */
export interface Comparison<S extends State | Inputs = State> {
  /** What is in state, as far as the program manages it. */
  state: S;
  recorded: ComparedSide<S>;
  /** The arguments of the program have the generated ids that the object has. */
  desired: ComparedSide<Inputs>;
  /** What an earlier run kept and this one does not. */
  released: Keep;
}

/** Prepares a comparison, for a diff and for an update. */
export const comparisonOf = (definition: AnyDefinition, state: State, inputs: Inputs): Comparison =>
  comparisonWith(definition, state, splitInputs(inputs));

export function comparisonWith<S extends State | Inputs>(
  definition: AnyDefinition,
  stored: S,
  desired: Desired,
): Comparison<S> {
  const state = asManaged(definition, stored, desired.fields);
  const recorded = splitInputs(state, computedKeysOf(definition));
  const node = nodeOf(definition.fields);
  const fields = retainGeneratedIds(node, desired.fields, recorded.fields);
  const released = recorded.keep.releasedBy(desired.keep);
  return {
    state,
    // A kept value is not compared; one that is no longer kept is new, whatever the placeholder was.
    recorded: {
      ...recorded,
      compared: comparedOf(recorded.fields, desired.keep.and(released.paths)),
    },
    desired: { ...desired, fields, compared: comparedOf(fields, desired.keep) },
    released,
  };
}

/** The paths of the arguments that differ. */
export const changedPaths = (
  { fields }: AnyDefinition,
  { recorded, desired }: Comparison<State | Inputs>,
): Path[] => compare(nodeOf(fields), recorded.compared, desired.compared).map(({ path }) => path);

/** The changed properties that replace the object. What was kept until now replaces nothing. */
export const replacedBy = (
  { fields }: AnyDefinition,
  { recorded, desired, released }: Comparison<State | Inputs>,
  changed: readonly Path[],
): string[] =>
  replacedProperties(
    nodeOf(fields),
    recorded.compared,
    released.without(desired.compared),
    changed.filter((path) => !released.covers(path)),
    desired.replaceOn,
  );

/** Whether a diff will find that the arguments of a program replace the object in state. */
export function willReplace(
  definition: AnyDefinition,
  state: State | Inputs,
  desired: Desired,
): boolean {
  const comparison = comparisonWith(definition, state, desired);
  return replacedBy(definition, comparison, changedPaths(definition, comparison)).length > 0;
}
