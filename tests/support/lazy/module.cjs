/**
 * A module that loads at the first use of one of its members.
 * @param {() => Record<PropertyKey, unknown>} load
 * @param {Record<string, unknown>} [known] members that are known without loading
 * @returns {object}
 */
exports.lazyModule = (load, known = {}) => {
  /** @type {ReturnType<typeof load> | undefined} */
  let loaded;
  const all = () => {
    loaded ??= load();
    return loaded;
  };
  return new Proxy(
    {},
    {
      get: (_, key) => (Object.hasOwn(known, key) ? Reflect.get(known, key) : all()[key]),
      has: (_, key) => key in all(),
      ownKeys: () => Reflect.ownKeys(all()),
      getOwnPropertyDescriptor: (_, key) => {
        const found = Object.getOwnPropertyDescriptor(all(), key);
        return found && { ...found, configurable: true };
      },
    },
  );
};

/**
 * The packages with which the SDK serializes functions. Loading them takes two thirds of the time
 * to load the SDK, and this package serializes none. `__esModule` prevents that the compiled
 * `import *` of the SDK reads all members.
 */
exports.LAZY = {
  typescript: {},
  "@npmcli/arborist": { __esModule: true },
};
