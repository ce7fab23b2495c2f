import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type * as pulumi from "@pulumi/pulumi";
import type { LocalWorkspace } from "@pulumi/pulumi/automation";
import * as coralogix from "pulumi-coralogix";
import { KEY, type World, world } from "../engine/support/world";

let w: World;
beforeAll(async () => {
  w = await world({ form: "plugin" });
});
afterAll(() => w.close());

type Opts = pulumi.CustomResourceOptions & { provider: coralogix.Provider };
/** A program whose provider has a key that the same program creates. */
const withNewKey = (
  declare: (opts: Opts) => void,
  settings: coralogix.ProviderArgs = {},
  opts: pulumi.ResourceOptions = {},
) => {
  return async () => {
    const key = new coralogix.ApiKey("key", { name: "Of the team", presets: ["Alerts"] });
    const args = { url: w.emulator.url, apiKey: key.value, ...settings };
    declare({ provider: new coralogix.Provider("team", args, opts) });
  };
};
const logsImmediate = { logsFilter: { simpleFilter: { luceneQuery: "error ! test" } } };
const EMPTY_NAME = "name: at least 1 characters, this has 0";

// In a separate process: the test runner would report the promises that are rejected.
const FAILING = `
const pulumi = require("@pulumi/pulumi");
const { LocalWorkspace } = require("@pulumi/pulumi/automation");
const coralogix = require("pulumi-coralogix");
const failure = (of) => Promise.reject(new Error("canary " + of));
const declare = (failing) => async () => {
  const key = new coralogix.ApiKey("key", { name: "Of the team", presets: ["Alerts"] });
  const settings = { url: process.argv[1], apiKey: key.value };
  const provider = new coralogix.Provider("team", settings);
  const { name = "Group", ...opts } = failing();
  new coralogix.TeamGroup("group", { name }, { ...opts, provider });
};
const programs = [
  () => ({ name: failure("argument") }),
  () => ({ dependsOn: pulumi.output(failure("dependency")) }),
  () => ({ aliases: [failure("alias")] }),
];
(async () => {
  for (const failing of programs) {
    const program = declare(failing);
    const options = { stackName: "dev", projectName: "test", program };
    const stack = await LocalWorkspace.selectStack(options, { workDir: process.cwd() });
    const failed = await stack.preview().then(() => "none", (error) => error.message);
    console.log("failed with " + /canary \\w+/.exec(failed));
  }
})();`;

describe("a preview that does not know the key of an explicit provider", () => {
  test("warns of the mistakes of new resources, each with its path, and prints no secret", async () => {
    const secret = "cxtp-canary-secret";
    const program = withNewKey((opts) => {
      new coralogix.TeamGroup("group", { name: "" }, opts);
      new coralogix.Alert("alert", { name: "Errors", logsImmediate, priority: 7 as never }, opts);
      const pagerDuty = { serviceKey: secret, nope: "x" } as never;
      const hook = new coralogix.Webhook("hook", { name: "On call", pagerDuty }, opts);
      new coralogix.TeamGroup("valid", { name: hook.id }, opts);
    });
    const { ok, text } = await w.stack.preview(program);
    expect(ok).toBe(true);
    expect(text.match(/warning: .*/g)?.sort()).toEqual([
      `warning: ${EMPTY_NAME}`,
      expect.stringMatching(/^warning: pagerDuty\.nope: unknown property/),
      expect.stringMatching(/^warning: priority: expected /),
    ]);
    expect(
      text.match(/`up` refuses these arguments\. This is only a warning because/g),
    ).toHaveLength(3);
    expect(text).not.toContain(secret);
    expect(text).not.toMatch(/no API key|no account is configured|\bat .*\.js:\d+/);
  });

  test("warns of findings once for each resource, and says nothing else", async () => {
    const alert = withNewKey(
      (opts) => {
        new coralogix.Alert("alert", { name: "Errors", logsImmediate }, opts);
      },
      { defaultLabels: { team: "checkout" }, lint: { "lucene-lone-sign": "warning" } },
    );
    // The output of the program, which is a part of this process.
    const output = jest.spyOn(process.stdout, "write").mockReturnValue(true);
    const { ok, text } = await w.stack.preview(alert);
    const written = output.mock.calls.join("");
    output.mockRestore();
    expect([ok, written]).toEqual([true, ""]);
    expect(text.match(/\(lucene-lone-sign\)/g)).toHaveLength(1);
    expect(text).toMatch(/warning: .*\(lucene-lone-sign\)/);
    expect(text).not.toMatch(/`up` refuses|labels from/);
  });

  test("warns of what the known settings of the provider make an error, and of none of these settings", async () => {
    const alert = (settings: coralogix.ProviderArgs) =>
      withNewKey((opts) => {
        new coralogix.Alert("alert", { name: "Errors", logsImmediate }, opts);
      }, settings);
    const found = await w.stack.preview(alert({ lint: { "lucene-lone-sign": "error" } }));
    expect(found.ok).toBe(true);
    expect(found.text).toMatch(/warning: .*\(lucene-lone-sign\)\s+`up` refuses/);
    const invalid = await w.stack.preview(alert({ timeoutMs: "soon" as never }));
    expect([invalid.ok, invalid.text]).toEqual([true, expect.not.stringContaining("warning: ")]);
  });

  test("leaves to the provider what it knows: nothing is checked twice", async () => {
    const program = async () => {
      const args = { url: w.emulator.url, apiKey: KEY };
      const provider = new coralogix.Provider("team", args);
      new coralogix.TeamGroup("group", { name: "" }, { provider });
    };
    const { ok, text } = await w.stack.preview(program);
    expect(ok).toBe(false);
    expect(text.match(new RegExp(EMPTY_NAME, "g"))).toHaveLength(1);
  });

  test("says nothing of arguments that a transformation or a transform may replace", async () => {
    const named = ({ props, opts }: { props: pulumi.Inputs; opts: object }) => ({
      props: { ...props, name: "Group" },
      opts,
    });
    const known = ({ props, opts }: { props: pulumi.Inputs; opts: object }) => ({
      props: { ...props, apiKey: KEY },
      opts,
    });
    const ofResource = withNewKey((opts) => {
      new coralogix.TeamGroup("a", { name: "" }, { ...opts, transformations: [named] });
      new coralogix.TeamGroup("b", { name: "" }, { ...opts, transforms: [named] });
    });
    const ofProvider = withNewKey(
      (opts) => void new coralogix.TeamGroup("c", { name: "" }, opts),
      {},
      { transformations: [known] },
    );
    const { ok, text } = await w.stack.preview(ofResource);
    expect([ok, text]).toEqual([true, expect.not.stringContaining("warning: ")]);
    const { text: once } = await w.stack.preview(ofProvider);
    expect(once.match(new RegExp(EMPTY_NAME, "g"))).toHaveLength(1);
  });

  test("says nothing of the short form of a dashboard, which `up` accepts", async () => {
    const rows = [[{ markdown: { markdownText: "# Runbook" } }]];
    const board = (opts: Opts) =>
      void new coralogix.Dashboard("board", { name: "Checkout", rows } as never, opts);
    const { ok, text } = await w.stack.preview(withNewKey(board));
    expect([ok, text]).toEqual([true, expect.not.stringContaining("warning: ")]);
    const args = { url: w.emulator.url, apiKey: KEY };
    const known = async () => board({ provider: new coralogix.Provider("team", args) });
    expect(await w.stack.up(known)).toMatchObject({ ok: true });
    expect((await w.stack.destroy()).ok).toBe(true);
  });

  test("ends with the error of an argument, a dependency or an alias that fails", async () => {
    const { workDir, pulumiHome, envVars } = w.stack.inner.workspace as LocalWorkspace;
    const running = promisify(execFile)(process.execPath, ["-e", FAILING, w.emulator.url], {
      cwd: workDir,
      env: { ...process.env, ...envVars, PULUMI_HOME: pulumiHome },
      // A program that waits for what never settles would run on.
      timeout: 120_000,
      killSignal: "SIGKILL",
    });
    const { stdout } = await running.catch((error: { stdout: string }) => error);
    expect(stdout.match(/failed with canary \w+/g)).toEqual([
      "failed with canary argument",
      "failed with canary dependency",
      "failed with canary alias",
    ]);
  });
});
