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
