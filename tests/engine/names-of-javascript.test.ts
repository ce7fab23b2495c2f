import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { errorsByName } from "./support/errors";
import { type World, world } from "./support/world";

/** Names that every object of JavaScript has, or that the runtime calls. */
const NAMES = ["toString", "constructor", "__proto__", "valueOf", "hasOwnProperty", "then"];
const STACK_TRACE = /\n\s+at .*:\d+:\d+/;

/** As in JSON: `{ "__proto__": … }` in a program sets the prototype. */
const withKey = (key: string, others: object): never =>
  JSON.parse(
    JSON.stringify({ ...others, KEY: "x" }).replace('"KEY"', JSON.stringify(key)),
  ) as never;

/** The name is set, and no prototype changed. */
const withName = (name: string, args: object): never =>
  Object.defineProperty(args, "name", { value: name, enumerable: true }) as never;
const problemOf = (path: string) => (path.startsWith("entityLabels.") ? "" : "unknown property");

describe.each(MODES)("in the %s form, an argument with a name of JavaScript's objects", (form) => {
  let w: World;
  beforeAll(async () => {
    w = await world({ form });
  });
  afterAll(() => w.close());

  const labels = (key: string) => ({ entityLabels: withKey(key, { team: "b" }) });

  // One program with an alert for each name: each has errors of its own.
  test("is an unknown property, also inside of another argument, and __proto__ is no key of labels, because the SDK drops it", async () => {
    const alerts: Record<string, object> = Object.fromEntries([
      ...NAMES.flatMap((key) => [
        [key, withKey(key, { logsImmediate: {} })],
        [
          `logsImmediate.logsFilter.simpleFilter.${key}`,
          { logsImmediate: { logsFilter: { simpleFilter: withKey(key, {}) } } },
        ],
      ]),
      ["entityLabels.__proto__", { logsImmediate: {}, ...labels("__proto__") }],
    ]);
    const run = await w.stack.preview(async () => {
      for (const [path, args] of Object.entries(alerts))
        new coralogix.Alert(`at ${path}`, withName(path, args));
    });
    const errors = errorsByName(run);
    expect(run.ok).toBe(false);
    for (const path of Object.keys(alerts))
      expect([path, errors[`at ${path}`]]).toEqual([
        path,
        expect.stringMatching(
          new RegExp(`(^|[\\s(])${path.replace(/\./g, "\\.")}: ${problemOf(path)}`),
        ),
      ]);
    expect(run.text).not.toMatch(STACK_TRACE);
  });

  test("is a key of labels as any other, except for __proto__", async () => {
    const keys = NAMES.filter((name) => name !== "__proto__");
    const program = async () => {
      for (const key of keys)
        new coralogix.Alert(key, {
          name: key,
          logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "x" } } },
          ...labels(key),
        });
    };
    const run = await w.stack.up(program);
    expect([run.ok, run.text]).toEqual([true, expect.anything()]);
    const stored = JSON.stringify(w.emulator.objects("alerts"));
    for (const key of keys) expect(stored).toContain(`"${key}":"x"`);
    expect(await w.stack.pending(program)).toEqual([]);
  });
});
