import { EvaluationError } from "../../../src/promql/evaluate/errors";
import { InvalidExpression } from "../../../src/promql/tree";
import { rangeResultOf, resultOf } from "./support/results";

test.each<[string, number]>([
  ["1 + 2 * 3", 7],
  ["-2 ^ 2", -4],
  ["2 ^ 3 ^ 2", 512],
  ["-5 % 3", -2],
  ["1 / 0", Infinity],
  ["1 ^ NaN", 1],
  ["-1 ^ Inf", -1],
  ["(-1) ^ Inf", 1],
  ["1 atan2 1", Math.PI / 4],
  ["1 > bool 2", 0],
  ["NaN == bool NaN", 0],
  ["NaN != bool NaN", 1],
  ["1 - -1", 2],
  ["2 >= bool 2", 1],
  ["2 <= bool 1", 0],
  ["-2 ^ 2 * 3", -12],
  ["3 - -2 ^ 2", 7],
  ["+2 ^ -1", 0.5],
])("%s is a number", (query, expected) => expect(resultOf([], query)).toBeCloseTo(expected, 12));

const X = ['x{job="a"} 1', 'x{job="b"} 5'];
test.each<[string, object]>([
  ["x + 1", { '{job="a"}': 2, '{job="b"}': 6 }],
  ["10 - x", { '{job="a"}': 9, '{job="b"}': 5 }],
  ["-x", { '{job="a"}': -1, '{job="b"}': -5 }],
  ["+x", { 'x{job="a"}': 1, 'x{job="b"}': 5 }],
  ["x > 1", { 'x{job="b"}': 5 }],
  // The element of the vector remains, also if it is on the right side.
  ["1 < x", { 'x{job="b"}': 5 }],
  ["x > bool 1", { '{job="a"}': 0, '{job="b"}': 1 }],
])("%s is a vector with the name only where the value is that of the metric", (query, expected) =>
  expect(resultOf(X, query)).toEqual(expected),
);

const SIDES = [
  'err{job="a", code="1"} 1',
  'err{job="a", code="2"} 2',
  'err{job="b", code="1"} 3',
  'all{job="a", zone="u"} 10',
  'all{job="b", zone="v"} 20',
  'one{job="a", code="1"} 100',
];
test.each<[string, object]>([
  ["err / one", { '{code="1", job="a"}': 0.01 }],
  ["err > on(job, code) one", {}],
  ["one > err", { 'one{code="1", job="a"}': 100 }],
  ["one > bool err", { '{code="1", job="a"}': 1 }],
  ["one / on(job) all", { '{job="a"}': 10 }],
  ["one / ignoring(code, zone) all", { '{job="a"}': 10 }],
  [
    "err / on(job) group_left all",
    { '{code="1", job="a"}': 0.1, '{code="2", job="a"}': 0.2, '{code="1", job="b"}': 0.15 },
  ],
  [
    "err / on(job) group_left(zone) all",
    {
      '{code="1", job="a", zone="u"}': 0.1,
      '{code="2", job="a", zone="u"}': 0.2,
      '{code="1", job="b", zone="v"}': 0.15,
    },
  ],
  [
    "all / on(job) group_right(zone) err",
    {
      '{code="1", job="a", zone="u"}': 10,
      '{code="2", job="a", zone="u"}': 5,
      '{code="1", job="b", zone="v"}': 20 / 3,
    },
  ],
  // A label that the one side does not have is removed.
  ["err{code='2'} * on(job) group_left(code) all", { '{job="a"}': 20 }],
  ["err and on(job) one", { 'err{code="1", job="a"}': 1, 'err{code="2", job="a"}': 2 }],
  ["err and one", { 'err{code="1", job="a"}': 1 }],
  ["err unless on(job) one", { 'err{code="1", job="b"}': 3 }],
  [
    "one or err",
    {
      'one{code="1", job="a"}': 100,
      'err{code="2", job="a"}': 2,
      'err{code="1", job="b"}': 3,
    },
  ],
  ["one or on(job) err", { 'one{code="1", job="a"}': 100, 'err{code="1", job="b"}': 3 }],
  ["nothing or one", { 'one{code="1", job="a"}': 100 }],
  ["one and nothing", {}],
  ["one unless nothing", { 'one{code="1", job="a"}': 100 }],
  ["one + nothing", {}],
])("%s pairs series by their labels", (query, expected) =>
  expect(resultOf(SIDES, query)).toEqual(expected),
);

test.each<[string, string]>([
  [
    "all / on(job) err",
    'found duplicate series for the match group {job="a"} on the right hand-side of the operation',
  ],
  ["err / on(job) all", "many-to-one matching must be explicit (group_left/group_right)"],
  [
    "err * on(job) group_right all",
    'found duplicate series for the match group {job="a"} on the left hand-side',
  ],
  ["err * on(job) group_left(code) all", "grouping labels must ensure unique matches"],
  ['abs({job="a", code="1"})', "same labelset"],
])("%s is an error", (query, message) => {
  const run = () => resultOf(SIDES, query);
  expect(run).toThrow(EvaluationError);
  expect(run).toThrow(message);
});

test("a pair is an error only at a time at which both sides have it", () => {
  const lines = ['x{a="1"} 1 1', 'y{a="1", b="1"} 1 1', 'y{a="1", b="2"} _ 1'];
  const query = "x + on(a) y";
  expect(rangeResultOf(lines, query, [0, 0, 1])).toEqual({ '{a="1"}': [[0, 2]] });
  expect(() => rangeResultOf(lines, query, [0, 1, 1])).toThrow("found duplicate series");
});

test("metrics that are equal without their names become one if they are of different times", () =>
  expect(rangeResultOf(["x 1 stale", "y _ -2"], '-{__name__=~"x|y"}', [0, 1, 1])).toEqual({
    "{}": [
      [0, -1],
      [1, 2],
    ],
  }));

test("equal series of different times become one series of the result", () =>
  expect(rangeResultOf(["x 1 stale", "y _ 2"], "x + 0 or y + 0", [0, 1, 1])).toEqual({
    "{}": [
      [0, 1],
      [1, 2],
    ],
  }));

test.each<[string, string]>([
  ["err * on(job) group_left(job) all", "the label job is in on() and in group_left()"],
  ["err and on(job) group_left all", "group_left is not allowed with and"],
  ["err * on(job) 1", "only allowed between two instant vectors"],
  ["err + bool all", "bool is only allowed after a comparison"],
  ["1 > 2", "needs bool after the operator"],
  ["1 and one", "and needs an instant vector here, not a scalar"],
  ['"a" + 1', "an operator needs an instant vector here, not a string"],
  ['-"a"', "a sign needs an instant vector here, not a string"],
])("%s is refused before it is evaluated", (query, message) => {
  const run = () => resultOf([], query);
  expect(run).toThrow(InvalidExpression);
  expect(run).toThrow(message);
});
