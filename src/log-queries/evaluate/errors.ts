/** A query, or a part of it, that the evaluator does not evaluate: it gives no approximate result. */
export class LogQueryRefusal extends Error {
  /** @param what what is not evaluated: `Lucene with ~` */
  constructor(readonly what: string) {
    super(`the evaluator of log queries does not evaluate ${what}`);
    this.name = "LogQueryRefusal";
  }
}
