const SharedEnvironment = require("../jest-environment.cjs");

/**
 * The `testEnvironment` of a mutation run: after the first test of a file that fails, the others
 * are skipped, because one of them finds the mutant.
 */
module.exports = class FailFastEnvironment extends SharedEnvironment {
  hasFailed = false;

  /** @param {{ name: string, test?: { mode?: string | null } }} event */
  handleTestEvent({ name, test }) {
    if (name === "test_fn_failure" || name === "hook_failure") this.hasFailed = true;
    else if (name === "test_start" && this.hasFailed && test) test.mode = "skip";
  }
};
