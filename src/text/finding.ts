import type { FieldFinding } from "./field-finding";

/**
 * `error` refuses the preview. `warning` is a line of the preview. `info` appears in `coralogix
 * lint` and `coralogix doctor` alone.
 */
export const LEVELS = ["error", "warning", "info"] as const;
export type Level = (typeof LEVELS)[number];

/** What runs rules, each with the lowest level that it reports. */
export const READERS = {
  preview: "warning",
  lint: "info",
  doctor: "info",
  review: "warning",
  policies: "warning",
} as const satisfies Readonly<Record<string, Level>>;
export type Reader = keyof typeof READERS;

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

/** Where a rule applies, beside its subject. */
export interface AppliesTo {
  /** What runs the rule; if missing, all readers of its subject. */
  readers?: readonly Reader[];
  /** Other resource types of which all objects must be known. */
  needs?: readonly string[];
}

/**
 * A rule. Its subject is a query of one language, the arguments of an object, an object with others
 * of its account, or a part of a file; queries with a syntax error have no findings. Values may be
 * unknown. `src/cli/rules` lists all rules with their subjects.
 */
export interface Rule<Subject, Example = Subject, Context = void> {
  /** `impossible-labels`: the name in messages, in settings, and of the page. */
  name: string;
  /** What the rule finds, as a title: `A label that an aggregation removed`. */
  title: string;
  /** May be a false alarm: does not follow from arithmetic or from documented behavior. */
  uncertain?: true;
  /** What has a finding is refused: the level is `error` where the project chose none. */
  isRefusal?: true;
  /** If missing, all readers of the subject run the rule, and it needs the subject alone. */
  appliesTo?: AppliesTo;
  /** Why a finding is a mistake, in one or two sentences. */
  why: string;
  /** What to change, in general, in one or two sentences. */
  change: string;
  /** Subjects with the mistake, and without it. The first pair is that of the page. */
  examples: readonly { wrong: Example; right: Example }[];
  find(subject: Subject, context: Context): readonly Found<Subject>[];
}

/** A rule without its search: for messages and pages, or where a parser finds the mistakes. */
export type RuleText<Example = unknown> = Omit<Rule<never, Example, never>, "find">;
