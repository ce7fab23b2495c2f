import { isDeepStrictEqual } from "node:util";
import type { Fields } from "../../schema/record";
import type { Inputs } from "../stages";
import { splitInputs } from "../state/inputs";
import { STATE_KEYS } from "../state/keys";

// The engine calls `check` only for resources that the program declares. A refresh calls `diff`
// without it, so a diff alone does not prove that the resource remains: the same run may delete it.
const keys = new Set<string>();

export const recordChecked = (resourceKey: string): void => {
  keys.add(resourceKey);
};
export const wasChecked = (resourceKey: string): boolean => keys.has(resourceKey);

// A preview looks at each write once: the check does, where a class of this package asks for it.
const previewed = new Set<string>();
export const recordPreviewed = (resourceKey: string): void => {
  previewed.add(resourceKey);
};
export const wasPreviewed = (resourceKey: string): boolean => previewed.has(resourceKey);

/** What a check knows, and its diff does not: the engine passes the old inputs to checks only. */
export interface ExpectedDiff {
  inputsDiffer: boolean;
  /** The paths of the old inputs that were secret. */
  secrets: readonly string[];
}

// A check of a resource in state is followed by its diff. The diff of a refresh has no check, and
// compares in the other direction.
const awaitingDiff = new Map<string, ExpectedDiff>();

/** Whether the resource of a check is in state: a new one has no old inputs. */
export const isInState = (olds: Fields | undefined): boolean =>
  olds !== undefined && Object.keys(olds).length > 0;

/** Records a check: whether the inputs differ from those in state. */
export function expectDiff(olds: Inputs, inputs: Inputs): void {
  if (!isInState(olds)) return;
  awaitingDiff.set(splitInputs(inputs).resourceKey, {
    inputsDiffer: !isDeepStrictEqual(withoutProvider(olds), withoutProvider(inputs)),
    secrets: splitInputs(olds).secretPaths,
  });
}

/** What `expectDiff` recorded, once. Undefined for the diff of a refresh. */
export function takeExpectedDiff(resourceKey: string): ExpectedDiff | undefined {
  const expected = awaitingDiff.get(resourceKey);
  awaitingDiff.delete(resourceKey);
  return expected;
}

// The SDK adds the program text after the check.
const withoutProvider = ({ [STATE_KEYS.provider]: _, ...inputs }: Fields): Fields => inputs;
