// Tests change objects behind the program's back right after it wrote them, and look at once: here
// no read is taken to lag. Tests of that set a bound of their own (`coralogix:settleMs`). Workers
// and the engine's processes inherit it.
process.env.CORALOGIX_SETTLE_MS ??= "0";

const inFolders = (/** @type {string[]} */ ...names) =>
  names.map((name) => `<rootDir>/tests/${name}/`);
const FAST = inFolders("unit", "http", "sdk", "pulumi", "components", "policy", "contract");
const SPEC = inFolders("schema", "provider", "services", "operations", "emulator", "recorder");
const DOCS = inFolders("docs");

/** @type {import("jest").Config} */
const shared = {
  // Types are checked once, by `npm run lint`.
  transform: { "^.+\\.ts$": ["ts-jest", { tsconfig: "tsconfig.all.json", diagnostics: false }] },
  // Copies of the package in a mutation run, and templates, whose names are placeholders.
  modulePathIgnorePatterns: [
    "<rootDir>/lib/unfinished-",
    "<rootDir>/templates/",
    "<rootDir>/.stryker/",
  ],
};
const testMatch = (/** @type {string[]} */ folders) =>
  folders.map((folder) => `${folder}**/*.test.ts`);

/** @type {import("jest").Config} */
module.exports = {
  projects: [
    { ...shared, displayName: "fast", testMatch: testMatch(FAST) },
    { ...shared, displayName: "spec", testMatch: testMatch(SPEC) },
    {
      ...shared,
      displayName: "docs",
      testMatch: testMatch(DOCS),
      globalSetup: "<rootDir>/tools/test-setup/lib.mjs",
    },
    {
      ...shared,
      displayName: "engine",
      // A new folder needs everything until it is listed above.
      testMatch: testMatch(inFolders("*")),
      testPathIgnorePatterns: [...FAST, ...SPEC, ...DOCS],
      globalSetup: "<rootDir>/tools/test-setup/engine.mjs",
    },
  ],
  testTimeout: 120_000,
  // Node.js keeps a part of what each test file loaded.
  workerIdleMemoryLimit: "1GB",
};
