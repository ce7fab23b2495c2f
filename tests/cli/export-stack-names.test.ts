import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../src/cli/run";
import { type Emulator, startEmulator } from "../../src/emulator";
import { testIo } from "./support/io";
import { creatorOf, logsAlert, notifies, slackWebhook } from "./support/objects";

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
