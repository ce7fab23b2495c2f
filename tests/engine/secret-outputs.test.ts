import * as pulumi from "@pulumi/pulumi";
import type * as coralogix from "pulumi-coralogix";
import { startEmulator } from "../../src/emulator";
import { Stack } from "./support/stack";
import { connectionConfig } from "./support/world";

const KEY = "cxtp_engine";
const SECRET = "4dabf18193072939515e22adb298388d";

test("the value of an ApiKey is a secret in state, also after refresh, update and rotation", async () => {
  const emulator = await startEmulator({ apiKey: KEY });
  const stack = await Stack.create({ config: connectionConfig(emulator.url, KEY) });
  const program = (name: string, month: string) => async () => {
    const all = require("pulumi-coralogix") as typeof coralogix;
    new all.ApiKey("key", { name, rotateWhen: { month } });
  };
  const valueInState = async () => {
    const { deployment } = await stack.inner.exportStack();
    const { resources } = deployment as { resources: { outputs?: Record<string, unknown> }[] };
    return resources.at(-1)?.outputs?.value as Record<string, unknown>;
  };
  try {
    for (const [name, month] of [
      ["a", "10"],
      ["b", "10"],
      ["b", "11"],
    ] as const) {
      const run = await stack.up(program(name, month));
      expect([run.ok, run.text]).toEqual([true, expect.any(String)]);
      expect((await stack.refresh()).ok).toBe(true);
      const [key] = emulator.objects("api-keys");
      expect(await valueInState()).toMatchObject({
        [SECRET]: expect.any(String),
        plaintext: JSON.stringify(key?.value),
      });
      expect(run.text).not.toContain(String(key?.value));
    }
  } finally {
    stack.remove();
    await emulator.close();
  }
});

test("what a check converts a secret argument into is a secret in state and in the preview", async () => {
  const emulator = await startEmulator({ apiKey: KEY });
  const stack = await Stack.create({ config: connectionConfig(emulator.url, KEY) });
  const yaml = "groups: [{ name: canary, rules: [{ record: canary, expr: sum(canary) }] }]";
  const program = async () => {
    const all = require("pulumi-coralogix") as typeof coralogix;
    new all.RecordingRuleGroupSet("set", { name: "set", yaml: pulumi.secret(yaml) });
  };
  try {
    for (const run of [await stack.preview(program), await stack.up(program)]) {
      expect([run.ok, run.text]).toEqual([true, expect.any(String)]);
      expect(run.text).not.toContain("canary");
    }
    expect((await stack.refresh()).ok).toBe(true);
    expect((await stack.state()).text).not.toContain("canary");
    expect(JSON.stringify(emulator.objects("recording-rules"))).toContain("canary");
  } finally {
    stack.remove();
    await emulator.close();
  }
});
