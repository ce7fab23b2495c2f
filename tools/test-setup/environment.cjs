// Loaded once in each worker, outside of the contexts in which test files run.
const vm = require("node:vm");
const { TestEnvironment } = require("jest-environment-node");

const { compileFunction } = vm;
/** @type {Map<string, { text: string, script: vm.Script }>} */
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
  let found = compiled.get(filename);
  if (found?.text !== text) {
    const head = `(function (${parameters}) {`;
    const code = `${head}${text}\n})`;
    found = { text, script: new vm.Script(code, { filename, columnOffset: -head.length }) };
    compiled.set(filename, found);
  }
  return found.script.runInContext(parsingContext);
}
Object.assign(vm, { compileFunction: compileOnce });

module.exports = TestEnvironment;
