import { definitions } from "../../../src/cli/account/definitions";
import { objectKey } from "../../../src/cli/account/types";
import { startEmulator } from "../../../src/emulator";
import { ExampleStack, SharedFolders } from "../../examples/support/example-stack";
import { linkDependencies } from "../../examples/support/install-example";
import { writesTo } from "../../support/writes";
import { contentOf } from "../export/support/plan";
import { configFor, KEY, MoveFolder } from "./support/program";
import { terraformState } from "./support/states";
import { entryFor, movableTypes } from "./support/types";

const shared = new SharedFolders();
afterAll(() => shared.remove());

/** The members of a group are part of `TeamGroup`, so both cannot move together. */
const ALONE = ["group_attachment"];

test.each([
  ["each-other-type", movableTypes.filter((type) => !ALONE.includes(type))],
  ["group-attachment", ALONE],
])(
  "an object of each type of the provider moves without a write: %s",
  async (name, types) => {
    const emulator = await startEmulator({ apiKey: KEY, seed: true });
    const content = await contentOf(emulator, definitions(), KEY);
    // Two types of the provider may manage one object.
    const entries = new Map(
      types.map((type) => {
        const { object, entry } = entryFor(content.objects, type);
        return [objectKey(object), { ...entry, name: type }];
      }),
    );
    const move = new MoveFolder(
      emulator,
      terraformState(...entries.values()),
      "--terraform-state",
      name,
    );
    emulator.calls.clear();
    expect(await move.export()).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(
        `${entries.size} of ${entries.size} objects of state.json move.`,
      ),
    });
    linkDependencies(move.program);
    const stack = await ExampleStack.start(shared, move.program);
    try {
      await stack.config(configFor(emulator.url, content));
      const preview = await stack.run("preview");
      const created = { create: expect.any(Number) };
      expect(preview.changes).toMatchObject(created);
      expect((await stack.run("up")).changes).toEqual(preview.changes);
      expect(writesTo(emulator)).toEqual([]);
      expect((await stack.run("preview")).changes).toEqual({ same: expect.any(Number) });
    } finally {
      stack.close();
      await emulator.close();
    }
  },
  300_000,
);
