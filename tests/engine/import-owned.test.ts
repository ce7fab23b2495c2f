import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { call } from "./support/call";
import type { Run } from "./support/stack";
import { type World, world } from "./support/world";

const WAYS = ["import", "adopt"] as const;
type Way = (typeof WAYS)[number];

const folder = (name: string, top: string) => new coralogix.DashboardFolder(name, { name: top });
/** A resource that imports or adopts a folder. */
const taker = (name: string, top: string, way: Way, id: string) =>
  way === "import"
    ? new coralogix.DashboardFolder(name, { name: top }, { import: id })
    : new coralogix.DashboardFolder(name, { name: top, adopt: { id } });

/** Each way, of a resource that is declared before or behind the one that has the folder. */
const PAIRS = WAYS.flatMap((way) =>
  (["before", "behind"] as const).map((place) => ({ way, place, top: `${way}-${place}` })),
);
const TAKEN = "already belongs to another resource of this program";
/** Of two new resources, both refusals tell the second one what to do. */
const TAKEN_BY_NEW =
  /already belongs to another resource of this program|another new resource of this program .*adopts/;
const TAKEN_OVER = "was adopted by another resource of this program in this run";

/** The errors of a run, by the folder's name in the name of their resource. */
const errorsOf = ({ events }: Run, top: string): string[] =>
  events.flatMap(({ diagnosticEvent: found }) =>
    found?.severity === "error" && found.urn?.endsWith(`::${top}`) ? [found.message] : [],
  );
const either = (top: string) => [`first-of-${top}`, `second-of-${top}`];

// The tests of a form use one stack, in this order.
describe.each(MODES)("in the %s form, the option import", (form) => {
  let w: World;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    w = await world({ form });
    succeeded(await w.stack.up(firsts));
    for (const { top } of PAIRS)
      ids.set(top, (await w.stack.resource(`first-of-${top}`))?.id as string);
  });
  afterAll(() => w.close());

  const firsts = async () => {
    for (const { top } of PAIRS) folder(`first-of-${top}`, top);
  };
  /** The resources in state that have a folder, by name. */
  const owners = async (): Promise<string[]> =>
    (await w.stack.state()).resources
      .flatMap(({ urn, id }) =>
        urn.includes("DashboardFolder") && id ? [urn.split("::").at(-1) as string] : [],
      )
      .sort();
  const FIRSTS = PAIRS.map(({ top }) => `first-of-${top}`).sort();
  function succeeded({ ok, text }: Run): void {
    expect([ok, text]).toEqual([true, expect.anything()]);
  }
  /** A folder of nobody. */
  async function foreign(name: string): Promise<string> {
    const path = "/dashboards/folders/v1";
    return (await call(w.emulator, "POST", path, { folder: { name } })).folderId;
  }

  test("and the argument adopt are refused for the object of a resource that the program declares before or behind it", async () => {
    const program = (isTaken: (top: string) => boolean) => async () => {
      for (const { way, place, top } of PAIRS) {
        if (place === "before") folder(`first-of-${top}`, top);
        if (isTaken(top)) taker(`second-of-${top}`, top, way, ids.get(top) as string);
        if (place === "behind") folder(`first-of-${top}`, top);
      }
    };
    // One preview of all may end before it has compared each of them.
    for (const { top } of PAIRS) {
      const preview = await w.stack.preview(program((one) => one === top));
      const errors = either(top).flatMap((name) => errorsOf(preview, name));
      expect([top, preview.ok, errors]).toEqual([top, false, [expect.stringContaining(TAKEN)]]);
    }
    expect(await owners()).toEqual(FIRSTS);

    // `up` refuses one of the two: the one in state, where the engine compares it too late. The
    // object stays, and without the other resource nothing is left to repair.
    for (const { top } of PAIRS) {
      const run = await w.stack.up(program((one) => one === top));
      const refusals = [TAKEN, TAKEN_OVER].filter((text) => run.text.includes(text));
      expect([top, run.ok, run.text, refusals]).toEqual([
        top,
        false,
        expect.anything(),
        [expect.anything()],
      ]);
      expect(await owners()).toEqual(expect.arrayContaining(FIRSTS));
      expect(w.emulator.objects("folders")).toHaveLength(PAIRS.length);
    }
    succeeded(await w.stack.up(firsts));
    expect([await owners(), w.emulator.objects("folders").length]).toEqual([FIRSTS, PAIRS.length]);
    expect(await w.stack.pending(firsts)).toEqual([]);
  });

  test("is no lookup: that may name the object of any resource", async () => {
    succeeded(
      await w.stack.up(async () => {
        await firsts();
        for (const [top, id] of ids) coralogix.DashboardFolder.get(`seen-${top}`, id);
      }),
    );
  });

  test("takes the object of a resource that the program no longer declares", async () => {
    const program = async () => {
      for (const { way, top } of PAIRS) taker(`second-of-${top}`, top, way, ids.get(top) as string);
    };
    succeeded(await w.stack.preview(program));
    const run = await w.stack.up(program);
    succeeded(run);
    // The plugin cannot know whether the engine will compare the other one later.
    const note = form === "plugin" ? "the state of the stack has this object already, as urn" : "";
    expect(run.text).toContain(note);
    expect(await owners()).toEqual(PAIRS.map(({ top }) => `second-of-${top}`).sort());
    expect(w.emulator.objects("folders")).toHaveLength(PAIRS.length);
  });

  test.each(WAYS.flatMap((one) => WAYS.map((other) => [one, other] as const)))(
    "is refused by the preview where two new resources %s and %s one object",
    async (...ways) => {
      const top = `new-${ways.join("-")}`;
      const id = await foreign(top);
      const preview = await w.stack.preview(async () => {
        for (const [at, name] of either(top).entries()) taker(name, top, ways[at] as Way, id);
      });
      expect([preview.ok, preview.text]).toEqual([false, expect.stringMatching(TAKEN_BY_NEW)]);
    },
  );

  test("is refused where another resource imports the same object", async () => {
    const id = await foreign("imported");
    const run = await w.stack.up(async () => {
      for (const name of ["one", "other"]) taker(name, "imported", "import", id);
    });
    expect([run.ok, run.text]).toEqual([false, expect.stringMatching(TAKEN_BY_NEW)]);
    expect((await owners()).filter((name) => ["one", "other"].includes(name)).length).toBeLessThan(
      2,
    );
  });
});
