const { availableParallelism } = require("node:os");

// Tests change objects behind the program's back right after it wrote them, and look at once: here
// no read is taken to lag. Tests of that set a bound of their own (`coralogix:settleMs`). Workers
// and the engine's processes inherit it.
process.env.CORALOGIX_SETTLE_MS ??= "0";

const testsOf = (/** @type {string[]} */ ...folders) =>
  folders.map((folder) => `**/tests/${folder}/**/*.test.ts`);
const FAST = testsOf(
  "unit",
  "http",
  "sdk",
  "pulumi",
  "components",
  "prometheus",
  "policy",
  "contract",
);
const SPEC = testsOf(
  "text",
  "promql",
  "tera",
  "simulation",
  "log-queries",
  "lint",
  "schema",
  "provider",
  "services",
  "dashboards",
  "operations",
  "emulator",
  "recorder",
);
const DOCS = testsOf("docs");

/** @type {import("jest").Config} */
const shared = {
  transform: { "^.+\\.ts$": "<rootDir>/tools/test-setup/transform.cjs" },
  // Jest loads no ES modules, which Node.js does.
  moduleNameMapper: { "^(d3-[a-z-]+|internmap)$": "<rootDir>/node_modules/$1/dist/$1.js" },
  // The SDK uses its globals in promises that settle after a test file.
  testEnvironmentOptions: { globalsCleanup: "off" },
  globalSetup: "<rootDir>/tools/test-setup/temporary.mjs",
  // Test files and what they load run in a context of their own, where a global is looked up by a slow
  // call at each use. These are passed to each module instead. Not those that a test replaces.
  sandboxInjectedGlobals: [
    "Array",
    "BigInt",
    "Boolean",
    "Buffer",
    "Error",
    "Float64Array",
    "JSON",
    "Map",
    "Math",
    "Number",
    "Object",
    "Promise",
    "Proxy",
    "Reflect",
    "RegExp",
    "Set",
    "String",
    "Symbol",
    "TypeError",
    "Uint8Array",
    "WeakMap",
    "WeakSet",
  ],
  testEnvironment: "<rootDir>/tools/test-setup/environment.cjs",
  // Copies of the package in a mutation run, and templates, whose names are placeholders.
  modulePathIgnorePatterns: [
    "<rootDir>/lib/unfinished-",
    "<rootDir>/templates/",
    "<rootDir>/.stryker/",
  ],
};

/** @type {import("jest").Config} */
module.exports = {
  projects: [
    { ...shared, displayName: "fast", testMatch: FAST },
    { ...shared, displayName: "spec", testMatch: SPEC },
    {
      ...shared,
      displayName: "docs",
      testMatch: DOCS,
      globalSetup: "<rootDir>/tools/test-setup/lib.mjs",
    },
    {
      ...shared,
      displayName: "engine",
      // A new folder needs everything until it is listed above.
      testMatch: [...testsOf("*"), ...[...FAST, ...SPEC, ...DOCS].map((tests) => `!${tests}`)],
      globalSetup: "<rootDir>/tools/test-setup/engine.mjs",
    },
  ],
  testSequencer: "<rootDir>/tools/test-setup/long-first.cjs",
  // For what hangs: on a busy machine a test of 20 seconds takes minutes.
  testTimeout: 300_000,
  // Tests also wait for timers and other processes: three workers keep two cores busy.
  maxWorkers: availableParallelism() + 1,
  // Node.js keeps a part of what each test file loaded.
  workerIdleMemoryLimit: "1GB",
};
