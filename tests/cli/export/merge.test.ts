import fc from "fast-check";
import { mergeArguments, Slot } from "../../../src/cli/export/write/combine/merge";
import {
  chooseParameters,
  KEY,
  type Parameters,
} from "../../../src/cli/export/write/combine/parameters";
import { isRecord } from "../../../src/schema/record";
import { SEED } from "../../support/definitions";
import { objectWith } from "./support/planned";

/** Arguments that have one structure, with other values in places. */
const values = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom("checkout", "checkout is slow", "payments", "200 errors of checkout", ""),
  fc.array(fc.string(), { maxLength: 2 }),
);
const instances = fc
  .record({
    keys: fc.uniqueArray(fc.constantFrom("checkout", "payments", "0", "1", "a b"), {
      minLength: 2,
      maxLength: 4,
    }),
    shape: fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        fc.constant(undefined),
        fc.dictionary(fc.constantFrom("name", "threshold", "query", "2xx"), tie("tree")),
        fc.array(tie("tree"), { maxLength: 2 }),
      ),
    })).tree,
  })
  .chain(({ keys, shape }) =>
    fc.record({ keys: fc.constant(keys), all: fc.tuple(...keys.map(() => filled(shape))) }),
  );

/** A value in each place of a shape that has none; the same one is likely in other instances. */
function filled(shape: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(shape)) return fc.tuple(...shape.map(filled));
  if (!isRecord(shape)) return fc.oneof(fc.constantFrom("same", 200), values);
  return fc.record(
    Object.fromEntries(Object.entries(shape).map(([key, item]) => [key, filled(item)])),
  );
}

/** What merged arguments are in an instance. */
function inInstance(merged: unknown, parameters: Parameters, keys: readonly string[], n: number) {
  const evaluated = (value: unknown): unknown => {
    if (value instanceof Slot) {
      const parts = parameters
        .partsOf(value)
        .map((part) =>
          typeof part === "string" ? part : part === KEY ? keys[n] : part.slot.values[n],
        );
      return parts.length === 1 ? parts[0] : parts.map(String).join("");
    }
    if (Array.isArray(value)) return value.map(evaluated);
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, evaluated(item)]));
  };
  return evaluated(merged);
}

test("merged arguments are those of each instance, with one name for each parameter", () => {
  fc.assert(
    fc.property(instances, ({ keys, all }) => {
      const owners = keys.map((key) => ({
        object: objectWith("Alert", key, key),
        form: "resource" as const,
        args: {},
      }));
      const written = all.map((args) => ({ args: { args }, pathOf: () => undefined }));
      const merged = mergeArguments(owners, written);
      if (!merged) return;
      const parameters = chooseParameters([{ name: "errors", slots: merged.slots }], keys);
      for (const [n, args] of all.entries())
        expect(inInstance(merged.args, parameters, keys, n)).toEqual({ args });
      const names = parameters.all.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[A-Za-z]\w*$/);
    }),
    { seed: SEED, numRuns: 300 },
  );
});

test("arguments that differ in more than values are not merged", () => {
  const merge = (...all: Record<string, unknown>[]) =>
    mergeArguments(
      all.map((args, n) => ({ object: objectWith("Alert", `${n}`, ""), form: "resource", args })),
      all.map((args) => ({ args, pathOf: () => undefined })),
    );
  expect(merge({ rules: [{ a: 1 }] }, { rules: [{ a: 1 }, { a: 2 }] })).toBeUndefined();
  expect(merge({ logs: { a: 1 } }, { metric: { a: 1 } })).toBeUndefined();
  expect(merge({ a: 1 }, { a: 1, b: 2 })?.slots).toHaveLength(1);
  const [slot] = merge({ labels: { constructor: "a" } }, { labels: {} })?.slots ?? [];
  expect(slot?.values).toEqual(["a", undefined]);
});
