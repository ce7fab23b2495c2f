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

test("any other unexpected error is reported as a bug", () => {
  expect(describeFailure(new RangeError("invalid date"))).toEqual({
    message: "invalid date (a bug in pulumi-coralogix, please report it)",
    exitCode: EXIT.error,
  });
});
