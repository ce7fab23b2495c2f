import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { type World, world } from "./support/world";

const SECRETS = ["canary-description-1", "canary-description-2", "canary-url-token"];

/** Objects whose descriptions the program makes secret, or not. */
const program = (text: string, description: pulumi.Input<string>) => async () => {
  new coralogix.DashboardFolder("folder", { name: text });
  new coralogix.TeamGroup("group", { name: text, description });
  new coralogix.Webhook("hook", {
    name: text,
    url: `https://hooks.slack.com/services/T00/B00/${SECRETS[2]}`,
    slack: {},
  });
};

describe.each(MODES)("in the %s form, where updates fail after their effect", (form) => {
  let w: World;
  beforeEach(async () => {
    w = await world({ form });
  });
  afterEach(() => w.close());

  const names = () =>
    ["folders", "team-groups", "webhooks"].flatMap((table) =>
      w.emulator.objects(table).map(({ name }) => name),
    );
  const secret = (n: number) => pulumi.secret(SECRETS[n] as string);
  /** An `up` of which no response to an update arrives. */
  async function lostUp(changed: () => Promise<void>) {
    const lost = w.emulator.faults.add({
      match: { method: "PUT", times: 99 },
      how: "status",
      status: 502,
      body: "html",
      when: "after",
    });
    const run = await w.stack.up(changed);
    lost.remove();
    expect([run.ok, names()]).toEqual([false, ["new", "new", "new"]]);
    expect(run.text).toContain("also where the program is changed back");
    return run;
  }
  async function expectNoSecrets(...texts: string[]) {
    const all = [...texts, (await w.stack.state()).text].join("\n");
    expect(SECRETS.filter((one) => all.includes(one))).toEqual([]);
  }

  test.each(["at once", "after a refresh"])(
    "the program that is changed back %s restores the objects, and no secret is in plain text",
    async (when) => {
      expect((await w.stack.up(program("old", secret(0)))).ok).toBe(true);
      const failed = await lostUp(program("new", secret(1)));
      await expectNoSecrets(failed.text, JSON.stringify(failed.events));
      if (when !== "at once") expect((await w.stack.refresh()).ok).toBe(true);
      await expectNoSecrets();
      const back = program("old", secret(0));
      const previewed = await w.stack.preview(back);
      expect([previewed.ok, previewed.changes.update]).toEqual([true, 3]);
      const restored = await w.stack.up(back);
      expect([restored.ok, names()]).toEqual([true, ["old", "old", "old"]]);
      await expectNoSecrets(previewed.text, restored.text);
      expect(await w.stack.pending(back)).toEqual([]);
      expect((await w.stack.refresh()).changes.update).toBeUndefined();
    },
  );

  test("the next run completes them, also where the program marks no secret any more", async () => {
    expect((await w.stack.up(program("old", secret(0)))).ok).toBe(true);
    await lostUp(program("new", "public"));
    await expectNoSecrets();
    const completed = await w.stack.up(program("new", "public"));
    expect([completed.ok, names()]).toEqual([true, ["new", "new", "new"]]);
    expect(await w.stack.pending(program("new", "public"))).toEqual([]);
    expect((await w.stack.destroy()).ok).toBe(true);
    expect(names()).toEqual([]);
  });
});
