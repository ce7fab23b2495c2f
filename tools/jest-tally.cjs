const { writeFileSync } = require("node:fs");

/**
 * Reports to the process that started jest: the counts, in the file that TALLY names.
 */
module.exports = class {
  /**
   * @param {unknown} _contexts
   * @param {import("@jest/reporters").AggregatedResult} results
   */
  onRunComplete(_contexts, results) {
    // A file that cannot be loaded has no tests to count: it counts as one that failed.
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const tally = { passed: results.numPassedTests, failed, skipped: results.numPendingTests + results.numTodoTests };
    writeFileSync(process.env.TALLY ?? "", JSON.stringify(tally));
  }
};
