/** What is wrong with a value, and where: a finding that has no rule, level or advice of its own. */
export interface FieldFinding {
  /** The field; empty for the whole object. */
  path: readonly (string | number)[];
  /** What is wrong, in one sentence without a full stop. */
  what: string;
}
