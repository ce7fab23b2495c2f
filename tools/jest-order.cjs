// Starts the longest test files first: otherwise one core is idle while the last file runs.
const LONG = [
  /lifecycle-fields-large/,
  /services\/lifecycle\.test/,
  /tests\/examples\//,
  /tests\/engine\//,
  /tests\/cli\//,
  /services\/lifecycle/,
  /services\/properties/,
  /tests\/operations\//,
  /tests\/package\//,
  /tests\/chaos\//,
];

const rank = (/** @type {string} */ path) => {
  const found = LONG.findIndex((pattern) => pattern.test(path));
  return found < 0 ? LONG.length : found;
};

/** The `testSequencer` of jest. */
module.exports = class Order {
  /** @template {{ path: string }} T @param {T[]} tests */
  sort(tests) {
    return [...tests].sort((a, b) => rank(a.path) - rank(b.path) || (a.path < b.path ? -1 : 1));
  }
  /** @template T @param {T[]} tests */
  allFailedTests(tests) {
    return tests;
  }
  cacheResults() {}
};
