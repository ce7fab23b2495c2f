import type { LineCounter } from "yaml";

/** Where something is written: line and column, from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The lines of a text, and by how many columns each of them was moved, by its number from 1. */
export interface Lines {
  readonly counter: LineCounter;
  readonly added: ReadonlyMap<number, number>;
}

export function placeAt({ counter, added }: Lines, offset: number): Place {
  const { line, col } = counter.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col - (added.get(line) ?? 0), 1) };
}

/** A place that is looked up when it is needed: most values are valid. */
export class LazyPlace implements Place {
  constructor(
    private readonly lines: Lines,
    private readonly offset: number,
  ) {}

  get line(): number {
    return placeAt(this.lines, this.offset).line;
  }
  get column(): number {
    return placeAt(this.lines, this.offset).column;
  }
}
