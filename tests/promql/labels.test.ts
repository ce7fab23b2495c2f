import { factOf } from "../../src/promql/facts";
import { labelsOf } from "../../src/promql/labels";
import { parseOrThrow } from "../../src/promql/tree";

const factFor = (query: string, label: string) => factOf(labelsOf(parseOrThrow(query)), label);

test.each([
  ['x{a="1"}', "has"],
  ['x{a!=""}', "has"],
  ['x{a=~".+"}', "has"],
  ['x{a!~"|b"}', "has"],
  ['x{a=~"b|"}', "may"],
  ['x{a!="b"}', "may"],
  ['x{a=""}', "lacks"],
  ["x", "may"],
  ["sum(x)", "lacks"],
  ["sum by (a) (x)", "may"],
  ['sum by (a) (x{a="1"})', "has"],
  ["sum without (a) (x)", "lacks"],
  ['topk(1, x{a="1"})', "has"],
  ['count_values("a", x)', "has"],
  ['count_values("b", x{a="1"})', "lacks"],
  ["vector(1)", "lacks"],
  ["hour()", "lacks"],
  ['rate(x{a="1"}[5m]) * 2', "has"],
  ['2 * x{a="1"}', "has"],
  ['absent(x{a="1"})', "has"],
  ['absent(x{a="1",a="1"})', "lacks"],
  ['absent(x{a=~"1"})', "lacks"],
  ['absent(sum(x{a="1"}))', "lacks"],
  ['absent_over_time(x{a="1"}[5m])', "has"],
  ['x{a="1"} / on(b) y', "lacks"],
  ['x / y{a="1"}', "has"],
  ['x{a="1"} / ignoring(a) y', "lacks"],
  ['x / on(b) group_left(a) y{a="1"}', "has"],
  ['x{a="1"} / on(b) group_left(a) sum by (b) (y)', "lacks"],
  ['x{a="1"} / on(b) group_left y', "has"],
  ['x / on(b) group_right y{a="1"}', "has"],
  ['x{a="1"} or y', "may"],
  ['x{a="1"} or y{a="2"}', "has"],
  ["x / on(a) y", "may"],
  ["x / on(a) y / on(a) z", "may"],
  ["x / on(b) y", "lacks"],
  ["x / ignoring(a) y", "lacks"],
  ["x and on(a) sum(y)", "lacks"],
  ['x and y{a="1"}', "has"],
  ['x and on(b) y{a="1"}', "may"],
  ['x unless y{a="1"}', "may"],
  ['label_replace(x, "a", "1", "b", ".*")', "has"],
  ['label_replace(x, "a", "$1", "b", "(.*)")', "may"],
  ['label_replace(x{b="c"}, "a", "$1", "b", "(.+)")', "has"],
  ['label_replace(x{b="c"}, "a", "1", "b", "d")', "may"],
  ['label_replace(sum(x), "a", "1", "b", "d")', "lacks"],
  ['label_replace(x, "a", "", "b", ".*")', "lacks"],
  ['label_join(x, "a", "-", "b", "c")', "has"],
  ['label_join(sum(x), "a", "", "b")', "lacks"],
  ['label_join(x{b="1"}, "a", "", "b")', "has"],
  ["some_function(sum(x))", "may"],
  ['x{a="$a"}', "may"],
])("of %s it is known that the series %s the label a", (query, presence) => {
  expect(factFor(query, "a").presence).toBe(presence);
});

test("buckets lose their limit in a quantile", () => {
  expect(factFor('histogram_quantile(0.9, x{le!=""})', "le").presence).toBe("lacks");
});

test("the values of a label are those that the matchers allow", () => {
  expect(factFor('x{a=~"b|c"}', "a").values).toEqual(["b", "c"]);
  expect(factFor('x{a=~"b|c"} and y{a=~"c|d"}', "a").values).toEqual(["c"]);
  expect(factFor('x{a="b"} or y{a="c"}', "a").values).toEqual(["b", "c"]);
  expect(factFor('x{a=~"b.*"}', "a").values).toBeUndefined();
});
