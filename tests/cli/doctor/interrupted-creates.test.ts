import { join } from "node:path";
import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../../src/provider/state/type-token";
import { killInUp } from "../../engine/support/killed";
import { KEY, type World, world } from "../../engine/support/world";
import { runDoctor } from "./support";

const ALERTS = "/alerts/alerts/v3";
const CANARY = "https://hooks.slack.com/services/T0/B0/canary4711";
const alert = (name = "Errors", resource = "errors") =>
  new coralogix.Alert(resource, { name, logsImmediate: {} });
const hook = () => new coralogix.Webhook("hook", { name: "Ops", url: CANARY, slack: {} });

describe.each(MODES)(
  "%s form: the engine was killed in a create, and the program names it no more",
  (form) => {
    let w: World;
    beforeEach(async () => {
      w = await world({ form });
    });
    afterEach(() => w.close());

    async function interrupted() {
      const { folder } = w.stack;
      const env = {
        ...(process.env as Record<string, string>),
        CORALOGIX_API_KEY: KEY,
        PULUMI_CONFIG_PASSPHRASE: "test",
        PULUMI_BACKEND_URL: `file://${join(folder, "state")}`,
        PULUMI_HOME: join(folder, "home"),
      };
      const run = await runDoctor(w.emulator, {
        args: ["--stack", "dev"],
        env,
        cwd: join(folder, "work"),
      });
      expect(run.out).not.toContain("canary4711");
      return run.checks.find(({ id }) => id === "interrupted-creates")?.findings ?? [];
    }
    const kill = (when: "before" | "after", route: string, program: () => Promise<void>) =>
      killInUp(w, "engine", { when, match: { method: "POST", route } }, program);

    test("doctor names the object until a resource has it, and ends with the operation", async () => {
      await kill("after", ALERTS, async () => void alert());
      const [{ id } = { id: "" }] = w.emulator.objects("alerts") as { id: string }[];
      const removed = async () => void new coralogix.DashboardFolder("f", { name: "Other" });
      expect((await w.stack.up(removed)).ok).toBe(true);
      expect(await interrupted()).toEqual([
        {
          level: "warning",
          where: expect.stringMatching(/^urn:pulumi:dev::test::.*:Alert::errors$/),
          what: `a run was interrupted while it created this resource, and no resource of the stack manages what equals that create: Alert ${id}`,
          fix: expect.stringContaining(`add adopt: { id: "${id}" }`),
        },
      ]);
      const renamed = async () => {
        await removed();
        new coralogix.Alert("moved", { name: "Errors", logsImmediate: {}, adopt: { id } });
      };
      expect((await w.stack.up(renamed)).ok).toBe(true);
      expect(await interrupted()).toEqual([expect.objectContaining({ level: "info" })]);
      expect((await w.stack.refresh({ clearPendingCreates: true })).ok).toBe(true);
      expect(await interrupted()).toEqual([]);
    });

    test("a secret argument is compared, not shown; a create without an effect is a note", async () => {
      await kill("after", "/integrations/webhooks/v1", async () => void hook());
      const [{ id } = { id: "" }] = w.emulator.objects("webhooks") as { id: string }[];
      expect(await interrupted()).toEqual([
        expect.objectContaining({ what: expect.stringContaining(`: Webhook ${id}`) }),
      ]);
      await w.stack.refresh({ clearPendingCreates: true });
      await kill("before", ALERTS, async () => void alert());
      w.stack.use(async () => undefined);
      expect(await interrupted()).toEqual([
        expect.objectContaining({
          level: "info",
          what: expect.stringContaining("the create had no effect"),
          fix: "`pulumi refresh --clear-pending-creates` removes the operation from the state.",
        }),
      ]);
    });
  },
);
