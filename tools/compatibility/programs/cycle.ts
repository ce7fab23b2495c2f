// Runs an inline program of the Automation API against an emulator, from the first preview to
// destroy, and prints the versions that took part. It fails at the first step with an unexpected
// result.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EngineEvent, LocalWorkspace, type Stack } from "@pulumi/pulumi/automation/index.js";
import { version } from "@pulumi/pulumi/version.js";
import * as coralogix from "pulumi-coralogix";
import { startEmulator } from "pulumi-coralogix/emulator";

const program = async (): Promise<void> => {
  const webhook = new coralogix.Webhook("on-call", {
    name: "On call",
    url: "https://hooks.example.com/services/example",
    slack: {},
  });
  new coralogix.Alert("errors", {
    name: "Many errors",
    logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } },
    notificationGroup: { webhooks: [{ integration: { integrationId: webhook.externalId } }] },
  });
};

async function expectSteps(
  stack: Stack,
  command: "preview" | "up" | "refresh" | "destroy",
  expected: Record<string, number>,
): Promise<void> {
  let found: object | undefined;
  const onEvent = ({ summaryEvent }: EngineEvent): void => {
    found = summaryEvent?.resourceChanges ?? found;
  };
  await stack[command]({ onEvent });
  const text = JSON.stringify(found);
  if (text !== JSON.stringify(expected)) throw new Error(`${command}: ${text}`);
}

async function main(): Promise<void> {
  const emulator = await startEmulator({ apiKey: "key" });
  const folder = mkdtempSync(join(tmpdir(), "coralogix-cycle-"));
  const stack = await LocalWorkspace.createOrSelectStack(
    { stackName: "dev", projectName: "cycle", program },
    {
      workDir: process.cwd(),
      pulumiHome: join(folder, "home"),
      envVars: { PULUMI_BACKEND_URL: `file://${folder}`, PULUMI_CONFIG_PASSPHRASE: "cycle" },
    },
  );
  await stack.setConfig("coralogix:url", { value: emulator.url });
  await stack.setConfig("coralogix:apiKey", { value: "key", secret: true });
  await expectSteps(stack, "preview", { create: 3 });
  await expectSteps(stack, "up", { create: 3 });
  await expectSteps(stack, "preview", { same: 3 });
  await expectSteps(stack, "refresh", { same: 3 });
  await expectSteps(stack, "destroy", { delete: 3 });
  await emulator.close();
  rmSync(folder, { recursive: true });
  const { bun, node } = process.versions;
  console.log(`${bun ? `Bun ${bun}` : `Node.js ${node}`}, SDK ${version}`);
}

main().catch((error: Error) => {
  console.error(error);
  process.exit(1);
});
