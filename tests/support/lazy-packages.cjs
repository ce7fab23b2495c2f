// Preloaded in the Node.js processes of the engine. The SDK loads these packages at its start, above
// all to serialize functions, and most processes use none of them: loading takes half of the CPU
// time of a short command.
const Module = require("node:module");

// `__esModule` is known, so that the compiled imports of the SDK read no other member.
const NAMESPACE_IMPORT = { __esModule: true };
const DEFAULT_IMPORT = { __esModule: undefined };

/** @type {Record<string, Record<string, unknown>>} */
const LAZY = {
  typescript: {},
  "@npmcli/arborist": NAMESPACE_IMPORT,
  "@opentelemetry/api": NAMESPACE_IMPORT,
  "js-yaml": NAMESPACE_IMPORT,
  semver: NAMESPACE_IMPORT,
  execa: DEFAULT_IMPORT,
  "normalize-package-data": DEFAULT_IMPORT,
};

/**
 * A module that loads at the first call of it or the first use of one of its members.
 * @param {() => any} load
 * @param {Record<string, unknown>} known members that are known without loading
 * @returns {object}
 */
function lazyModule(load, known) {
  /** @type {any} */
  let loaded;
  const all = () => {
    loaded ??= load();
    return loaded;
  };
  return new Proxy(() => {}, {
    apply: (_, self, args) => Reflect.apply(all(), self, args),
    get: (_, key) => (Object.hasOwn(known, key) ? Reflect.get(known, key) : all()[key]),
    has: (_, key) => key in all(),
    ownKeys: () => Reflect.ownKeys(all()),
    getOwnPropertyDescriptor: (_, key) => {
      const found = Object.getOwnPropertyDescriptor(all(), key);
      return found && { ...found, configurable: true };
    },
  });
}

/** @typedef {(request: string, parent: object, isMain: boolean) => any} Load */
/** @type {{ _load: Load, _resolveFilename: Load }} */
// @ts-expect-error: Node.js does not declare them.
const loader = Module;
const { _load: load } = loader;

loader._load = (request, parent, isMain) => {
  const known = Object.hasOwn(LAZY, request) && LAZY[request];
  if (!known) return load(request, parent, isMain);
  // A package that is missing fails at once, as without this file.
  loader._resolveFilename(request, parent, isMain);
  return lazyModule(() => load(request, parent, isMain), known);
};
