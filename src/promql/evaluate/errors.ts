/** The query is valid, but has no value: two series for one match, a parameter out of range. */
export class EvaluationError extends Error {}

/**
 * The query uses a function, a form or a type of sample that this evaluator does not have. It is
 * refused, because an approximate value would be a wrong one.
 */
export class Refusal extends Error {
  /** @param what the name of the function or form, such as `info()` */
  constructor(readonly what: string) {
    super(`the evaluator does not support ${what}`);
  }
}

/** A name of a label is a text of Unicode; bytes that are none are read as U+FFFD. */
export function expectLabelName(name: string, what: string): void {
  if (name === "" || name.includes("\ufffd"))
    throw new EvaluationError(`invalid label name "${name}": ${what} needs another one`);
}
