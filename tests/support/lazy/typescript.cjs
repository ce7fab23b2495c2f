// jest maps `typescript` to this file.
const { join } = require("node:path");
const { lazyModule, LAZY } = require("./module.cjs");

const folder = join(__dirname, "../../../node_modules/typescript");
module.exports = lazyModule(() => require(folder), LAZY.typescript);
