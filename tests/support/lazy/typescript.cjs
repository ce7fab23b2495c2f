// jest maps `typescript` to this file.
const { lazyModule, LAZY } = require("./module.cjs");

module.exports = lazyModule(
  () => require("../../../node_modules/typescript/lib/typescript.js"),
  LAZY.typescript,
);
