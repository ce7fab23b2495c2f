// `npm run mutate` changes the code of the core in small ways and reports the changes that no test
// finds. `npm run mutate -- --mutate src/schema/canonical.ts` does so for one file.

export default {
  // A command for each mutant, the default. A mutant may leave a socket open.
  commandRunner: {
    command:
      "node_modules/.bin/jest -i --bail --forceExit tests/unit/ tests/schema/ tests/provider/ tests/services/",
  },
  mutate: ["src/provider/**/*.ts", "src/schema/**/*.ts"],
  // A second run repeats only what changed since the first one.
  incremental: true,
  incrementalFile: ".stryker/incremental.json",
  tempDirName: ".stryker/tmp",
  ignorePatterns: ["lib"],
  reporters: ["clear-text", "progress-append-only"],
  concurrency: 2,
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 30,
};
