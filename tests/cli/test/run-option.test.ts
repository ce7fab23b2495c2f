import { EXIT } from "../../../src/cli/failure";
import { runTest } from "./support";

const NAMES = ["checkout is down", "Latency", "checkout (slow)", "a.b", "a+b", undefined];
const files = {
  "test.yaml": {
    tests: NAMES.map((name, n) => ({
      ...(name === undefined ? {} : { name }),
      promql_expr_test: [{ expr: String(n), exp_samples: [{ labels: "{}", value: n }] }],
    })),
  },
};

/** The indexes of the tests that run. */
async function ranWith(patterns: readonly string[]): Promise<number[]> {
  const options = patterns.flatMap((pattern) => ["--run", pattern]);
  const { code, out, err } = await runTest(files, "test.yaml", "--output", "json", ...options);
  expect([code, err]).toEqual([0, ""]);
  const { tests } = JSON.parse(out) as { tests: { path: string }[] };
  return tests.map(({ path }) => Number(/^tests\[(\d+)\]/.exec(path)?.[1]));
}

describe("--run runs the tests that promtool 3.16 runs:", () => {
  test.each<[string, string[], number[]]>([
    ["a part of a name", ["checkout"], [0, 2]],
    ["an anchor", ["^L"], [1]],
    ["case matters", ["latency"], []],
    ["a flag", ["(?i)latency"], [1]],
    ["a flag also holds for the patterns behind it", ["(?i)LATENCY", "CHECKOUT IS"], [0, 1]],
    ["several patterns", ["down$", "^a"], [0, 3, 4]],
    ["the patterns are parts of one", ["(down", "Latency)$"], [0, 1]],
    ["a dot", ["a.b"], [3, 4]],
    ["an escaped sign", ["a\\+b"], [4]],
    ["a quoted text", ["\\Q(slow)\\E"], [2]],
    ["a test without a name has an empty one", ["^$"], [5]],
    ["an empty pattern", [""], [0, 1, 2, 3, 4, 5]],
    ["an empty pattern beside another one", ["Latency", ""], [0, 1, 2, 3, 4, 5]],
    ["a class", ["[[:upper:]]"], [1]],
    ["a Unicode class", ["^\\p{Lu}"], [1]],
    ["a repetition", ["o{1,2}w"], [0, 2]],
    ["the path of a test is no name", ["tests"], []],
    ["a bar in a pattern", ["Lat|a\\.b"], [1, 3]],
    ["a boundary of words", ["\\bb$"], [3, 4]],
    ["no pattern matches", ["nothing"], []],
  ])("%s", async (_, patterns, expected) => expect(await ranWith(patterns)).toEqual(expected));
});

test("a pattern that matches no name is a note with the names", async () => {
  const { code, out } = await runTest(files, "test.yaml", "--run", "nothing");
  expect([code, out]).toEqual([
    0,
    expect.stringContaining('no test has a name that --run matches. There is "checkout is down", '),
  ]);
});

describe("of several files,", () => {
  const both = { ...files, "other.yaml": { tests: [{ name: "Saturation" }] } };
  const notesOf = async (...patterns: string[]) => {
    const options = patterns.flatMap((pattern) => ["--run", pattern]);
    const args = ["test.yaml", "other.yaml", "--output", "json", ...options];
    const { code, out } = await runTest(both, ...args);
    return { code, notes: (JSON.parse(out) as { notes: unknown }).notes };
  };

  test("one with a match is enough", async () => {
    expect(await notesOf("Saturation")).toEqual({ code: EXIT.success, notes: [] });
  });

  test("without a match, one note has the names of all", async () => {
    const note = expect.stringMatching(/^no test has .* "checkout is down", .*"Saturation"\.$/);
    const notes = [{ file: "other.yaml", note }];
    expect(await notesOf("nothing")).toEqual({ code: EXIT.success, notes });
  });
});

test.each([["["], ["a(?=b)"], ["*"]])("the pattern %s is not valid", async (pattern) => {
  const { code, out, err } = await runTest(files, "test.yaml", "--run", pattern);
  expect([code, out]).toEqual([EXIT.usage, ""]);
  expect(err).toContain(`--run: the regular expression ${JSON.stringify(pattern)} is not valid: `);
});
