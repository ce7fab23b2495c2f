import { definitions } from "../../../src/cli/account/definitions";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { ExampleStack, SharedFolders } from "../../examples/support/example-stack";
import { linkDependencies } from "../../examples/support/install-example";
import { writesTo } from "../../support/writes";
import { contentOf } from "../export/support/plan";
import { configFor, KEY, MoveFolder } from "./support/program";
import { exampleGroups, hasRecorded, replay, titled } from "./support/recorded";

const FIVE_MINUTES = 300_000;

const shared = new SharedFolders();
afterAll(() => shared.remove());

/** The objects that the program of each state declares. */
const COUNTS: Record<string, number> = {
  shop: 33,
  "examples/action": 1,
  "examples/alert": 3,
  "examples/connector": 8,
  "examples/dashboard": 5,
  "examples/dashboards_folder": 2,
  "examples/data_enrichments": 7,
  "examples/group": 1,
  "examples/parsing_rules": 4,
  "examples/scope": 1,
  "examples/slo_v2": 4,
  "examples/tco_policies_logs": 1,
};

const writesOf = (emulator: Emulator) => writesTo(emulator);

/** The states of an account, with the options that matter for the form of the program. */
const EXPORTS = [
  { title: "shop with components", names: ["shop"], options: ["--modules", "components"] },
  { title: "shop", names: ["shop"], options: [] },
  ...exampleGroups().map((names, at) => ({ title: `examples ${at + 1}`, names, options: [] })),
];
const NONE = { title: "no state", names: [], options: [] };

/** The states of several recordings as one. */
async function replayAll(emulator: Emulator, names: readonly string[]): Promise<string> {
  const states: { resources: object[] }[] = [];
  for (const name of names) states.push(JSON.parse(await replay(emulator, name, KEY)));
  return JSON.stringify({ ...states[0], resources: states.flatMap(({ resources }) => resources) });
}

describe.each(hasRecorded ? EXPORTS : [NONE])("$title: $names", ({ title, names, options }) => {
  (hasRecorded ? test : test.skip)(
    titled("the program adopts the objects of a recorded state without a write"),
    async () => {
      const emulator = await startEmulator({ apiKey: KEY });
      const move = new MoveFolder(
        emulator,
        await replayAll(emulator, names),
        "--terraform-state",
        title.replace(/\W/g, "-"),
      );
      emulator.calls.clear();
      expect(await move.export(...options)).toMatchObject({ code: 0 });
      linkDependencies(move.program);
      const stack = await ExampleStack.start(shared, move.program);
      try {
        const content = await contentOf(emulator, definitions(), KEY);
        await stack.config(configFor(emulator.url, content));
        // Besides the objects: the stack, and the two instances of the module of the shop.
        const components = options.length ? 2 : 0;
        const objects = names.reduce((sum, name) => sum + (COUNTS[name] as number), 0);
        const created = { create: objects + components + 1 };
        // The shop has every form of the examples: its previews are those of all.
        if (names.includes("shop"))
          expect((await stack.run("preview")).changes).toMatchObject(created);
        expect((await stack.run("up")).changes).toMatchObject(created);
        expect(writesOf(emulator)).toEqual([]);
        expect((await stack.run("preview")).changes).toEqual({ same: expect.any(Number) });
      } finally {
        stack.close();
        await emulator.close();
      }
    },
    FIVE_MINUTES,
  );
});
