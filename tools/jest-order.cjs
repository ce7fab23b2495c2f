// Starts the longest test files first: otherwise one core is idle while the last file runs.
const LONG = [
  /lifecycle-fields-large/,
  /services\/lifecycle\.test/,
  /chaos\/(faults|limits)/,
  /services\/lifecycle/,
  /tests\/examples\//,
  /tools\/(test-runner|new-resource)/,
  /types\/(hover|generated-types)/,
  /engine\/sdk/,
  /tests\/package\//,
  /tests\/plugin\/(engine|form)/,
  /cli\/export/,
  /tests\/engine\//,
  /tests\/cli\//,
  /tests\/plugin\//,
  /tests\/operations\//,
  /tests\/types\//,
  /tests\/chaos\//,
  /tests\/recorder\//,
  /tests\/tools\//,
  /services\/properties/,
];

/** The `testSequencer` of jest. */
module.exports = class Order {
  /** The files with the lowest number run first. @param {string} path */
  rank(path) {
    const found = LONG.findIndex((pattern) => pattern.test(path));
    return found < 0 ? LONG.length : found;
  }
  /** @template {{ path: string }} T @param {T[]} tests */
  sort(tests) {
    return [...tests].sort(
      (a, b) => this.rank(a.path) - this.rank(b.path) || (a.path < b.path ? -1 : 1),
    );
  }
  /** @template T @param {T[]} tests */
  allFailedTests(tests) {
    return tests;
  }
  cacheResults() {}
};
