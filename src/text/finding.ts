import type { FieldFinding } from "./field-finding";

/**
 * `error` refuses the preview. `warning` is a line of the preview. `info` appears in `coralogix
 * lint` and `coralogix doctor` alone.
 */
export const LEVELS = ["error", "warning", "info"] as const;
export type Level = (typeof LEVELS)[number];

/** Index of the first character of the part of a query that is wrong. */
interface InQuery {
  offset: number;
}
interface InObject {
  /** The field; without it, the whole object. */
  path?: readonly (string | number)[];
}

/** What a rule finds in its subject, before it has a level: in a query, or in an object. */
export type Found<Subject = object> = (Subject extends string ? InQuery : InObject) & {
  /** What is wrong there, in one sentence without a full stop. */
  what: string;
  /** What to change there; without it, that of the rule. */
  fix?: string;
};

/** Something that is wrong at a place, and what to do. Contains no secret. */
export interface Finding extends FieldFinding {
  rule: RuleText;
  level: Level;
  fix: string;
  /** The line of the file, from 1, where it is known. */
  line?: number;
}

/** A finding of a check that names no rule: its title says what is meant. */
export type UnnamedFinding = Omit<Finding, "rule" | "line">;

/** What a finding of a rule means, for messages and for the page of the rule. */
export interface RuleText<Example = unknown> {
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
  /** Subjects with the mistake, and without it. The first pair is that of the page. */
  examples: readonly { wrong: Example; right: Example }[];
}

/**
 * A rule. Its subject is a query of one language, the arguments of an object, or what else the rule
 * is declared for; queries with a syntax error have no findings. Values may be unknown.
 */
export interface Rule<Subject, Example = Subject, Context = void> extends RuleText<Example> {
  find(subject: Subject, context: Context): readonly Found<Subject>[];
}
