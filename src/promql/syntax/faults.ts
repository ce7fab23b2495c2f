/**
 * Why Prometheus refuses an expression. `syntax`: its text has no structure. `form`: a part is not
 * allowed where it is, or not valid in itself. `regexp`: a regular expression is not valid. `type`: a value has another type than its place, or
 * arguments are too many or too few. `function`: it has no such function. `experimental`: it needs a
 * feature flag.
 */
export type RefusalSort = "syntax" | "form" | "regexp" | "type" | "function" | "experimental";

/** A reason for which Prometheus refuses an expression, with the index of its first character. */
export interface Refused {
  readonly offset: number;
  readonly what: string;
  readonly sort: RefusalSort;
}

/** The rest of the expression cannot be read. */
export class Unreadable extends Error {
  readonly refused: Refused;
  constructor(offset: number, what: string, sort: RefusalSort = "syntax") {
    super(what);
    this.refused = { offset, what, sort };
  }
}
