/** @type {import("jest").Config} */
module.exports = {
  testMatch: ["<rootDir>/tests/**/*.test.ts"],
  // isolatedModules in tsconfig.json makes ts-jest transpile only: types are checked once, by tsc.
  transform: { "^.+\\.ts$": "ts-jest" },
  modulePathIgnorePatterns: ["<rootDir>/lib/unfinished-"],
  maxWorkers: 2,
  testSequencer: "<rootDir>/tools/jest-order.cjs",
  // Each file leaves something of all it loaded behind.
  workerIdleMemoryLimit: "1GB",
  testTimeout: 120_000,
};
