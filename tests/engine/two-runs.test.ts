import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { ONE_CHECKPOINT } from "../support/engine-env.cjs";
import { Stack } from "./support/stack";
import { world } from "./support/world";

const declareFolder = () => new coralogix.DashboardFolder("folder", { name: "Checkout" });

/** An object whose name must be unique, and one that may exist many times. */
function declareBoth(): void {
  new coralogix.CustomRole("role", {
    name: "Auditor",
    parentRoleName: "Read-Only User",
    permissions: ["team-dashboards:Read"],
  });
  new coralogix.Webhook("hook", { name: "Ops", url: "https://hooks.example.com/one", slack: {} });
}

async function declareAll(): Promise<void> {
  declareFolder();
  declareBoth();
}

test.each(MODES)(
  "%s form: a canceled run that goes on neither creates again nor deletes what the next run has created meanwhile",
  async (form) => {
    const { stack, emulator, close } = await world({ form, env: ONE_CHECKPOINT });
    const other = await Stack.create({ folder: stack.folder, form });
    try {
      const before = await stack.up(async () => void declareFolder(), { skipPreview: true });
      expect(before).toMatchObject({ ok: true });
      const run = await stack.up(
        async () => {
          // The provider of this run has started when its first resource is compared.
          const { id } = declareFolder();
          await new Promise((resolve) => id.apply(resolve));
          await stack.inner.cancel();
          const first = await other.up(declareAll, { skipPreview: true });
          expect([first.ok, first.text]).toEqual([true, expect.anything()]);
          declareBoth();
        },
        { skipPreview: true, continueOnError: true },
      );
      const refused = run.events.flatMap(({ diagnosticEvent: found }) =>
        found?.severity === "error" && found.message.includes("adopt: { id:")
          ? [found.urn?.split("::").at(-1)]
          : [],
      );
      expect([run.ok, refused.sort()]).toEqual([false, ["hook", "role"]]);
      for (const table of ["custom-roles", "webhooks"])
        expect([emulator.objects(table), emulator.created(table)]).toEqual([
          [expect.anything()],
          1,
        ]);
    } finally {
      await close();
    }
  },
);
