// jest maps `@npmcli/arborist` to this file.
const { lazyModule, LAZY } = require("./module.cjs");

module.exports = lazyModule(
  () => require("../../../node_modules/@npmcli/arborist/lib/index.js"),
  LAZY["@npmcli/arborist"],
);
