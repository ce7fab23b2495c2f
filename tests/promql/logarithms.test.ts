import { ln, log2, log10 } from "../../src/promql/logarithms";

// Results of `math.Log`, `math.Log2` and `math.Log10` of Go 1.26.8 on amd64, which Prometheus calls.
// The functions of JavaScript give others for a sixth of all numbers.
test.each([
  [0.9250934198295653, -0.07786055215896313, -0.11232903248061259, -0.033814408160578006],
  [0.7405116312545226, -0.3004139380991644, -0.4334056987095885, -0.13046811560329216],
  [2.518739787615942, 0.9237586921600971, 1.3327020841574466, 0.40118330261529483],
  [8, 2.0794415416798357, 3, 0.9030899869919435],
  [100, 4.605170185988092, 6.643856189774724, 2],
  [1000, 6.907755278982137, 9.965784284662087, 3],
  [5, 1.6094379124341003, 2.321928094887362, 0.6989700043360187],
  [60, 4.0943445622221, 5.906890595608519, 1.7781512503836434],
  [86400, 11.366742954792146, 16.398743691938193, 4.936513742478893],
])("%p has the logarithms of Prometheus", (value, natural, binary, decimal) => {
  expect([ln(value), log2(value), log10(value)]).toEqual([natural, binary, decimal]);
});

test.each([
  [0, Number.NEGATIVE_INFINITY],
  [-0, Number.NEGATIVE_INFINITY],
  [-1, Number.NaN],
  [Number.NEGATIVE_INFINITY, Number.NaN],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  [Number.NaN, Number.NaN],
  [1, 0],
])("the logarithms of %p are %p", (value, result) => {
  expect([ln(value), log2(value), log10(value)]).toEqual([result, result, result]);
});

// Go 1.26.8 on amd64 gives -709.09 for the natural logarithm: it takes no notice of the exponent.
test("the logarithms of the smallest number are right", () => {
  expect(ln(5e-324)).toBeCloseTo(-744.4400719213812, 10);
  expect(log2(5e-324)).toBe(-1074);
  expect(log10(5e-324)).toBeCloseTo(-323.3062153431158, 10);
});
