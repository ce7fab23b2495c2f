const { join } = require("node:path");
const standard = require("../../jest.config.cjs");

/** @type {import("jest").Config} */
module.exports = {
  ...standard,
  rootDir: join(__dirname, "..", ".."),
  testMatch: [
    "<rootDir>/tests/unit/**/*.test.ts",
    "<rootDir>/tests/schema/**/*.test.ts",
    "<rootDir>/tests/provider/**/*.test.ts",
    "<rootDir>/tests/services/**/*.test.ts",
  ],
  testEnvironment: join(__dirname, "environment.cjs"),
  testSequencer: join(__dirname, "order.cjs"),
  bail: true,
};
