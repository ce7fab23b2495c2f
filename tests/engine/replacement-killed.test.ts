import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { isEngine, killAll, processesUnder } from "../support/processes";
import { type World, world } from "./support/world";

/** Only one role can have the name: the object before is deleted first. */
const program = async () => {
  new coralogix.CustomRole("role", {
    name: "Auditor",
    parentRoleName: "Read-Only User",
    permissions: ["team-dashboards:Read"],
  });
};

describe.each(MODES)(
  "%s form: the engine is killed after the delete and before the create of a replacement",
  (form) => {
    let w: World;
    let urn: string;
    const roles = () => w.emulator.objects("custom-roles").map(({ id }) => id);
    beforeEach(async () => {
      w = await world({ form });
      expect((await w.stack.up(program)).ok).toBe(true);
      urn = (await w.stack.resource("role"))?.urn as string;
    });
    afterEach(() => w.close());

    async function killInReplacement(flags: object = {}): Promise<void> {
      // The first one is refused, as the name is taken.
      const match = { method: "PUT", nth: 2 };
      const second = w.emulator.faults.add({ how: "timeout", when: "before", match });
      const watch = setInterval(() => {
        if (second.hits) killAll(processesUnder(process.pid).filter(isEngine));
      }, 5);
      const { ok } = await w.stack.up(program, flags);
      clearInterval(watch);
      second.remove();
      expect([ok, roles()]).toEqual([false, []]);
      await w.stack.inner.cancel();
    }
    /** The account has the role of the state, and the next preview is empty. */
    async function expectOne(): Promise<void> {
      expect(roles()).toEqual([(await w.stack.resource("role"))?.id]);
      expect(await w.stack.pending(program)).toEqual([]);
    }

    test("of a tainted resource: the next up creates it", async () => {
      w.stack.changeState((text) => {
        const state = JSON.parse(text);
        for (const one of state.resources) if (one.urn === urn) one.taint = true;
        return JSON.stringify(state);
      });
      await killInReplacement();
      expect((await w.stack.up(program)).ok).toBe(true);
      await expectOne();
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
    });
  },
);
