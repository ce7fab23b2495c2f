const { default: Sequencer } = require("@jest/test-sequencer");

/** Tests that run the engine, and those that run every field of all types. */
const LONG = /[\\/]tests[\\/](engine|plugin|chaos|package|examples)[\\/]|[\\/]lifecycle-/;

/**
 * Where jest has no times of an earlier run, as on a fresh clone, it begins with the largest files.
 * How long a test takes shows little in its size here, and a long one at the end leaves a core idle.
 */
module.exports = class LongFirst extends Sequencer {
  /** @override @param {Parameters<Sequencer["sort"]>[0]} tests */
  async sort(tests) {
    const sorted = await super.sort(tests);
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted;
    return [true, false].flatMap((long) => sorted.filter(({ path }) => LONG.test(path) === long));
  }
};
