import type { Json } from "./facts";

/** The stage of a value, for the compiler alone. `stages.ts` of the provider has its words. */
export declare class Stage<Word extends string> {
  // A literal has no protected member, and a spread leaves it out: neither of them has a stage.
  protected readonly __stage: Word;
}

/** What `encode` returned: a value as it is sent. */
export type Wire = Json & Stage<"wire">;
/** What `canonical` returned: a value in the form in which values are compared. */
export type Canonical = Json & Stage<"canonical">;

/** A value of any stage but these. One without a stage, such as a part of a value, is allowed. */
export type Except<Word extends string, T> = T & (T extends Stage<Word> ? never : unknown);
/** A value that has this stage or none. */
export type Only<Word extends string, T> = T &
  (T extends Stage<Word> ? unknown : T extends Stage<string> ? never : unknown);
