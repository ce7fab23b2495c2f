/** The query is valid, but has no value: two series for one match, a parameter out of range. */
export class EvaluationError extends Error {}

/**
 * The query uses a function, a form or a type of sample that this evaluator does not have. It is
 * refused, because an approximate value would be a wrong one.
 */
export class PromqlRefusal extends Error {
  /** @param what the name of the function or form, such as `info()` */
  constructor(readonly what: string) {
    super(`the evaluator does not support ${what}`);
  }
}

/** How many values a query may hold at a time, as in Prometheus without `--query.max-samples`. */
const MOST_SAMPLES = 50_000_000;

/** @throws EvaluationError above the limit, before memory is taken for the values */
export function expectSamples(series: number, times: number): void {
  if (series * times <= MOST_SAMPLES) return;
  const most = MOST_SAMPLES.toLocaleString("en");
  throw new EvaluationError(
    `the query holds more than ${most} samples, the limit of Prometheus: ` +
      `${series} series at ${times} times. Use a shorter range or a longer step`,
  );
}

/** A name of a label is a text of Unicode; bytes that are none are read as U+FFFD. */
export function expectLabelName(name: string, what: string): void {
  if (name === "" || name.includes("\ufffd"))
    throw new EvaluationError(`invalid label name "${name}": ${what} needs another one`);
}
