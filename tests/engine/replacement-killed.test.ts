import type * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { killInUp } from "./support/killed";
import { type World, world } from "./support/world";

/** Only one role can have the name: the object before is deleted first. */
const program = async () => role();
function role(args: object = {}, opts: pulumi.CustomResourceOptions = {}): void {
  const permissions = ["team-dashboards:Read"];
  const before = { name: "Auditor", parentRoleName: "Read-Only User", permissions };
  new coralogix.CustomRole("role", { ...before, ...args }, opts);
}

// The tests of a form use one stack, in this order.
describe.each(MODES)(
  "%s form: the engine is killed between the delete and the end of a replacement",
  (form) => {
    let w: World;
    let urn: string;
    const roles = () => w.emulator.objects("custom-roles").map(({ id }) => id);
    beforeAll(async () => {
      w = await world({ form });
      expect((await w.stack.up(program)).ok).toBe(true);
      urn = (await w.stack.resource("role"))?.urn as string;
    });
    afterAll(() => w.close());

    async function killInReplacement(flags: object = {}): Promise<void> {
      // The first one is refused, as the name is taken.
      await killInUp(
        w,
        "engine",
        { when: "before", match: { method: "PUT", nth: 2 } },
        program,
        flags,
      );
      expect(roles()).toEqual([]);
    }
    /** The account has the role of the state. */
    const expectOne = async () => expect(roles()).toEqual([(await w.stack.resource("role"))?.id]);

    test("of a tainted resource: the next up creates it", async () => {
      w.stack.changeState((text) => {
        const state = JSON.parse(text);
        for (const one of state.resources) if (one.urn === urn) one.taint = true;
        return JSON.stringify(state);
      });
      await killInReplacement();
      expect((await w.stack.up(program)).ok).toBe(true);
      await expectOne();
      expect(await w.stack.resource("role")).not.toHaveProperty("taint", true);
    });

    test("with --replace: the same command creates it", async () => {
      await killInReplacement({ replace: [urn] });
      expect((await w.stack.up(program, { replace: [urn] })).ok).toBe(true);
      await expectOne();
    });

    test("with --replace: the next up names the interrupted create, and one after a refresh creates it", async () => {
      await killInReplacement({ replace: [urn] });
      const next = await w.stack.up(program);
      expect(next.text).toContain(`${urn}, interrupted while creating`);
      expect((await w.stack.refresh({ clearPendingCreates: true })).ok).toBe(true);
      expect((await w.stack.up(program)).ok).toBe(true);
      await expectOne();
      expect(await w.stack.pending(program)).toEqual([]);
    });

    test("because of another name, after the create: the preview advises to adopt the object, and the next up adopts it", async () => {
      const opts = { replaceOnChanges: ["name"] };
      const renamed = (args: object = {}) => role({ name: "Reviewer", ...args }, opts);
      const killed = { when: "after", match: { method: "PUT" } } as const;
      await killInUp(w, "engine", killed, async () => renamed());
      const [id] = roles();
      expect(roles()).toHaveLength(1);
      const preview = await w.stack.preview(async () => renamed());
      expect(preview).toMatchObject({ ok: false });
      expect(preview.text).toContain(`add adopt: { id: "${id}" }`);
      const adopting = async () => renamed({ adopt: { id } });
      expect(await w.stack.preview(adopting)).toMatchObject({ ok: true });
      expect(await w.stack.up(adopting)).toMatchObject({ ok: true });
      await expectOne();
      expect(await w.stack.pending(adopting)).toEqual([]);
    });
  },
);

/** The id of the folder derives from its name in the program: the new object has the id before. */
const folder = (name: string, args: object = {}, others: object = {}) => {
  const opts = { replaceOnChanges: ["name"], deleteBeforeReplace: true, ...others };
  new coralogix.DashboardFolder("folder", { name, ...args }, opts);
};

describe.each(MODES)(
  "%s form: a run is killed after the create of a replacement that deletes first, and the new object has the id of the one before",
  (form) => {
    let w: World;
    const folders = () => w.emulator.objects("folders");
    beforeEach(async () => {
      w = await world({ form });
      expect((await w.stack.up(async () => folder("Before"))).ok).toBe(true);
    });
    afterEach(() => w.close());

    test.each(["engine", "provider"] as const)(
      "the %s: the preview and the next up advise to adopt it, and create no second one",
      async (victim) => {
        const [{ id } = {}] = folders();
        const program = async () => folder("After");
        await killInUp(w, victim, { when: "after", match: { method: "POST" } }, program);
        for (const next of [await w.stack.preview(program), await w.stack.up(program)])
          expect([next.ok, next.text]).toEqual([
            false,
            expect.stringContaining(`add adopt: { id: "${id}" }`),
          ]);
        const adopting = async () => folder("After", { adopt: { id } });
        expect(await w.stack.up(adopting)).toMatchObject({ ok: true });
        expect(folders()).toEqual([expect.objectContaining({ id, name: "After" })]);
        expect((await w.stack.resource("folder"))?.id).toBe(id);
        expect(await w.stack.pending(program)).toEqual([]);
      },
    );

    test("with an id seed, the next up adopts it", async () => {
      await w.stack.configure({ "coralogix:idSeed": "seed" });
      const seeded = async () => folder("Seeded");
      expect(await w.stack.up(seeded)).toMatchObject({ ok: true });
      const program = async () => folder("After");
      await killInUp(w, "engine", { when: "after", match: { method: "POST" } }, program);
      expect(await w.stack.up(program)).toMatchObject({ ok: true });
      expect(folders()).toEqual([expect.objectContaining({ name: "After" })]);
      expect((await w.stack.resource("folder"))?.id).toBe(folders()[0]?.id);
    });

    test.each([false, true])(
      "nothing was killed, but the create failed (with an id seed: %s): an object that is retained is not deleted, and the next up creates another one",
      async (isSeeded) => {
        if (isSeeded) await w.stack.configure({ "coralogix:idSeed": "seed" });
        const retained = async () => folder("Retained", {}, { retainOnDelete: true });
        expect(await w.stack.up(retained)).toMatchObject({ ok: true });
        const [{ id } = {}] = folders().slice(-1);
        const program = async () => folder("After", {}, { retainOnDelete: true });
        const failed = w.emulator.faults.add({
          how: "status",
          status: 400,
          match: { method: "POST" },
        });
        expect(await w.stack.up(program)).toMatchObject({ ok: false });
        failed.remove();
        expect(failed.hits).toBe(1);
        expect(await w.stack.up(program)).toMatchObject({ ok: true });
        const after = (await w.stack.resource("folder"))?.id;
        expect(after).not.toBe(id);
        expect(folders()).toEqual(
          expect.arrayContaining([
            expect.objectContaining({ id, name: "Retained" }),
            expect.objectContaining({ id: after, name: "After" }),
          ]),
        );
        expect(await w.stack.pending(program)).toEqual([]);
      },
    );
  },
);
