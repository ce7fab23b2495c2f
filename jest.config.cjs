const { availableParallelism } = require("node:os");

// Tests change objects behind the program's back right after it wrote them, and look at once: here
// no read is taken to lag. Tests of that set a bound of their own (`coralogix:settleMs`). Workers
// and the engine's processes inherit it.
process.env.CORALOGIX_SETTLE_MS ??= "0";

// The modules that test files share would be stale while files are watched, and are not counted for
// coverage.
const isShared = !process.argv.some((arg) => /^--(watch|coverage|collectCoverage)/.test(arg));

/** @type {import("jest").Config} */
module.exports = {
  testMatch: ["<rootDir>/tests/**/*.test.ts"],
  transform: { "^.+\\.ts$": "<rootDir>/tools/jest-transform.cjs" },
  // Most tests load the SDK, and none needs these packages for it.
  moduleNameMapper: {
    "^typescript$": "<rootDir>/tests/support/lazy/typescript.cjs",
    "^@npmcli/arborist$": "<rootDir>/tests/support/lazy/arborist.cjs",
  },
  ...(isShared && {
    testEnvironment: "<rootDir>/tools/jest-environment.cjs",
    runtime: "<rootDir>/tools/jest-runtime.cjs",
  }),
  // Copies of the package in a mutation run, and templates, whose names are placeholders.
  modulePathIgnorePatterns: [
    "<rootDir>/lib/unfinished-",
    "<rootDir>/templates/",
    "<rootDir>/.stryker/",
  ],
  // Tests also wait for timers and other processes: one worker more than cores keeps these busy.
  maxWorkers: availableParallelism() + 1,
  testSequencer: "<rootDir>/tools/jest-order.cjs",
  // Each file leaves something of all it loaded behind, and a new worker loads everything again: a
  // worker is replaced when it has a tenth of the memory.
  workerIdleMemoryLimit: 0.1,
  testTimeout: 120_000,
  // The default is in the folder of temporary files, which a run deletes.
  cacheDirectory: "<rootDir>/node_modules/.cache/jest",
};
