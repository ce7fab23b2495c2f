// `npm run mutate` changes the code of the core in small ways and reports the changes that no test
// finds. `npm run mutate -- --mutate src/schema/canonical.ts` does so for one file.

export default {
  testRunner: "jest",
  plugins: ["@stryker-mutator/jest-runner"],
  jest: { configFile: "tools/mutate/jest.config.cjs", enableFindRelatedTests: false },
  mutate: ["src/provider/**/*.ts", "src/schema/**/*.ts"],
  coverageAnalysis: "perTest",
  // A second run repeats only what changed since the first one.
  incremental: true,
  incrementalFile: ".stryker/incremental.json",
  tempDirName: ".stryker/tmp",
  ignorePatterns: ["lib", "docs", "examples", "templates"],
  reporters: ["clear-text", "progress-append-only"],
  concurrency: 2,
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 30,
};
