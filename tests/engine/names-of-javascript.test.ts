import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { type World, world } from "./support/world";

/** Names that every object of JavaScript has, or that the runtime calls. */
const NAMES = ["toString", "constructor", "__proto__", "valueOf", "hasOwnProperty", "then"];
const STACK_TRACE = /\n\s+at .*:\d+:\d+/;

/** As in JSON: `{ "__proto__": … }` in a program sets the prototype. */
const withKey = (key: string, others: object): never =>
  JSON.parse(
    JSON.stringify({ ...others, KEY: "x" }).replace('"KEY"', JSON.stringify(key)),
  ) as never;

describe.each(MODES)("in the %s form, an argument with a name of JavaScript's objects", (form) => {
  let w: World;
  beforeAll(async () => {
    w = await world({ form });
  });
  afterAll(() => w.close());

  test.each(NAMES)("%s is an unknown property, also inside of another argument", async (key) => {
    for (const [path, args] of [
      [key, withKey(key, { name: "a", logsImmediate: {} })],
      [
        `logsImmediate.logsFilter.simpleFilter.${key}`,
        { name: "a", logsImmediate: { logsFilter: { simpleFilter: withKey(key, {}) } } },
      ],
    ] as const) {
      const run = await w.stack.preview(async () => void new coralogix.Alert("a", args as never));
      expect([run.ok, run.text]).toEqual([
        false,
        expect.stringContaining(`${path}: unknown property`),
      ]);
      expect(run.text).not.toMatch(STACK_TRACE);
    }
  });

  test("__proto__ is refused as a key of labels, because the SDK drops it", async () => {
    const entityLabels = withKey("__proto__", { team: "b" });
    const program = async () =>
      void new coralogix.Alert("a", { name: "a", logsImmediate: {}, entityLabels });
    const run = await w.stack.preview(program);
    expect([run.ok, run.text]).toEqual([
      false,
      expect.stringContaining("entityLabels.__proto__: "),
    ]);
  });

  test.each(NAMES.filter((name) => name !== "__proto__"))(
    "%s is a key of labels as any other",
    async (key) => {
      const program = async () =>
        void new coralogix.Alert("a", {
          name: "a",
          logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "x" } } },
          entityLabels: withKey(key, { team: "b" }),
        });
      const run = await w.stack.up(program);
      expect([run.ok, run.text]).toEqual([true, expect.anything()]);
      expect(JSON.stringify(w.emulator.objects("alerts"))).toContain(`"${key}":"x"`);
      expect(await w.stack.pending(program)).toEqual([]);
    },
  );
});
