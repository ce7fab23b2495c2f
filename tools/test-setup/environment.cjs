// Loaded once in each worker, outside of the contexts in which test files run.
const { AsyncLocalStorage } = require("node:async_hooks");
const { setFlagsFromString } = require("node:v8");
const vm = require("node:vm");
const { TestEnvironment } = require("jest-environment-node");

const { compileFunction } = vm;
/**
 * @typedef {object} Compiled
 * @property {string} head
 * @property {string} text
 * @property {vm.Script} [script]
 * @property {Function} [load] The `import()` of the test file that runs.
 */
/** @type {Map<string, Compiled>} */
const compiled = new Map();

/**
 * Jest compiles each module again for each test file, which was half of the CPU time in which a test
 * file loads the provider. A script is compiled once in a worker, with the functions that are called,
 * and runs in the context of each test file: the modules and their state stay apart.
 * @type {typeof compileFunction}
 */
function compileOnce(text, parameters = [], options = {}) {
  const { filename = "", parsingContext } = options;
  // A test file is used once.
  if (!parsingContext || filename.endsWith(".test.ts"))
    return compileFunction(text, parameters, options);
  const head = `(function (${parameters}) {`;
  let found = compiled.get(filename);
  if (found?.text !== text || found.head !== head) {
    found = { head, text };
    compiled.set(filename, found);
  }
  found.load = /** @type {Function | undefined} */ (options.importModuleDynamically);
  found.script ??= scriptOf(filename, found);
  return found.script.runInContext(parsingContext);
}

/** @param {string} filename @param {Compiled} found */
const scriptOf = (filename, found) =>
  new vm.Script(`${found.head}${found.text}\n})`, {
    filename,
    columnOffset: -found.head.length,
    importModuleDynamically: (...given) => found.load?.(...given),
  });

const FIRST_COLLECTION = 600 * 2 ** 20;
const LAST_COLLECTION = 750 * 2 ** 20;
let nextCollection = FIRST_COLLECTION;

/**
 * What earlier test files loaded is garbage, which each small collection visits until Node.js runs a
 * full one. That takes time for all that is in use: it is due when the heap is three times as large.
 * Before `workerIdleMemoryLimit`, where jest would end the worker, and what it has compiled.
 */
function collectGarbage() {
  if (process.memoryUsage().heapUsed < nextCollection) return;
  setFlagsFromString("--expose-gc");
  vm.runInNewContext("gc")();
  setFlagsFromString("--no-expose-gc");
  const { heapUsed } = process.memoryUsage();
  nextCollection = Math.min(Math.max(FIRST_COLLECTION, 3 * heapUsed), LAST_COLLECTION);
}

/** @type {Set<AsyncLocalStorage<unknown>>} */
const storages = new Set();
for (const method of /** @type {const} */ (["run", "enterWith"])) {
  /** @type {Function} */
  const original = AsyncLocalStorage.prototype[method];
  /** @this {AsyncLocalStorage<unknown>} @param {unknown[]} given @returns {any} */
  AsyncLocalStorage.prototype[method] = function (...given) {
    storages.add(this);
    return Reflect.apply(original, this, given);
  };
}

/**
 * Node.js 20 copies the value of each storage that was ever used to each new promise. Jest and the
 * package have storages of their own for each test file, so that later files would take longer.
 */
function disableStorages() {
  for (const storage of storages) storage.disable();
  storages.clear();
}

/** Coverage counts what one context has called, and needs the functions that jest compiles. */
module.exports = class extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} given */
  constructor(...given) {
    // The context of a test file is held by its import().
    for (const one of compiled.values()) one.load = undefined;
    disableStorages();
    collectGarbage();
    super(...given);
    const { collectCoverage } = given[0].globalConfig;
    vm.compileFunction = collectCoverage ? compileFunction : compileOnce;
  }
};
