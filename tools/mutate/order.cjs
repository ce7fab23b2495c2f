// Short test files that find many mutants run first, and those that take the longest run last.
const FIRST = [
  /services\/properties/,
  /services\/settle/,
  /services\/from-json\./,
  /tests\/unit\//,
];
const LAST = [/lifecycle-(faults|stale|fields)/, /lifecycle-check/];

const rank = (/** @type {string} */ path) => {
  const first = FIRST.findIndex((pattern) => pattern.test(path));
  if (first >= 0) return first - FIRST.length;
  return LAST.findIndex((pattern) => pattern.test(path)) + 1;
};

/** The `testSequencer` of a mutation run. */
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
