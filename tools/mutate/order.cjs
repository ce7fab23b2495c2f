const Order = require("../jest-order.cjs");

// Short test files that find many mutants run first, and those that take the longest run last.
const FIRST = [
  /services\/properties/,
  /services\/settle/,
  /services\/from-json\./,
  /tests\/unit\//,
];
const LAST = [/lifecycle-(faults|stale|fields)/, /lifecycle-check/];

/** The `testSequencer` of a mutation run. */
module.exports = class MutationOrder extends Order {
  /** @override @param {string} path */
  rank(path) {
    const first = FIRST.findIndex((pattern) => pattern.test(path));
    if (first >= 0) return first - FIRST.length;
    return LAST.findIndex((pattern) => pattern.test(path)) + 1;
  }
};
