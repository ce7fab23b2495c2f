/** What a finding of a rule means, for messages and for the page of the rule. */
export interface RuleText {
  /** `impossible-labels`: the name in messages, in settings, and of the page. */
  name: string;
  /** What the rule finds, as a title: `A label that an aggregation removed`. */
  title: string;
  /** Follows from arithmetic or from documented behavior: a finding is never a false alarm. */
  certain: boolean;
  /** Why a finding is a mistake, in one or two sentences. */
  why: string;
  /** What to change, in general, in one or two sentences. */
  change: string;
}

/** A mistake in a query. */
export interface QueryFinding {
  /** Index of the first character of the part that is wrong. */
  offset: number;
  /** What is wrong there, in one sentence without a full stop. */
  what: string;
  /** What to change there; without it, that of the rule. */
  fix?: string;
}

/** A rule about queries of one language. Queries with a syntax error have no findings. */
export interface QueryRule extends RuleText {
  /** Queries with a mistake, and the same queries without it. The first is that of the page. */
  examples: readonly { wrong: string; right: string }[];
  find(query: string): readonly QueryFinding[];
}
