const { join, sep } = require("node:path");
const vm = require("node:vm");
const Runtime = require("jest-runtime").default;
const SharedEnvironment = require("./jest-environment.cjs");

// Modules of these folders keep nothing but caches. Those of the folders above them have state:
// sessions, logged lines, checked keys.
const STATELESS = ["codegen", "src/emulator", "src/http", "src/schema", "src/sdk", "src/services"];

/**
 * The private members of a runtime that are used here.
 * @typedef {object} Internals
 * @property {{
 *   isCoreModule(name: string): boolean, resolveCjs(from: string, name: string): string
 * }} _resolution
 * @property {{ getActiveCjsRegistry(): ReadonlyMap<string, unknown> }} registries
 * @property {{ compile: typeof compile }} executor
 */
/** @type {(runtime: unknown) => Internals} */
const internals = (runtime) => /** @type {Internals} */ (runtime);

/** @typedef {import("jest-runtime").default} JestRuntime */

/** What the test files of this worker share. */
/** @type {{ runtime?: SharedRuntime, globals?: SharedEnvironment["globals"] }} */
const shared = {};

/**
 * The `runtime` of jest. The test files of a worker share compiled code, packages and the modules
 * of stateless folders: these take more time to load than most files need for their tests. Other
 * modules, with their state, are loaded for each test file.
 */
class SharedRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} options */
  constructor(...options) {
    super(...options);
    const [config, environment] = options;
    if (!(environment instanceof SharedEnvironment)) return;
    internals(this).executor.compile = compile;
    this.folders = STATELESS.map((folder) => join(config.rootDir, folder, sep));
    this.isIsolated = false;
    shared.globals = environment.globals;
    /** @type {SharedRuntime | undefined} */
    this.common = undefined;
    // It has no test file, and is never torn down.
    if (shared.runtime) this.common = shared.runtime;
    else if (!isCreating) this.common = shared.runtime = createCommon(options);
  }

  /**
   * @template T
   * @param {string} from
   * @param {string} [name]
   * @param {Parameters<JestRuntime["requireModule"]>[2]} [options]
   * @param {boolean} [isActual]
   * @returns {T}
   */
  requireModule(from, name, options, isActual) {
    const load = () => /** @type {T} */ (super.requireModule(from, name, options, isActual));
    const { _resolution, registries } = internals(this);
    if (this.folders && name === "node:async_hooks" && options?.isInternalModule)
      return /** @type {T} */ ({ AsyncLocalStorage: SequentialStorage });
    if (!this.folders || !name || options || isActual || this.isIsolated) return load();
    if (_resolution.isCoreModule(name)) return load();
    const path = _resolution.resolveCjs(from, name);
    if (this.common) return this.isShared(path) ? this.common.requireModule(from, name) : load();
    // A package may define global objects, which its next user needs too.
    return registries.getActiveCjsRegistry().has(path) || !shared.globals
      ? load()
      : shared.globals.keepAdded(load);
  }

  /** @param {string} path */
  isShared(path) {
    return PACKAGE.test(path) || this.folders?.some((folder) => path.startsWith(folder));
  }

  /** @param {() => void} work */
  isolateModules(work) {
    this.isIsolated = true;
    try {
      super.isolateModules(work);
    } finally {
      this.isIsolated = false;
    }
  }

  /**
   * Jest keeps the map to translate stacks, also those of modules that are loaded later.
   * @returns {ReturnType<JestRuntime["getSourceMaps"]>}
   */
  getSourceMaps() {
    const own = super.getSourceMaps();
    if (!this.common) return own;
    const joint = new JointMap([own, this.common.getSourceMaps()]);
    return /** @type {ReturnType<JestRuntime["getSourceMaps"]>} */ (/** @type {unknown} */ (joint));
  }
}

/**
 * Replaces the `AsyncLocalStorage` in which jest keeps the running test. Before Node 24 that one
 * observes each promise of the process: an `await` takes three times as long. Tests of a file run
 * one after another, so there is one running test.
 * @template S
 */
class SequentialStorage {
  /** @type {S | undefined} */
  store;
  getStore() {
    return this.store;
  }
  /**
   * @template T
   * @param {S} store
   * @param {() => T} work
   * @returns {T}
   */
  run(store, work) {
    const before = this.store;
    const restore = () => {
      this.store = before;
    };
    this.store = store;
    let result;
    try {
      result = work();
    } catch (error) {
      restore();
      throw error;
    }
    if (result instanceof Promise) result.then(restore, restore);
    else restore();
    return result;
  }
}

const PACKAGE = /[\\/]node_modules[\\/]/;

let isCreating = false;
/** @param {ConstructorParameters<typeof Runtime>} options */
function createCommon(options) {
  isCreating = true;
  try {
    return new SharedRuntime(...options);
  } finally {
    isCreating = false;
  }
}

/** The entries of several maps, which may change. */
class JointMap {
  /** @param {ReadonlyMap<string, string>[]} maps */
  constructor(maps) {
    this.maps = maps;
  }
  /** @param {string} key */
  get(key) {
    return this.maps.find((map) => map.has(key))?.get(key);
  }
  /** @param {string} key */
  has(key) {
    return this.maps.some((map) => map.has(key));
  }
  *[Symbol.iterator]() {
    for (const map of this.maps) yield* map;
  }
}

/** @type {Map<string, { source: string, code: Function }>} */
const compiled = new Map();
const PARAMETERS = ["module", "exports", "require", "__dirname", "__filename", "jest"];

/**
 * Compiles a module once in a worker.
 * @param {string} source
 * @param {string} filename
 */
function compile(source, filename) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.code;
  const code = vm.compileFunction(source, PARAMETERS, { filename });
  compiled.set(filename, { source, code });
  return code;
}

module.exports = SharedRuntime;
