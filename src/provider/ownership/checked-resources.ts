import { isDeepStrictEqual } from "node:util";
import type { Fields } from "../../schema/record";
import { type ExpectedDiff, run } from "../run";
import type { Inputs } from "../stages";
import { resourceKeyIn, secretPathsIn } from "../state/inputs";
import { STATE_KEYS } from "../state/keys";

// The engine calls `check` only for resources that the program declares. A refresh calls `diff`
// without it, so a diff alone does not prove that the resource remains: the same run may delete it.
export const recordChecked = (resourceKey: string): void => {
  run.checked.add(resourceKey);
};
export const wasChecked = (resourceKey: string): boolean => run.checked.has(resourceKey);

// A preview looks at each write once: the check does, where a class of this package asks for it.
export const recordPreviewed = (resourceKey: string): void => {
  run.previewed.add(resourceKey);
};
export const wasPreviewed = (resourceKey: string): boolean => run.previewed.has(resourceKey);

/** Whether the resource of a check is in state: a new one has no old inputs. */
export const isInState = (olds: Fields): boolean => Object.keys(olds).length > 0;

/**
 * Records a check: whether the inputs differ from those in state. A check of a resource in state is
 * followed by its diff. The diff of a refresh has no check, and compares in the other direction.
 */
export function expectDiff(olds: Inputs, inputs: Inputs): void {
  if (!isInState(olds)) return;
  run.expectedDiffs.set(resourceKeyIn(inputs), {
    inputsDiffer: !isDeepStrictEqual(withoutProvider(olds), withoutProvider(inputs)),
    secrets: secretPathsIn(olds),
  });
}

/** What `expectDiff` recorded, once. Undefined for the diff of a refresh. */
export function takeExpectedDiff(resourceKey: string): ExpectedDiff | undefined {
  const expected = run.expectedDiffs.get(resourceKey);
  run.expectedDiffs.delete(resourceKey);
  return expected;
}

// The SDK adds the program text after the check.
const withoutProvider = ({ [STATE_KEYS.provider]: _, ...inputs }: Fields): Fields => inputs;
