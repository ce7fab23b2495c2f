import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { type World, world } from "./support/world";

/** Objects that have the same id after a replacement: the arguments decide it, or there is only one. */
const fixed = (office = "Office") => [
  new coralogix.IpAccess("addresses", {
    enableCoralogixCustomerSupportAccess: "ENABLED",
    ipAccess: [{ enabled: true, ipRange: "203.0.113.0/24", name: office }],
  }),
  new coralogix.TeamMember("member", { username: "ana@example.com" }),
  new coralogix.ExtensionDeployment("kubernetes", {
    extensionId: "kubernetes",
    version: "1.0.0",
    itemIds: ["kubernetes-1.0.0-pod-restarts"],
  }),
];
const NAMES = ["addresses", "member", "kubernetes"];
const unchanged = async () => void fixed();

describe.each(MODES)(
  "%s form: a run has replaced objects that keep their ids, and ended before the engine deleted the ones before",
  (form) => {
    let w: World;
    const objects = () => ({
      addresses: w.emulator.objects("ip-access").map(({ ipAccess }) => ipAccess),
      members: w.emulator.objects("members").map(({ status }) => status),
      extensions: w.emulator.objects("deployed").map(({ id }) => id),
    });
    const entries = async () =>
      (await w.stack.state()).resources.filter(({ urn }) => NAMES.some((n) => urn.endsWith(n)));
    beforeEach(async () => {
      w = await world({ form });
      expect(await w.stack.up(unchanged)).toMatchObject({ ok: true });
      const replace = (await entries()).map(({ urn }) => urn);
      w.emulator.faults.add({
        how: "status",
        status: 400,
        match: { method: "POST", route: HOOKS },
      });
      const failing = async () => void new coralogix.Webhook("hook", HOOK, { dependsOn: fixed() });
      expect(await w.stack.up(failing, { replace, skipPreview: true })).toMatchObject({
        ok: false,
      });
      expect(await entries()).toHaveLength(2 * NAMES.length);
    });
    afterEach(() => w.close());

    test.each([
      ["the same program", "Office"],
      ["another program", "Home"],
    ])("the next up of %s keeps them, and the state has each once", async (_, office) => {
      const before = objects();
      const program = async () => void fixed(office);
      expect(await w.stack.up(program)).toMatchObject({ ok: true });
      expect(await entries()).toHaveLength(NAMES.length);
      expect(objects()).toEqual({ ...before, addresses: [expect.anything()] });
      expect(await w.stack.refresh()).toMatchObject({ ok: true, changes: { same: 4 } });
      expect(await w.stack.pending(program)).toEqual([]);
    });

    test.each([
      ["a destroy", () => w.stack.destroy()],
      ["an up without them", () => w.stack.up(async () => {})],
    ])("%s deletes them", async (_, command) => {
      expect(await command()).toMatchObject({ ok: true });
      expect(objects()).toEqual({ addresses: [], members: ["INACTIVE"], extensions: [] });
    });
  },
);

const HOOKS = "POST /integrations/webhooks/v1";
const HOOK = { name: "Ops", url: "https://hooks.slack.com/services/one", slack: {} };
