// Preloaded in the Node processes of the engine.
const Module = require("node:module");
const { lazyModule, LAZY } = require("./module.cjs");

/** @typedef {(request: string, parent: object, isMain: boolean) => any} Load */
/** @type {{ _load: Load, _resolveFilename: Load }} */
// @ts-expect-error: Node does not declare them.
const loader = Module;
const { _load: load } = loader;

loader._load = (request, parent, isMain) => {
  const known = Object.hasOwn(LAZY, request) && LAZY[/** @type {keyof typeof LAZY} */ (request)];
  if (!known) return load(request, parent, isMain);
  // A package that is missing fails at once, as without this file.
  loader._resolveFilename(request, parent, isMain);
  return lazyModule(() => load(request, parent, isMain), known);
};
