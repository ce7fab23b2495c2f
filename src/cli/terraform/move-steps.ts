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

// The Markdown in which steps are written.

/** The commands or the text of a file. */
export const fenced = (language: string, ...lines: string[]): string =>
  [`\`\`\`${language}`, ...lines, "```"].join("\n");

/** Commands. */
export const shell = (...lines: string[]): string => fenced("sh", ...lines);

/** A numbered list whose items have several paragraphs. */
export const numbered = (items: readonly string[]): string =>
  items.map((item, n) => `${n + 1}. ${item.replace(/\n(?=.)/g, "\n   ")}`).join("\n\n");
