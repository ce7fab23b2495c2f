import type * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { type World, world } from "./support/world";

type Options = pulumi.CustomResourceOptions & { replaceOnChanges?: string[] };

/** The id of the folder derives from its name in the program: the object before has the first one. */
const named = (name: string) => async () =>
  void new coralogix.DashboardFolder("folder", { name }, { replaceOnChanges: ["name"] } as Options);

describe.each(MODES)(
  "%s form: the response to the create of a replacement is lost, whose object has another generated id than the one before",
  (form) => {
    let w: World;
    const names = () => w.emulator.objects("folders").map(({ name }) => name);
    beforeEach(async () => {
      w = await world({ form });
      expect(await w.stack.up(named("one"))).toMatchObject({ ok: true });
      const faults = [
        w.emulator.faults.add({ how: "reset", when: "after", match: { method: "POST", times: 1 } }),
        w.emulator.faults.add({
          how: "status",
          status: 403,
          match: { method: "GET", route: "GET /dashboards/folders/v1/{folder_id}", times: 99 },
        }),
      ];
      const { ok, text } = await w.stack.up(named("two"), { skipPreview: true });
      expect([ok, text]).toEqual([false, expect.stringContaining("The outcome is unknown")]);
      for (const fault of faults) fault.remove();
      expect(names().sort()).toEqual(["one", "two"]);
    });
    afterEach(() => w.close());

    async function expectTwo(): Promise<void> {
      expect([names(), w.emulator.created("folders")]).toEqual([["two"], 2]);
      expect(w.emulator.objects("folders")).toEqual([
        expect.objectContaining({ id: (await w.stack.resource("folder"))?.id }),
      ]);
      expect(await w.stack.pending(named("two"))).toEqual([]);
    }

    test("the next up finds it, and deletes the one before", async () => {
      expect(await w.stack.up(named("two"))).toMatchObject({ ok: true });
      await expectTwo();
    });

    test("a refresh finds it", async () => {
      expect(await w.stack.refresh()).toMatchObject({ ok: true });
      expect(await w.stack.up(named("two"))).toMatchObject({ ok: true });
      await expectTwo();
    });

    test("a destroy deletes both", async () => {
      expect(await w.stack.destroy()).toMatchObject({ ok: true });
      expect(names()).toEqual([]);
    });

    test("another change deletes both, and creates a third one", async () => {
      expect(await w.stack.up(named("three"))).toMatchObject({ ok: true });
      expect(names()).toEqual(["three"]);
      expect(await w.stack.pending(named("three"))).toEqual([]);
    });
  },
);
