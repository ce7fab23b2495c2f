/** Matches at a place of the text: the place behind the match, or -1. */
export type Rule = (at: number) => number;

const FAILED = -1;
/** Rules inside of rules: deeper ones match nothing, so that the stack has a limit. */
const MOST_LEVELS = 1000;

/** The rules of a grammar over one text. The first alternative that matches is taken for good. */
export class Peg {
  private levels = 0;
  constructor(private readonly text: string) {}

  /** A pattern with the flag `y`. */
  match(pattern: RegExp): Rule {
    return (at) => {
      pattern.lastIndex = at;
      const [found] = pattern.exec(this.text) ?? [];
      return found === undefined ? FAILED : at + found.length;
    };
  }

  /** One rule behind the other. */
  readonly all =
    (...rules: readonly Rule[]): Rule =>
    (at) => {
      let end = at;
      for (const rule of rules) {
        end = rule(end);
        if (end === FAILED) return FAILED;
      }
      return end;
    };
  readonly any =
    (...rules: readonly Rule[]): Rule =>
    (at) => {
      for (const rule of rules) {
        const end = rule(at);
        if (end !== FAILED) return end;
      }
      return FAILED;
    };
  readonly many =
    (rule: Rule): Rule =>
    (at) => {
      let end = at;
      for (;;) {
        const next = rule(end);
        if (next === FAILED || next === end) return end;
        end = next;
      }
    };
  readonly optional =
    (rule: Rule): Rule =>
    (at) => {
      const end = rule(at);
      return end === FAILED ? at : end;
    };

  /** A rule that may contain itself. It is tried once at each place, so that time is linear. */
  recursive(rule: () => Rule): Rule {
    const known = new Map<number, number>();
    let made: Rule | undefined;
    return (at) => {
      const found = known.get(at);
      if (found !== undefined) return found;
      if (this.levels >= MOST_LEVELS) return FAILED;
      this.levels += 1;
      made ??= rule();
      const end = made(at);
      this.levels -= 1;
      known.set(at, end);
      return end;
    };
  }
}
