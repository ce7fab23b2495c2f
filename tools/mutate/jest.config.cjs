const { join } = require("node:path");
// A mutant is not seen by modules that are already loaded: test files share none here.
const standard = require("../../jest.config.cjs");
const { testEnvironment: _, runtime: __, ...base } = standard;

// Each mutant runs the tests that execute it, until one fails. Files that take more than 8 s are
// left out: they execute nearly every mutant, and one that survives would run them all.
const SLOW = [
  "lifecycle\\.test",
  "lifecycle-(check|fields|faults|responses|routes|stale)",
  "adopt-(keep|shared-reads)",
  "from-json-forms",
  "services/responses",
  "settle",
  "shared-ids",
  "unknown-variants",
];

/** @type {import("jest").Config} */
module.exports = {
  ...base,
  rootDir: join(__dirname, "..", ".."),
  testMatch: ["<rootDir>/tests/unit/**/*.test.ts", "<rootDir>/tests/services/**/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/", ...SLOW],
};
