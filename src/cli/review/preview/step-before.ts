import type { Step } from "./steps";

/** A step as if it left its resource as it is. */
export const stepBefore = ({ oldState, ...step }: Step): Step[] =>
  oldState ? [{ ...step, op: "same", oldState, newState: oldState }] : [];
