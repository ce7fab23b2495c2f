import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { call } from "./support/call";
import { type World, world } from "./support/world";

const folder = (name: string, opts: object = {}) =>
  new coralogix.DashboardFolder(name, { name: "Top" }, opts);
const TAKEN = "already belongs to another resource of this program";
/** Of two new resources, both refusals tell the second one what to do. */
const TAKEN_BY_NEW =
  /already belongs to another resource of this program|another new resource of this program .*adopts/;
const TAKEN_OVER = "was adopted by another resource of this program in this run";

describe.each(MODES)("in the %s form, the option import", (form) => {
  let w: World;
  beforeEach(async () => {
    w = await world({ form });
  });
  afterEach(() => w.close());

  /** The resources in state that have a folder, by name. */
  const owners = async (): Promise<string[]> =>
    (await w.stack.state()).resources.flatMap(({ urn, id }) =>
      urn.includes("DashboardFolder") && id ? [urn.split("::").at(-1) as string] : [],
    );
  /** A stack whose resource `first` has a folder. */
  async function withFirst(): Promise<string> {
    expect((await w.stack.up(async () => void folder("first"))).ok).toBe(true);
    return (await w.stack.resource("first"))?.id as string;
  }
  /**
   * `up` refuses one of two resources: the one in state, where the engine compares it too late. The
   * object stays, and without the other resource nothing is left to repair.
   */
  async function refusesOne(program: () => Promise<void>): Promise<void> {
    const run = await w.stack.up(program);
    const refusals = [TAKEN, TAKEN_OVER].filter((text) => run.text.includes(text));
    expect([run.ok, run.text, refusals]).toEqual([false, expect.anything(), [expect.anything()]]);
    expect(await owners()).toContain("first");
    expect(w.emulator.objects("folders")).toHaveLength(1);
    const first = async () => void folder("first");
    expect((await w.stack.up(first)).ok).toBe(true);
    expect([await owners(), w.emulator.objects("folders").length]).toEqual([["first"], 1]);
    expect(await w.stack.pending(first)).toEqual([]);
  }

  test.each(["before", "behind"])(
    "is refused for the object of a resource that the program declares %s it",
    async (place) => {
      const id = await withFirst();
      const program = async () => {
        if (place === "before") folder("first");
        folder("second", { import: id });
        if (place === "behind") folder("first");
      };
      const preview = await w.stack.preview(program);
      expect([preview.ok, preview.text]).toEqual([false, expect.stringContaining(TAKEN)]);
      expect(await owners()).toEqual(["first"]);
      await refusesOne(program);
    },
  );

  test.each(["before", "behind"])(
    "is refused as the argument adopt, of a resource that the program declares %s it",
    async (place) => {
      const id = await withFirst();
      const program = async () => {
        if (place === "before") folder("first");
        new coralogix.DashboardFolder("second", { name: "Top", adopt: { id } });
        if (place === "behind") folder("first");
      };
      const preview = await w.stack.preview(program);
      expect([preview.ok, preview.text]).toEqual([false, expect.stringContaining(TAKEN)]);
      expect(await owners()).toEqual(["first"]);
      await refusesOne(program);
    },
  );

  test("is refused where another resource imports the same object", async () => {
    const path = "/dashboards/folders/v1";
    const { folderId } = await call(w.emulator, "POST", path, { folder: { name: "Top" } });
    const run = await w.stack.up(async () => {
      for (const name of ["first", "second"]) folder(name, { import: folderId });
    });
    expect([run.ok, run.text]).toEqual([false, expect.stringMatching(TAKEN_BY_NEW)]);
    expect((await owners()).length).toBeLessThan(2);
  });

  test.each([
    ["adopt", "adopt"],
    ["import", "import"],
    ["adopt", "import"],
    ["import", "adopt"],
  ])("is refused by the preview where two new resources %s and %s one object", async (...ways) => {
    const path = "/dashboards/folders/v1";
    const { folderId } = await call(w.emulator, "POST", path, { folder: { name: "Top" } });
    const preview = await w.stack.preview(async () => {
      for (const [n, way] of ways.entries())
        if (way === "import") folder(`number ${n}`, { import: folderId });
        else new coralogix.DashboardFolder(`number ${n}`, { name: "Top", adopt: { id: folderId } });
    });
    expect([preview.ok, preview.text]).toEqual([false, expect.stringMatching(TAKEN_BY_NEW)]);
  });

  test("takes the object of a resource that the program no longer declares", async () => {
    const id = await withFirst();
    const program = async () => void folder("second", { import: id });
    expect((await w.stack.preview(program)).ok).toBe(true);
    const run = await w.stack.up(program);
    // The plugin cannot know whether the engine will compare the other one later.
    const note = form === "plugin" ? "the state of the stack has this object already, as urn" : "";
    expect([run.ok, run.text]).toEqual([true, expect.stringContaining(note)]);
    expect(await owners()).toEqual(["second"]);
    expect(w.emulator.objects("folders")).toHaveLength(1);
  });

  test("is no lookup: that may name the object of any resource", async () => {
    const id = await withFirst();
    const run = await w.stack.up(async () => {
      folder("first");
      coralogix.DashboardFolder.get("seen", id);
    });
    expect([run.ok, run.text]).toEqual([true, expect.anything()]);
  });
});
