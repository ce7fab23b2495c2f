import { definitions } from "../../../src/cli/account/definitions";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { ExampleStack, SharedFolders } from "../../examples/support/example-stack";
import { linkDependencies } from "../../examples/support/install-example";
import { contentOf } from "../export/support/plan";
import { configFor, KEY, MoveFolder } from "./support/program";
import { examples, hasRecorded, replay, titled } from "./support/recorded";

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

const writesOf = (emulator: Emulator) =>
  emulator.calls.all().filter(({ method }) => method !== "GET");

/** With the options that matter for the form of the program. */
const EXPORTS = [
  { title: "shop with components", name: "shop", options: ["--modules", "components"] },
  ...["shop", ...examples].map((name) => ({ title: name, name, options: [] })),
];
const NONE = { title: "no state", name: "", options: [] };

describe.each(hasRecorded ? EXPORTS : [NONE])("$title", ({ title, name, options }) => {
  (hasRecorded ? test : test.skip)(
    titled("the program adopts the objects of a recorded state without a write"),
    async () => {
      const emulator = await startEmulator({ apiKey: KEY });
      const move = new MoveFolder(
        emulator,
        await replay(emulator, name, KEY),
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
        const created = { create: (COUNTS[name] as number) + components + 1 };
        // The shop has every form of the examples: its previews are those of all.
        if (name === "shop") expect((await stack.run("preview")).changes).toMatchObject(created);
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
