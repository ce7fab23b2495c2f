import { resultOf } from "./support/results";

const LINES = ['x{job="a"} 1', 'y{job="a"} 2'];
const DELAYED = { delaysNames: true };

test("a name is removed at once, so that two metrics become one", () => {
  expect(() => resultOf(LINES, 'abs({job="a"})')).toThrow("same labelset");
  expect(resultOf(LINES, "sum by (__name__) (abs(x))")).toEqual({ "{}": 1 });
});

test("a name may be removed at the end only, and is known until then", () => {
  expect(() => resultOf(LINES, `sum by (__name__) (abs({job="a"}))`, 0, DELAYED)).toThrow(
    "same labelset",
  );
  expect(
    resultOf(LINES, 'label_replace(abs({job="a"}), "n", "$1", "__name__", "(.*)")', 0, DELAYED),
  ).toEqual({ '{job="a", n="x"}': 1, '{job="a", n="y"}': 2 });
});

test("the type and the unit of a metric go with its name", () =>
  expect(resultOf(['x{__type__="gauge", __unit__="s", a="1"} 1'], "x * 2")).toEqual({
    '{a="1"}': 2,
  }));

// Results of Prometheus 3.16.0, without its feature flag for these labels too.
test("no clause keeps the type and the unit of a metric, and absent() asks for neither", () => {
  const lines = [
    'x{__type__="counter", __unit__="s", a="1", b="1"} 1',
    'x{__type__="gauge", __unit__="s", a="1", b="2"} 2',
    'y{__type__="gauge", a="1", b="1"} 4',
  ];
  expect(resultOf(lines, "sum without (b) (x)")).toEqual({ '{a="1"}': 3 });
  expect(resultOf(lines, 'count_values without (b) ("v", y)')).toEqual({ '{a="1", v="4"}': 1 });
  expect(resultOf(lines, "topk without (b) (1, x)")).toEqual({
    'x{__type__="gauge", __unit__="s", a="1", b="2"}': 2,
  });
  expect(resultOf(lines, 'x{b="2"} / ignoring(b) y')).toEqual({ '{a="1"}': 0.5 });
  expect(resultOf(lines, "x and y")).toEqual({
    'x{__type__="counter", __unit__="s", a="1", b="1"}': 1,
  });
  expect(resultOf(lines, 'absent(z{__type__="gauge", __unit__="s", a="1"})')).toEqual({
    '{a="1"}': 1,
  });
});
