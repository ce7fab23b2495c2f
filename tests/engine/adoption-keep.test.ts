import * as coralogix from "pulumi-coralogix";
import { writesTo } from "../support/writes";
import { call } from "./support/call";
import { type World, world } from "./support/world";

const THEIRS = "https://hooks.slack.com/canary-theirs";
const MINE = "https://hooks.slack.com/mine";

describe("adopt.keep", () => {
  let w: World;
  let id: string;
  beforeAll(async () => {
    w = await world();
    const data = { type: "SLACK", name: "hook", url: THEIRS, slack: {} };
    ({ id } = await call(w.emulator, "POST", "/integrations/webhooks/v1", { data }));
  });
  afterAll(() => w.close());

  const program = (args: object) => async () => {
    new coralogix.Webhook("w", { name: "hook", slack: {}, ...args } as never);
  };
  const stored = async () =>
    (await call(w.emulator, "GET", `/integrations/webhooks/v1/${id}`)).webhook;
  const writes = () => writesTo(w.emulator);

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

  test("a webhook is adopted, changed and later given a URL by a user who does not know its URL", async () => {
    const adopt = { id, keep: ["url"] };
    const up = async (args: object) => {
      const run = await w.stack.up(program(args));
      expect([run.ok, run.text]).toEqual([true, expect.not.stringContaining("canary-theirs")]);
      expect((await w.stack.state()).text).not.toContain("canary-theirs");
      return run;
    };
    w.emulator.calls.clear();
    const adopted = await up({ adopt });
    expect(adopted.text).toContain(`adopts ${id}/1, no differences; keeps url`);
    expect(await w.stack.pending(program({ adopt }))).toEqual([]);
    const placeholder = { adopt, url: "a placeholder" };
    await up(placeholder);
    const refreshed = await w.stack.preview(program(placeholder), { refresh: true });
    expect(refreshed.changes).toEqual({ same: 2 });
    expect(writes()).toEqual([]);
    await up({ adopt, name: "renamed" });
    expect(await w.stack.pending(program({ adopt, name: "renamed" }))).toEqual([]);
    expect(await stored()).toMatchObject({ name: "renamed", url: THEIRS });

    const without = await w.stack.preview(program({ name: "renamed" }));
    expect(without.ok).toBe(false);
    expect(without.text).toContain("url: was kept by adopt.keep and has no value in the program");
    const given = { name: "renamed", url: MINE };
    expect((await up(given)).text).toContain("url is no longer kept");
    expect(await stored()).toMatchObject(given);
    expect(await w.stack.pending(program(given))).toEqual([]);
  });
});
