import { LogQueryRefusal } from "./errors";

/** The first and the last code point of a range. */
export type CharacterRange = readonly [from: number, to: number];
export const ANY_CHARACTER: readonly CharacterRange[] = [[0, 0x10ffff]];

/** A state: a character of the ranges leads to the first state behind it; without ranges, nothing is read. */
interface State {
  readonly ranges: readonly CharacterRange[] | undefined;
  readonly next: readonly number[];
}

/** The number of states at which Lucene gives up as well. */
const MAX_STATES = 10_000;

/** Nondeterministic automaton: all states that it may be in are followed at once, without backtracking. */
class Automaton {
  private readonly states: State[] = [];

  add(ranges: readonly CharacterRange[] | undefined, next: number[]): number {
    if (this.states.length >= MAX_STATES)
      throw new LogQueryRefusal(
        `Lucene with a pattern of more than ${MAX_STATES} states: write smaller repetitions`,
      );
    return this.states.push({ ranges, next }) - 1;
  }

  /** The states that are reached without a character, in their order. */
  closure(from: readonly number[]): number[] {
    const reached = new Set<number>(from);
    for (const id of reached) {
      const { ranges, next } = this.states[id] as State;
      if (!ranges) for (const one of next) reached.add(one);
    }
    return [...reached].sort((a, b) => a - b);
  }

  /** All states that some text leads to. */
  reached(from: number): ReadonlySet<number> {
    const reached = new Set([from]);
    for (const id of reached) {
      const { ranges, next } = this.states[id] as State;
      if (!ranges || ranges.length) for (const one of next) reached.add(one);
    }
    return reached;
  }

  step(from: readonly number[], code: number): number[] {
    const reached: number[] = [];
    for (const id of from) {
      const { ranges, next } = this.states[id] as State;
      if (ranges?.some(([low, high]) => low <= code && code <= high)) reached.push(...next);
    }
    return this.closure(reached);
  }

  /** Where the characters begin that the states tell apart. */
  limits(): number[] {
    const limits = new Set([0]);
    for (const { ranges = [] } of this.states)
      for (const [low, high] of ranges) {
        limits.add(low);
        if (high < 0x10ffff) limits.add(high + 1);
      }
    return [...limits].sort((a, b) => a - b);
  }
}

/** A part of a pattern: adds its states before the given one, and returns its first state. */
export type Part = (automaton: Automaton, next: number) => number;

export const oneOf =
  (ranges: readonly CharacterRange[]): Part =>
  (automaton, next) =>
    automaton.add(ranges, [next]);
export const nothing: Part = oneOf([]);
export const empty: Part = (_, next) => next;
export const literal = (text: string): Part =>
  sequence(
    Array.from(text, (one) => {
      const code = one.codePointAt(0) as number;
      return oneOf([[code, code]]);
    }),
  );
export const sequence =
  (parts: readonly Part[]): Part =>
  (automaton, next) =>
    parts.reduceRight((behind, part) => part(automaton, behind), next);
export const union =
  (parts: readonly Part[]): Part =>
  (automaton, next) =>
    automaton.add(
      undefined,
      parts.map((part) => part(automaton, next)),
    );

/** A repetition; without `most`, there is no limit. Each copy has a state of its own. */
export const repeated =
  (part: Part, least: number, most?: number): Part =>
  (automaton, next) => {
    let first = next;
    if (most === undefined) {
      const next: number[] = [first];
      first = automaton.add(undefined, next);
      next.push(part(automaton, first));
    }
    for (let count = least; most !== undefined && count < most; count += 1)
      first = automaton.add(undefined, [part(automaton, first), next]);
    for (let count = 0; count < least; count += 1)
      first = automaton.add(undefined, [part(automaton, first)]);
    return first;
  };

export const complement = (part: Part): Part => combined([part], ([isMatch]) => !isMatch);
export const intersection = (parts: readonly Part[]): Part =>
  combined(parts, (matches) => matches.every(Boolean));

/** A part of the strings for which a condition about the matches of other parts holds. */
const combined =
  (parts: readonly Part[], holds: (matches: readonly boolean[]) => boolean): Part =>
  (automaton, next) => {
    const runs = parts.map((part) => {
      const own = new Automaton();
      const end = own.add(undefined, []);
      return { own, end, start: own.closure([part(own, end)]) };
    });
    const limits = [...new Set(runs.flatMap(({ own }) => own.limits()))].sort((a, b) => a - b);
    const ids = new Map<string, number>();
    const waiting: { sets: readonly number[][]; next: number[] }[] = [];
    const idOf = (sets: readonly number[][]): number => {
      const key = sets.map((set) => set.join()).join(";");
      const known = ids.get(key);
      if (known !== undefined) return known;
      const outs: number[] = [];
      const id = automaton.add(undefined, outs);
      ids.set(key, id);
      waiting.push({ sets, next: outs });
      return id;
    };
    const first = idOf(runs.map(({ start }) => start));
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const { sets, next: outs } = one;
      if (holds(sets.map((set, index) => set.includes(runs[index]?.end ?? -1)))) outs.push(next);
      limits.forEach((low, index) => {
        const range: CharacterRange = [low, (limits[index + 1] ?? 0x110000) - 1];
        const reached = runs.map(({ own }, run) => own.step(sets[run] ?? [], low));
        outs.push(automaton.add([range], [idOf(reached)]));
      });
    }
    return first;
  };

/** Whether a part matches no text at all. */
export function isNothing(part: Part): boolean {
  const automaton = new Automaton();
  const end = automaton.add(undefined, []);
  return !automaton.reached(part(automaton, end)).has(end);
}

/** Results that are retained, so that a character of most texts costs one look-up. */
const MAX_RETAINED = 5000;

interface Position {
  readonly states: readonly number[];
  readonly isEnd: boolean;
  readonly next: Map<number, Position>;
}

/**
 * The test whether a whole text matches a part. Its time grows with the length of the text, and with
 * the number of states at most; its memory does not grow with the text.
 */
export function textTestOf(part: Part): (text: string) => boolean {
  const automaton = new Automaton();
  const end = automaton.add(undefined, []);
  const start = automaton.closure([part(automaton, end)]);
  let positions = new Map<string, Position>();
  let retained = 0;
  const positionOf = (states: readonly number[]): Position => {
    const key = states.join();
    const known = positions.get(key);
    if (known) return known;
    const position = { states, isEnd: states.includes(end), next: new Map<number, Position>() };
    positions.set(key, position);
    return position;
  };
  const step = (position: Position, code: number): Position => {
    if (++retained > MAX_RETAINED) {
      positions = new Map();
      retained = 0;
      return positionOf(automaton.step(position.states, code));
    }
    const next = positionOf(automaton.step(position.states, code));
    position.next.set(code, next);
    return next;
  };
  return (text) => {
    let position = positionOf(start);
    for (const character of text) {
      const code = character.codePointAt(0) as number;
      position = position.next.get(code) ?? step(position, code);
      if (!position.states.length) return false;
    }
    return position.isEnd;
  };
}
