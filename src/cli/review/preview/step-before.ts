import type { Step } from "./parse";

/** A step as if it left its resource as it is. */
export const stepBefore = ({ oldState, ...step }: Step): Step[] =>
  oldState ? [{ ...step, op: "same", oldState, newState: oldState }] : [];
