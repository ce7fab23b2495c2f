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
  beforeAll(async () => {
    w = await world({ form });
  });
  afterAll(() => w.close());

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

  test("the program that is changed back, at once or after a refresh, restores the objects, and the next run completes others, without a secret in plain text", async () => {
    const old = program("old", secret(0));
    expect((await w.stack.up(old)).ok).toBe(true);
    for (const when of ["at once", "after a refresh"]) {
      const failed = await lostUp(program("new", secret(1)));
      await expectNoSecrets(failed.text, JSON.stringify(failed.events));
      if (when !== "at once") expect((await w.stack.refresh()).ok).toBe(true);
      await expectNoSecrets();
      const previewed = await w.stack.preview(old);
      expect([previewed.ok, previewed.changes.update]).toEqual([true, 3]);
      const restored = await w.stack.up(old);
      expect([restored.ok, names()]).toEqual([true, ["old", "old", "old"]]);
      await expectNoSecrets(previewed.text, restored.text);
    }
    expect(await w.stack.pending(old)).toEqual([]);
    expect((await w.stack.refresh()).changes.update).toBeUndefined();

    // The program marks no secret any more.
    const open = program("new", "public");
    await lostUp(open);
    await expectNoSecrets();
    const completed = await w.stack.up(open);
    expect([completed.ok, names()]).toEqual([true, ["new", "new", "new"]]);
    expect(await w.stack.pending(open)).toEqual([]);
  });
});
