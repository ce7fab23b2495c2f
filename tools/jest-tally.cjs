const { writeFileSync } = require("node:fs");

/**
 * A jest reporter that writes the counts into the file named by TALLY.
 */
module.exports = class {
  /**
   * @param {unknown} _contexts
   * @param {import("@jest/reporters").AggregatedResult} results
   */
  onRunComplete(_contexts, results) {
    // A file that cannot be loaded counts as one failed test.
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const tally = {
      passed: results.numPassedTests,
      failed,
      skipped: results.numPendingTests + results.numTodoTests,
    };
    writeFileSync(process.env.TALLY ?? "", JSON.stringify(tally));
  }
};
