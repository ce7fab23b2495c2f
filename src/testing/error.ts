/** A test that cannot be run as it is written. The message names the place and what to change. */
export class TestError extends Error {
  override readonly name = "TestError";
}

/**
 * A result that is not the expected one. Not an AssertionError of Node.js: test runners print a
 * difference of two values with those, and here the message has what happened.
 */
export class ExpectationError extends Error {
  override readonly name = "ExpectationError";

  /** @param caller the function in whose caller the test fails */
  constructor(lines: readonly string[], caller: (...args: never[]) => unknown) {
    super(lines.join("\n"));
    // A code frame then shows the line of the test.
    Error.captureStackTrace(this, caller);
  }
}
