import { z } from "zod";
import { nodeOf } from "../../src/schema/node";
import { oneOf } from "../../src/schema/union";
import { UNKNOWN } from "../../src/schema/unknown";
import { validateAll } from "../../src/schema/validate";

const message = () => z.strictObject({ size: z.number().optional() });
const schema = oneOf({ logs: message(), metrics: message() }, { name: z.string().optional() });
const newer = { extra: { hologram: {} } };

const errorsOf = (value: object): string[] =>
  validateAll(schema, value).errors.map(({ path, what }) => `${path.join(".")}: ${what}`);

test("two variants are an error, also where one of them is not known yet", () => {
  const error = "metrics: give exactly one of logs, metrics, not logs and metrics";
  expect(errorsOf({ logs: {}, metrics: {} })).toEqual([error]);
  expect(errorsOf({ logs: UNKNOWN, metrics: {} })).toEqual([error]);
  expect(errorsOf({ logs: {}, metrics: UNKNOWN })).toEqual([error]);
});

test("no variant is an error, unless extra has one that this version does not know", () => {
  expect(errorsOf({ name: "a" })).toEqual([": give exactly one of logs, metrics"]);
  expect(errorsOf({ name: "a", ...newer })).toEqual([]);
});

test("two variants beside one in extra are an error", () => {
  const [error] = errorsOf({ logs: {}, metrics: {}, ...newer });
  expect(error).toMatch(/^metrics: give exactly one of/);
});

test("the issue of a missing variant says so, and no other one does", () => {
  const noVariantsOf = (value: object) =>
    validateAll(schema, value).errors.map(({ noVariant }) => noVariant);
  expect(noVariantsOf({})).toEqual([true]);
  expect(noVariantsOf({ logs: {}, metrics: {} })).toEqual([undefined]);
  expect(nodeOf(schema).facts.union?.variants).toEqual(["logs", "metrics"]);
});
