// Loaded once in each worker, outside of the contexts in which test files run.
const vm = require("node:vm");
const { TestEnvironment } = require("jest-environment-node");

const { compileFunction } = vm;
/** @type {Map<string, { head: string, text: string, script: vm.Script | undefined }>} */
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
    found = { head, text, script: scriptOf(filename, head, text) };
    compiled.set(filename, found);
  }
  return found.script?.runInContext(parsingContext) ?? compileFunction(text, parameters, options);
}

/**
 * None for a module with an `import()`, whose function belongs to one test file.
 * @param {string} filename @param {string} head @param {string} text
 */
const scriptOf = (filename, head, text) =>
  /\bimport\s*\(/.test(text)
    ? undefined
    : new vm.Script(`${head}${text}\n})`, { filename, columnOffset: -head.length });

/** Coverage counts what one context has called, and needs the functions that jest compiles. */
module.exports = class extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} given */
  constructor(...given) {
    super(...given);
    const { collectCoverage } = given[0].globalConfig;
    vm.compileFunction = collectCoverage ? compileFunction : compileOnce;
  }
};
