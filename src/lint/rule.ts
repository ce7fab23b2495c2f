import type { Path } from "../schema/path";
import type { Fields } from "../schema/record";
import type { RuleText } from "../text/rule";

/** A mistake in the arguments of an object. */
export interface ArgumentFinding {
  /** The field; empty for the whole object. */
  path: Path;
  /** What is wrong, in one sentence without a full stop. */
  what: string;
  /** What to change; without it, that of the rule. */
  fix?: string;
}

/** A rule that judges an object by its arguments alone. Values may be unknown. */
export interface ArgumentRule extends RuleText {
  /** Arguments with the mistake, and without it. The first pair is that of the page. */
  examples: readonly { wrong: Fields; right: Fields }[];
  find(args: Fields): readonly ArgumentFinding[];
}
