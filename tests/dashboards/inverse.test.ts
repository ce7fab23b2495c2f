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
import { responseWidgets } from "../support/widgets";
import { placed } from "./support/placed";
import { samples } from "./support/samples";

type Fields = Record<string, unknown>;
const node = nodeOf(dashboard.fields);
const argumentsOf = (wire: unknown) => toArguments(node, decodeAt(node, wire).value) as Fields;

/** The names of the calls in a tree. */
function namesIn(tree: unknown): string[] {
  if (tree instanceof FunctionCall) return [tree.name, ...tree.args.flatMap(namesIn)];
  if (typeof tree !== "object" || tree === null) return [];
  return Object.values(tree).flatMap(namesIn);
}

test.each<Fill>(["minimal", "maximal", "random"])(
  "the calls of any arguments return the arguments: %s",
  (fill) => {
    const arguments_ = arbitraryOf(node, fill) as fc.Arbitrary<Fields>;
    for (const args of fc.sample(arguments_, { seed: SEED, numRuns: casesToRun(200) })) {
      const tree = withCalls(args);
      expect(evaluate(tree.args)).toEqual(args);
      for (const { reason } of tree.raw) expect(reason).toMatch(/^\S.{5,}$/);
    }
  },
);

const widgets = Object.entries(responseWidgets).flatMap(([type, list]) =>
  list.map((fields, at) => ({ name: `${type} ${at + 1}`, definition: { [type]: fields } })),
);

test.each(widgets)("a widget of a response is a call: $name", ({ name, definition }) => {
  const args = argumentsOf(placed("widget", { title: "It", definition }));
  const tree = withCalls(args);
  expect(evaluate(tree.args)).toEqual(args);
  const raw = name === "markdown 2" ? [{ title: "It", reason: "it has no text" }] : [];
  expect([tree.widgets, tree.raw]).toEqual([1, raw]);
});

test.each(Object.entries(samples))("what %s returns is a call again", (name, { part, raw }) => {
  const args = placed(part, raw);
  const tree = withCalls(args);
  expect(evaluate(tree.args)).toEqual(args);
  expect(tree.raw).toEqual([]);
  // A section or a row alone has a shorter form, and a string does not tell that `ref` wrote it.
  const isShorter = ["row", "ref"].includes(name);
  if (!isShorter) expect(namesIn(tree.args)).toContain(name);
});

const widget = (definition: object, rest: object = { title: "It" }) => ({ ...rest, definition });
const query = { metrics: { promqlQuery: "up" } };

test.each([
  [widget({ gauge: { query } }, {}), "it has no title"],
  [widget({ gauge: {} }), "it has no query"],
  [widget({ gauge: { query: {} } }), "gauge: expected a query"],
  [widget({ gauge: { query, laterOption: 1 } }), "gauge: there is no option laterOption"],
  [widget({ gauge: { query }, later: {} }), "gauge does not write definition.later like this"],
  [widget({ dynamic: { queryDefinitions: [{ query }] } }), "it has no visualization"],
  [widget({ hologram: {} }), "there is no function for hologram"],
  [widget({}), "it has no definition"],
  [{ reference: { dashboardId: "a" } }, "it refers to no widget"],
])("a widget that no function returns is raw, with the reason: %j", (raw, reason) => {
  const args = placed("widget", raw);
  const tree = withCalls(args);
  expect(evaluate(tree.args)).toEqual(args);
  expect(tree.raw.map((one) => one.reason)).toEqual([reason]);
});

withFixture("every widget of a dashboard of the product is a call", () => {
  const args = argumentsOf(JSON.parse(fixture ?? ""));
  const tree = withCalls(args);
  expect(evaluate(tree.args)).toEqual(args);
  expect([tree.widgets, tree.raw]).toEqual([14, []]);
});
