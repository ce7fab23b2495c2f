import type { SourceObject } from "./source";

/** The steps of a move that depend on the tool. Each one is a paragraph with its commands. */
export interface MoveSteps {
  /** How sentences name the tool. */
  tool: string;
  /** Stores the state. */
  backup: string;
  /** Removes the objects from the state and the program of the tool. */
  release(sources: readonly SourceObject[]): string[];
  /** A last section. `others` stay with the tool. */
  appendix?(sources: readonly SourceObject[], others: readonly SourceObject[]): string;
  /** Finds out whether two tools manage an object. */
  check: string;
  /** Returns the objects to the tool. */
  restore: readonly string[];
}
