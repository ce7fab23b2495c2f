import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { definitions } from "../../../src/cli/account/definitions";
import { run } from "../../../src/cli/run";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { nodeOf } from "../../../src/schema/node";
import { canary, withCanaries } from "../../support/canary";
import { writesTo } from "../../support/writes";
import { type TestIo, testIo } from "../support/io";
import { creatorOf, logsAlert, notifies, slackWebhook } from "../support/objects";
import { writeState } from "../support/state";
import { seededAccount } from "./support/seeded-account";

const account = seededAccount();

/** Runs an export, and returns its streams. */
async function exported(...options: string[]): Promise<TestIo & { exitCode: number }> {
  const io = account.io();
  return { ...io, exitCode: await run(["export", ...options], io) };
}

const filesIn = (name: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(account.folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [
        file.slice(join(account.folder, name).length + 1),
        readFileSync(file, "utf8"),
      ]),
  );
const textIn = (name: string): string => Object.values(filesIn(name)).join("\n");

describe("coralogix export writes", () => {
  test("a project whose files it lists, without a write to the account", async () => {
    const { exitCode, stdout, stderr } = await exported("--out", "program");
    expect(exitCode).toBe(0);
    expect(stdout().trim().split("\n").sort()).toEqual(Object.keys(filesIn("program")).sort());
    expect(stderr()).toContain("pulumi config set --secret webhookSlackOnCallUrl");
    expect(writesTo(account.emulator)).toEqual([]);
  });

  test("no secret", async () => {
    const [webhook] = definitions(["Webhook"]);
    for (const one of account.emulator.objects("webhooks"))
      account.emulator.put(
        "webhooks",
        withCanaries(nodeOf(webhook?.fields as never), one, "theirs") as { id: string },
      );
    const text = await exported("--out", "program");
    const json = await exported("--out", "json", "--output", "json");
    for (const output of [textIn("program"), text.stdout(), text.stderr(), json.stdout()])
      expect(output).not.toContain(canary("theirs"));
    expect(JSON.stringify(account.emulator.objects("webhooks"))).toContain(canary("theirs"));
  });

  test("the same bytes whatever the service lists first", async () => {
    // The scope of a new group appears after the first reads.
    for (const name of ["first", "second"]) await exported("--out", name, "--type", "TeamGroup");
    await exported("--out", "a/program");
    Object.assign(account.emulator.quirks, { reorder: true });
    await exported("--out", "b/program");
    expect(filesIn("b/program")).toEqual(filesIn("a/program"));
  });

  test("nothing where the folder has all objects already", async () => {
    for (const name of ["first", "second"]) await exported("--out", name, "--type", "TeamGroup");
    await exported("--out", "program");
    const before = filesIn("program");
    const { stdout, stderr, exitCode } = await exported("--out", "program");
    expect([exitCode, stdout()]).toEqual([0, ""]);
    expect(stderr()).toContain("The files of the folder declare all of these objects already.");
    expect(filesIn("program")).toEqual(before);
  });

  test("a lookup for a reference to an object that is not selected", async () => {
    await exported("--out", "program", "--type", "Alert", "--name", "checkout: panic");
    expect(textIn("program")).toMatch(/coralogix\.Webhook\.get\(/);
    await exported(
      "--out",
      "closed",
      "--type",
      "Alert",
      "--name",
      "checkout: panic",
      "--with-references",
    );
    expect(textIn("closed")).toMatch(/new coralogix\.Webhook\(/);
    expect(textIn("closed")).not.toContain(".get(");
  });

  test("a program without adoptions for another account", async () => {
    await exported("--out", "program", "--type", "Alert", "--no-adopt");
    expect(textIn("program")).toContain("new coralogix.Webhook(");
    expect(textIn("program")).not.toMatch(/adopt:|\.get\(/);
  });

  test("what a preview in another account refuses, in its report", async () => {
    const refused = "a new table requires content: set path, textual or binary";
    const type = ["--out", "program", "--type", "CustomEnrichment"];
    const copied = await exported(...type, "--no-adopt");
    expect(copied.stderr()).toContain(
      `CustomEnrichment "service_owners": a preview in another account refuses it. ${refused}`,
    );
    expect((await exported(...type)).stderr()).not.toContain(refused);
  });

  test("what it can, and fails with 4 for the rest", async () => {
    const alert = account.emulator.objects("alerts")[0] as {
      id: string;
      alertDefProperties: object;
    };
    account.emulator.put("alerts", {
      ...alert,
      alertDefProperties: { ...alert.alertDefProperties, name: "" },
    } as never);
    const { exitCode, stderr } = await exported("--out", "program", "--type", "Alert");
    expect(exitCode).toBe(4);
    expect(stderr()).toContain(`Alert ${alert.id}: its arguments are not valid`);
    expect(textIn("program")).not.toContain(alert.id);
  });
});

describe("coralogix export --import-list", () => {
  interface Listed {
    type: string;
    name: string;
    logicalName: string;
    id: string;
  }
  async function listed(...options: string[]): Promise<Listed[]> {
    const io = account.io();
    expect(await run(["export", "--import-list", ...options], io)).toBe(0);
    return (JSON.parse(io.stdout()) as { resources: Listed[] }).resources;
  }

  test("prints types of the plugin, unique variables and the names of objects, and writes no file", async () => {
    const all = await listed();
    const names = all.map(({ name }) => name);
    expect(new Set(names).size).toBe(all.length);
    for (const name of names) expect(name).toMatch(/^[\p{L}_][\p{L}\p{N}_]*$/u);
    expect(all.filter(({ type }) => type === "coralogix:index:ViewFolder")).toEqual([
      expect.objectContaining({ name: "onCallViewFolder", logicalName: "On call" }),
      expect.objectContaining({ name: "paymentsViewFolder", logicalName: "Payments" }),
    ]);
    expect(readdirSync(account.folder)).toEqual([]);
  });

  test("contains the selected objects that a stack does not manage", async () => {
    const [first, ...rest] = await listed("--type", "View");
    const type = "pulumi-nodejs:dynamic/coralogix:View";
    const urn = `urn:pulumi:dev::app::${type}::view`;
    const state = writeState([{ type, urn, id: first?.id, inputs: {}, outputs: {} }]);
    const left = await listed("--type", "View", "--state", state);
    expect(left.map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
  });
});

describe("coralogix export with the state of a stack", () => {
  const KEY = "key";
  let emulator: Emulator;
  beforeEach(async () => {
    emulator = await startEmulator({ apiKey: KEY });
  });
  afterEach(() => emulator.close());

  const pulumiType = (resourceType: string) => `pulumi-nodejs:dynamic/coralogix:${resourceType}`;
  const inState = (resourceType: string, name: string, id: string) => ({
    type: pulumiType(resourceType),
    urn: `urn:pulumi:dev::app::${pulumiType(resourceType)}::${name}`,
    id,
    inputs: {},
    outputs: {},
  });

  test("an export with the state of a stack into another folder repeats no name of the stack", async () => {
    const create = creatorOf(emulator, KEY);
    const hook = await create("Webhook", slackWebhook("On call"));
    const managed = await create("Alert", logsAlert("Errors"));
    const added = await create("Alert", logsAlert("Errors", notifies(hook)));
    const folder = mkdtempSync(join(tmpdir(), "export-"));
    const resources = [inState("Alert", "Errors", managed), inState("Webhook", "On call", hook)];
    writeFileSync(join(folder, "state.json"), JSON.stringify({ deployment: { resources } }));
    const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: emulator.url }, folder);
    const argv = ["export", "--type", "Alert", "--state", "state.json", "--out", "other"];
    expect([await run(argv, io), io.stderr()]).toEqual([0, expect.any(String)]);
    const read = (file: string) => readFileSync(join(folder, "other", file), "utf8");
    expect(read("alerts.ts")).toContain(`new coralogix.Alert("Errors ${added.slice(0, 8)}", {`);
    expect(read("webhooks.ts")).toContain(
      `coralogix.Webhook.get("On call ${hook.slice(0, 8)}", "${hook}")`,
    );
  });
});
