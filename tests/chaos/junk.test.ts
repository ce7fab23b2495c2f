import { bind } from "../../src/provider";
import { compare } from "../../src/provider/adopt";
import { HIDDEN } from "../../src/provider/text";
import { resource } from "../../src/pulumi/resource";
import { run } from "./junk";

const RUNS = 12;
const SEED = 20260911;

test("whatever is given, a check refuses it with words or takes it, and a comparison has an answer", async () => {
  const { refused, taken, compared } = await run({ runs: RUNS, seed: SEED, say: () => undefined });
  for (const some of [refused, taken, compared]) expect(some).toBeGreaterThan(0);
});

describe("what no check may look into is refused with its path", () => {
  const reasons = async (args: Record<string, unknown>) => {
    const given = { name: "A", logsImmediate: {}, ...args, [HIDDEN.key]: "one" };
    return (await bind("Alert").check({}, given)).failures.map(({ reason }) => reason);
  };
  test("a value that holds itself", async () => {
    const inner: Record<string, unknown> = {};
    inner.list = [inner];
    expect(await reasons({ extra: { inner } })).toEqual(["extra.inner.list[0]: holds itself"]);
  });
  test("the same in a program, where the SDK would follow it until the memory is full", () => {
    const Alert = resource<Record<string, unknown>, object, never>("Alert");
    const inner: Record<string, unknown> = {};
    inner.list = [inner];
    expect(() => new Alert("errors", { name: "A", extra: { inner } } as never)).toThrow("Alert errors: extra.inner.list[0] holds itself");
  });
  test("a value that goes on and on", async () => {
    let deep: unknown = 1;
    for (let n = 0; n < 100_000; n += 1) deep = [deep];
    expect(await reasons({ extra: { deep } })).toEqual([expect.stringMatching(/^extra\.deep\[0\].*: is nested more than 1000 deep$/)]);
  });
  test("a value that is no JSON", async () => {
    expect(await reasons({ extra: { at: new Date(), work: () => undefined, big: 1n } })).toEqual([
      "extra.at: expected a value that can be kept, not a Date",
      "extra.work: expected a value that can be kept, not a function",
      "extra.big: expected a value that can be kept, not a bigint",
    ]);
  });
});

test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
  "a key %s that comes or goes is one that was or is not there",
  (key) => {
    const having = JSON.parse(`{"a":1,"${key}":"x"}`);
    expect(compare({ a: 1 }, having, [])).toEqual([{ path: [key], was: undefined, is: "x" }]);
    expect(compare(having, { a: 1 }, [])).toEqual([{ path: [key], was: "x", is: undefined }]);
  },
);
