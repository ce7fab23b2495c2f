/**
 * A module that loads at the first call of it or the first use of one of its members.
 * @param {() => any} load
 * @param {Record<string, unknown>} [known] members that are known without loading
 * @returns {object}
 */
exports.lazyModule = (load, known = {}) => {
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
};

// `__esModule` is known, so that the compiled imports of the SDK read no other member.
const NAMESPACE_IMPORT = { __esModule: true };
const DEFAULT_IMPORT = { __esModule: undefined };

/**
 * Packages that the SDK loads at its start and that most processes do not use: above all those with
 * which it serializes functions, because this package serializes none. Loading them takes most of
 * the time to load the SDK.
 */
exports.LAZY = {
  typescript: {},
  "@npmcli/arborist": NAMESPACE_IMPORT,
  "@opentelemetry/api": NAMESPACE_IMPORT,
  "js-yaml": NAMESPACE_IMPORT,
  semver: NAMESPACE_IMPORT,
  execa: DEFAULT_IMPORT,
  "normalize-package-data": DEFAULT_IMPORT,
};
