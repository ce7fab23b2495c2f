import fc from "fast-check";
import { evaluate, FunctionCall, withCalls } from "../../src/dashboards/inverse";
import { nodeOf } from "../../src/schema/node";
import { toArguments } from "../../src/schema/to-arguments";
import { dashboard } from "../../src/services/dashboards/dashboard";
import { fixture, withFixture } from "../services/support/dashboards";
import { decodeAt } from "../services/support/decode-at";
import { arbitraryOf, type Fill } from "../support/arbitrary";
import { casesToRun } from "../support/case-share";
import { SEED } from "../support/definitions";

type Fields = Record<string, unknown>;
const node = nodeOf(dashboard.fields);

test.each<Fill>(["minimal", "maximal", "random"])(
  "the calls of arguments return the arguments: %s",
  (fill) => {
    const arguments_ = arbitraryOf(node, fill) as fc.Arbitrary<Fields>;
    for (const args of fc.sample(arguments_, { seed: SEED, numRuns: casesToRun(200) }))
      expect(evaluate(withCalls(args))).toEqual(args);
  },
);

/** The names of the calls in a tree. */
function namesIn(tree: unknown): string[] {
  if (tree instanceof FunctionCall) return [tree.name, ...tree.args.flatMap(namesIn)];
  if (typeof tree !== "object" || tree === null) return [];
  return Object.values(tree).flatMap(namesIn);
}

withFixture("every widget of a dashboard of the product is a call", () => {
  const args = toArguments(node, decodeAt(node, JSON.parse(fixture ?? "")).value) as Fields;
  const calls = withCalls(args);
  expect(evaluate(calls)).toEqual(args);
  expect(namesIn(calls).filter((name) => name === "lineChart" || name === "gauge")).toHaveLength(
    14,
  );
});
