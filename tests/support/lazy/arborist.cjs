// jest maps `@npmcli/arborist` to this file.
const { join } = require("node:path");
const { lazyModule, LAZY } = require("./module.cjs");

const folder = join(__dirname, "../../../node_modules/@npmcli/arborist");
module.exports = lazyModule(() => require(folder), LAZY["@npmcli/arborist"]);
