import fc from "fast-check";
import { GENERATED_IDS } from "../../src/provider/identity/id-fields";
import { pairsOf } from "../../src/provider/identity/pairs";
import { type Placed, similarPairs } from "../../src/provider/similar";
import { field, optional } from "../../src/schema/facts";
import { list, model, string, uuid, wrapped } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";

type Element = Readonly<Record<string, string | number>>;
const placed = (elements: readonly Element[]): Placed[] =>
  elements.map((value, index) => ({ value, index }));

/** The definition: of the pairs that are left, always the most similar one, or the nearest of them. */
function pairsByDefinition(ones: readonly Element[], others: readonly Element[]) {
  const common = (one: Element, other: Element) =>
    Object.entries(one).filter(([key, value]) => other[key] === value).length;
  const all = ones.flatMap((one, a) => others.map((other, b) => ({ a, b, n: common(one, other) })));
  const pairs: [number, number][] = [];
  for (;;) {
    const left = all.filter(
      ({ a, b, n }) => n > 0 && !pairs.some(([one, other]) => one === a || other === b),
    );
    const [best] = left.sort(
      (x, y) => y.n - x.n || Math.abs(x.a - x.b) - Math.abs(y.a - y.b) || x.a - y.a || x.b - y.b,
    );
    if (!best) return pairs;
    pairs.push([best.a, best.b]);
  }
}

test("the most similar elements are pairs, and of equal ones the nearest", () => {
  const value = fc.constantFrom("x", "y", "z");
  const element = fc.record({ a: value, b: value, c: value }, { requiredKeys: [] });
  const elements = fc.array(element as fc.Arbitrary<Element>, { maxLength: 6 });
  fc.assert(
    fc.property(elements, elements, (ones, others) => {
      const pairs = similarPairs(placed(ones), placed(others));
      expect(pairs).toEqual(pairsByDefinition(ones, others));
    }),
  );
});

const widget = model("SimilarWidget", "A widget.", {
  id: optional(wrapped(uuid()), "Its id.", { generatedId: "uuid" }),
  title: field(string(), "Title."),
  query: optional(string(), "Query."),
  unit: optional(string(), "Unit."),
});
const board = nodeOf(
  model("SimilarBoard", "A board.", { widgets: field(list(widget), "Widgets.") }),
);

test("of 2,000 elements of one name, in another order, each has its own counterpart though all have changed", () => {
  const COUNT = 2000;
  // Some elements lack a field.
  const widgets = (unit: string, order: (index: number) => number) => ({
    widgets: Array.from({ length: COUNT }, (_, position) => {
      const index = order(position);
      return { title: "T", unit: `${unit}${index}`, ...(index ? { query: `q${index}` } : {}) };
    }),
  });
  const news = widgets("new", (position) => COUNT - 1 - position);
  const olds = widgets("old", (position) => position);
  const pairs = pairsOf(GENERATED_IDS, board, news, olds);
  const queries = news.widgets.map((one) => [one.query, pairs.get(one)?.query]);
  expect(queries.filter(([query, old]) => query !== old)).toEqual([]);
});

test("lists that are too long to compare each element with each have no similar elements", () => {
  const elements = placed(Array.from({ length: 2001 }, () => ({ a: 1 })));
  expect(similarPairs(elements, elements)).toEqual([]);
  expect(similarPairs(elements.slice(0, 10), elements)).toHaveLength(10);
});
