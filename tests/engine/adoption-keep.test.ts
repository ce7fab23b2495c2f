import * as coralogix from "pulumi-coralogix";
import { call } from "./support/call";
import { type World, world } from "./support/world";

const THEIRS = "https://hooks.slack.com/canary-theirs";
const MINE = "https://hooks.slack.com/mine";

describe("adopt.keep", () => {
  let w: World;
  let id: string;
  beforeEach(async () => {
    w = await world();
    const data = { type: "SLACK", name: "hook", url: THEIRS, slack: {} };
    ({ id } = await call(w.emulator, "POST", "/integrations/webhooks/v1", { data }));
  });
  afterEach(() => w.close());

  const program = (args: object) => async () => {
    new coralogix.Webhook("w", { name: "hook", slack: {}, ...args } as never);
  };
  const stored = async () =>
    (await call(w.emulator, "GET", `/integrations/webhooks/v1/${id}`)).webhook;
  const writes = () => w.emulator.calls.all().filter(({ method }) => method !== "GET");

  test("a webhook is adopted, changed and later given a URL by a user who does not know its URL", async () => {
    const adopt = { id, keep: ["url"] };
    const up = async (args: object) => {
      const run = await w.stack.up(program(args));
      expect([run.ok, run.text]).toEqual([true, expect.not.stringContaining("canary-theirs")]);
      expect((await w.stack.state()).text).not.toContain("canary-theirs");
      expect(await w.stack.pending(program(args))).toEqual([]);
      return run.text;
    };
    w.emulator.calls.clear();
    expect(await up({ adopt })).toContain(`adopts ${id}/1, no differences; keeps url`);
    await up({ adopt, url: "a placeholder" });
    expect((await w.stack.refresh()).changes.update).toBeUndefined();
    expect(writes()).toEqual([]);
    await up({ adopt, name: "renamed" });
    expect(await stored()).toMatchObject({ name: "renamed", url: THEIRS });

    const without = await w.stack.preview(program({ name: "renamed" }));
    expect(without.ok).toBe(false);
    expect(without.text).toContain("url: was kept by adopt.keep and has no value in the program");
    expect(await up({ name: "renamed", url: MINE })).toContain("url is no longer kept");
    expect(await stored()).toMatchObject({ name: "renamed", url: MINE });
  });

  test("an unknown path is an error that names the similar one", async () => {
    const run = await w.stack.preview(program({ adopt: { id, keep: ["ulr"] } }));
    expect(run.text).toContain("adopt.keep[0]: ulr: unknown property; did you mean url?");
  });

  test("ignoreChanges does not exclude a field from the comparison of an adoption", async () => {
    const run = await w.stack.preview(async () => {
      const args = { name: "hook", url: MINE, slack: {}, adopt: { id } };
      new coralogix.Webhook("w", args, { ignoreChanges: ["url"] });
    });
    expect(run.text).toContain("url: differs (secret)");
    expect(run.text).toContain('To adopt it without knowing its secret: adopt.keep: ["url"]');
  });
});
