import type { Expr } from "../../src/promql/expr";
import { parseOrThrow, parseQuery } from "../../src/promql/tree";

const parsed = (query: string): Expr => parseOrThrow(query);

test("an offset belongs to the last operand of an operation", () => {
  expect(parsed("a + b offset 5m")).toMatchObject({
    type: "binary",
    left: { type: "selector", offsetMs: 0 },
    right: { type: "selector", offsetMs: 300_000 },
  });
});

test("a time after @ belongs to the last operand of an operation", () => {
  expect(parsed("-a * b @ 10")).toMatchObject({
    type: "binary",
    left: { type: "unary" },
    right: { type: "selector", at: 10_000 },
  });
});

test("a subquery of an expression in parentheses contains all of it", () => {
  expect(parsed("max_over_time((a + b)[1h:5m])")).toMatchObject({
    args: [{ type: "subquery", expr: { type: "binary" }, rangeMs: 3_600_000, stepMs: 300_000 }],
  });
});

test("products are calculated before sums, and powers from the right", () => {
  expect(parsed("1 + 2 * 3")).toMatchObject({ op: "+", right: { op: "*" } });
  expect(parsed("2 ^ 3 ^ 2")).toMatchObject({ op: "^", right: { op: "^" } });
});

test("the matching of an operation has its labels and those that it takes", () => {
  expect(parsed("a * on (b) group_left (c, d) e")).toMatchObject({
    matching: { on: true, labels: ["b"], group: "left", include: ["c", "d"] },
  });
});

test("numbers, durations and quotes are read as Prometheus reads them", () => {
  expect(parsed("0x1F")).toMatchObject({ value: 31 });
  expect(parsed("1m30s")).toMatchObject({ value: 90 });
  expect(parsed('x{a="b\\"c"}')).toMatchObject({
    matchers: [{ label: "__name__" }, { label: "a", op: "=", value: 'b"c' }],
  });
});

test("a query with an error or with a form that is not known has no tree", () => {
  for (const query of ["", "sum(", "x[5m", "a + on (b) fill (0) c"])
    expect(parseQuery(query)).toBeUndefined();
});
