import { describeFailure, EXIT } from "../../src/cli/failure";
import { previewText, runReview, step } from "./review/support/preview";

const LEVELS = 20_000;

test("a preview with 20,000 nested objects is an error without a stack", async () => {
  const text = previewText([
    step({ op: "create", type: "Alert", name: "deep", after: { name: "DEEP" } }),
  ]).replace('"DEEP"', `${'{"a":'.repeat(LEVELS)}1${"}".repeat(LEVELS)}`);
  const { code, err } = await runReview(text);
  expect(code).toBe(EXIT.error);
  expect(err).toMatch(/^The input cannot be read: its values are nested more deeply/);
});

test("an unexpected error of an old Node.js names the version that is needed", () => {
  const { engines } = require("../../package.json");
  const needed = engines.node.replace(">=", "");
  const error = new TypeError("list.toSorted is not a function");
  expect(describeFailure(error, "18.20.8").message).toBe(
    `list.toSorted is not a function (Node.js 18.20.8 runs this command, which needs version ${needed} or later: install one)`,
  );
  expect(describeFailure(error, `${needed}.0.0`).message).toContain("please report it");
});

test("any other unexpected error is reported as a bug", () => {
  expect(describeFailure(new RangeError("invalid date"))).toEqual({
    message: "invalid date (a bug in pulumi-coralogix, please report it)",
    exitCode: EXIT.error,
  });
});
