import { bind } from "../../src/provider";
import { asArguments, asInputs } from "../../src/provider/stages";
import { STATE_KEYS } from "../../src/provider/state/keys";
import { resource } from "../../src/pulumi/resource";
import { definitions } from "../support/definitions";
import { run } from "./malformed";

const MALFORMED_RUNS = 12;
const MALFORMED_SEED = 20260911;

test("check refuses malformed arguments with a reason or accepts them, and diff never throws", async () => {
  const { cases } = await run({ runs: MALFORMED_RUNS, seed: MALFORMED_SEED, log: () => undefined });
  expect(cases).toBe(MALFORMED_RUNS * definitions.length);
});

describe("a value that cannot be serialized is refused with its path", () => {
  const reasons = async (args: Record<string, unknown>) => {
    const given = { name: "A", logsImmediate: {}, ...args, [STATE_KEYS.key]: "one" };
    return (await bind("Alert").check(asInputs({}), asArguments(given))).failures.map(
      ({ reason }) => reason,
    );
  };
  test("a circular value", async () => {
    const inner: Record<string, unknown> = {};
    inner.list = [inner];
    expect(await reasons({ extra: { inner } })).toEqual(["extra.inner.list[0]: contains itself"]);
  });
  test("a circular value in a program, before the SDK runs out of memory", () => {
    const Alert = resource<Record<string, unknown>, object, never>("Alert");
    const inner: Record<string, unknown> = {};
    inner.list = [inner];
    expect(() => new Alert("errors", { name: "A", extra: { inner } } as never)).toThrow(
      "Alert errors: extra.inner.list[0] contains itself",
    );
  });
  describe("in a program, where the SDK would send another value, none, or fail without the path", () => {
    const Alert = resource<Record<string, unknown>, object, never>("Alert");
    const declare = (args: Record<string, unknown>) =>
      new Alert("errors", { name: "A", ...args } as never);

    test.each<[unknown, string]>([
      [Symbol("x"), "a symbol"],
      [1n, "a bigint"],
      [new Map([["a", "b"]]), "a Map"],
      [new Set(["a"]), "a Set"],
      [new Date(0), "a Date"],
      [/x/, "a RegExp"],
      [new TypeError("x"), "a TypeError"],
      [Object(1), "a Number"],
      [Object("x"), "a String"],
      [Object(false), "a Boolean"],
      [Buffer.from("x"), "a Buffer"],
      [new URL("https://example.com"), "a URL"],
    ])("%p", (value, type) => {
      for (const [args, path] of [
        [{ entityLabels: value }, "entityLabels"],
        [{ extra: { list: ["a", value] } }, "extra.list[1]"],
      ] as const)
        expect(() => declare(args)).toThrow(
          `Alert errors: ${path} is ${type}, which cannot be sent: use objects`,
        );
    });
    test.each<[string, unknown]>([
      ["an iterator of a Map", new Map([["a", "b"]]).values()],
      ["a generator", (function* () {})()],
      ["Headers", new Headers({ a: "b" })],
      ["FormData", new FormData()],
    ])("%s", (_, value) => {
      expect(() => declare({ entityLabels: value })).toThrow("which cannot be sent: use objects");
    });
    test("a function in a list, but not one that is a member of an object", () => {
      expect(() => declare({ extra: { list: [() => "x"], helper: () => "x" } })).toThrow(
        /^Alert errors: extra\.list\[0\] is a function, which cannot be sent[^\n]*$/,
      );
    });
    test("half of a character in a key", () => {
      expect(() => declare({ entityLabels: { ["🚀".slice(1)]: "x" } })).toThrow(
        "Alert errors: entityLabels has a key that contains half of a character",
      );
    });
    test("half of a character", () => {
      const cut = "🚀".slice(0, 1);
      expect(() => declare({ description: cut, extra: { list: [cut, "🚀"] } })).toThrow(
        "Alert errors: description contains half of a character, such as of an emoji that was cut\nAlert errors: extra.list[0] contains half of a character, such as of an emoji that was cut",
      );
    });
  });
  test("a value nested too deeply", async () => {
    let deep: unknown = 1;
    for (let n = 0; n < 100_000; n += 1) deep = [deep];
    expect(await reasons({ extra: { deep } })).toEqual([
      expect.stringMatching(/^extra\.deep\[0\].*: is nested more than 1000 deep$/),
    ]);
  });
  test("a value that is not JSON", async () => {
    expect(await reasons({ extra: { at: new Date(), work: () => undefined, big: 1n } })).toEqual([
      "extra.at: expected a JSON value, got a Date",
      "extra.work: expected a JSON value, got a function",
      "extra.big: expected a JSON value, got a bigint",
    ]);
  });
});
