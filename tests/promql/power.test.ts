import { power } from "../../src/promql/power";

// Results of `math.Pow` of Go 1.26.8, which Prometheus calls. `**` of JavaScript gives others.
test.each([
  [35.125, -10, 3.498135846660509e-16],
  [-26, -20, 5.0180275411350076e-29],
  [121.25, 14, 1.4843778386889597e29],
  [19.625, -9, 2.315863784300715e-12],
  [-99, -17, -1.186319562040215e-34],
  [-40.75, 17, -2.3559681896164183e27],
  [40.875, 9, 318507667029373.1],
  [-15.375, -3, -0.0002751405661984441],
  [-83.375, -7, -3.570664711889179e-14],
])("%p ^ %p is %p, as in Prometheus", (base, exponent, result) => {
  expect(power(base, exponent)).toBe(result);
});

test.each([
  [1, Number.NaN, 1],
  [1, Number.POSITIVE_INFINITY, 1],
  [-1, Number.NEGATIVE_INFINITY, 1],
  [Number.NaN, 0, 1],
  [0, -1, Number.POSITIVE_INFINITY],
  [-0, -3, Number.NEGATIVE_INFINITY],
  [-2, 0.5, Number.NaN],
  [2, 1024, Number.POSITIVE_INFINITY],
  [-2, 1025, Number.NEGATIVE_INFINITY],
  [2, -1074, 5e-324],
  [2, -1076, 0],
  [10, 400, Number.POSITIVE_INFINITY],
  [5e-324, 1, 5e-324],
  [2, 0.5, Math.SQRT2],
])("%p ^ %p is %p", (base, exponent, result) => {
  expect(power(base, exponent)).toBe(result);
});
