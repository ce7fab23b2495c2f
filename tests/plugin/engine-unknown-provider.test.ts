import * as coralogix from "pulumi-coralogix";
import { KEY, type World, world } from "../engine/support/world";

let w: World;
beforeAll(async () => {
  w = await world({ form: "plugin" });
});
afterAll(() => w.close());

/** A program whose provider has a key that the same program creates. */
const withNewKey = (
  declare: (opts: { provider: coralogix.Provider }) => void,
  settings: coralogix.ProviderArgs = {},
) => {
  return async () => {
    const key = new coralogix.ApiKey("key", { name: "Of the team", presets: ["Alerts"] });
    const args = { url: w.emulator.url, apiKey: key.value, ...settings };
    declare({ provider: new coralogix.Provider("team", args) });
  };
};
const logsImmediate = { logsFilter: { simpleFilter: { luceneQuery: "error ! test" } } };

describe("a preview that does not know the key of an explicit provider", () => {
  test("names the mistakes of new resources, each with its path, and no secret", async () => {
    const secret = "cxtp-canary-secret";
    const program = withNewKey((opts) => {
      new coralogix.TeamGroup("group", { name: "" }, opts);
      new coralogix.Alert("alert", { name: "Errors", logsImmediate, priority: 7 as never }, opts);
      const pagerDuty = { serviceKey: secret, nope: "x" } as never;
      const hook = new coralogix.Webhook("hook", { name: "On call", pagerDuty }, opts);
      new coralogix.TeamGroup("valid", { name: hook.id }, opts);
    });
    const { ok, text } = await w.stack.preview(program);
    expect(ok).toBe(false);
    expect(text).toContain("name: at least 1 characters, this has 0");
    expect(text).toContain("priority: ");
    expect(text).toContain("pagerDuty.nope: unknown property");
    expect(text).not.toContain(secret);
    expect(text).not.toMatch(/no API key|no account is configured|\bat .*\.js:\d+/);
  });

  test("accepts valid resources, and refuses what the settings of the provider make an error", async () => {
    const program = (lint: Record<string, string>) =>
      withNewKey(
        (opts) => {
          new coralogix.Alert("alert", { name: "Errors", logsImmediate }, opts);
        },
        { lint },
      );
    expect(await w.stack.preview(program({}))).toMatchObject({ ok: true });
    const { ok, text } = await w.stack.preview(program({ "lucene-lone-sign": "error" }));
    expect([ok, text]).toEqual([false, expect.stringContaining("(lucene-lone-sign)")]);
  });

  test("leaves to the provider what it knows: nothing is checked twice", async () => {
    const program = async () => {
      const args = { url: w.emulator.url, apiKey: KEY };
      const provider = new coralogix.Provider("team", args);
      new coralogix.TeamGroup("group", { name: "" }, { provider });
    };
    const { text } = await w.stack.preview(program);
    expect(text.match(/name: at least 1 characters/g)).toHaveLength(1);
  });
});
