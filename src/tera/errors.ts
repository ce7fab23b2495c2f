/** A template has no value with a context: an unknown variable, a string in a sum, invalid syntax. */
export class TeraError extends Error {}

/** A template reads a variable that the context does not have. */
export class TeraNotFound extends TeraError {}

/**
 * A template uses what this interpreter does not have: a filter of the service's own, a form of
 * another version of Tera. It is refused, because a guessed text would be a wrong one.
 */
export class TeraRefusal extends Error {
  /** @param what the name of the form, such as `the filter color` */
  constructor(what: string, message = `the interpreter of Tera does not support ${what}`) {
    super(message);
  }
}
