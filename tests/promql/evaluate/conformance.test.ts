import { outcomeOf } from "../../../tools/agreement/conformance/run";

const LOAD = `
load 1m
  x{a="1"} 0+1x10
  x{a="2"} 0+2x10
  h {{schema:0 count:1}}x10
`;

test.each<[string, string]>([
  ["a vector", 'eval instant at 2m x\n  x{a="1"} 2\n  x{a="2"} 4'],
  ["a scalar", "eval instant at 2m time()\n  120"],
  ["a string", 'eval instant at 2m "a"\n  expect string "a"'],
  ["an order", 'eval instant at 2m sort_desc(x)\n expect ordered\n x{a="2"} 4\n x{a="1"} 2'],
  ["a range", "eval range from 0 to 2m step 1m sum(x)\n  {} 0 3 6"],
  [
    "a range vector",
    "eval instant at 2m x{a='1'}[2m]\n expect range vector from 1m to 2m step 1m\n x{a='1'} 1 2",
  ],
  ["an error", "eval instant at 2m x + on() x\n  expect fail"],
  ["an error in the old form", "eval_fail instant at 2m x + on() x"],
  ["nothing", "eval instant at 2m y\n  # comment"],
  ["values after clear", "clear\neval instant at 2m x"],
])("a case that expects %s passes", (_, text) =>
  expect(outcomeOf(`${LOAD}\n${text}\n`)).toEqual({ passed: 1, failed: [], refused: new Map() }),
);

test.each<[string, string]>([
  ["another value", 'eval instant at 2m x{a="1"}\n  x{a="1"} 3'],
  ["another series", 'eval instant at 2m x{a="1"}\n  x{a="3"} 2'],
  ["fewer series", 'eval instant at 2m x\n  x{a="1"} 2'],
  ["another order", 'eval instant at 2m sort(x)\n expect ordered\n x{a="2"} 4\n x{a="1"} 2'],
  ["another type", "eval instant at 2m time()\n  {} 120"],
  ["an error", "eval instant at 2m x\n  expect fail"],
  ["no error", "eval instant at 2m x + on() x\n  {} 1"],
  ["another point", "eval range from 0 to 2m step 1m sum(x)\n  {} 0 3"],
  ["another string", 'eval instant at 2m "a"\n  expect string "b"'],
])("a case that expects %s fails", (_, text) => {
  const { passed, failed } = outcomeOf(`${LOAD}\n${text}\n`);
  expect(passed).toBe(0);
  expect(failed).toHaveLength(1);
});

test("a case with what the evaluator does not have is refused by name", () =>
  expect(outcomeOf(`${LOAD}\neval instant at 2m h\n\neval instant at 2m info(x)\n`)).toEqual({
    passed: 0,
    failed: [],
    refused: new Map([
      ["native histograms", 1],
      ["info()", 1],
    ]),
  }));
