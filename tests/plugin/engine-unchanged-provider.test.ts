import type * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { type Emulator, startEmulator } from "pulumi-coralogix/emulator";
import { Stack } from "../engine/support/stack";
import { KEY } from "../engine/support/world";

let emulator: Emulator;
let stack: Stack;
beforeEach(async () => {
  emulator = await startEmulator({ apiKey: KEY });
  const env = { CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY };
  stack = await Stack.create({ form: "plugin", env });
});
afterEach(async () => {
  stack.remove();
  await emulator.close();
});

const folder = (opts: pulumi.CustomResourceOptions) =>
  void new coralogix.DashboardFolder("folder", { name: "Checkout" }, opts);

async function expectNoRequest(program: () => Promise<void>) {
  emulator.calls.clear();
  expect(await stack.pending(program)).toEqual([]);
  expect(emulator.calls.all().map(({ method, path }) => `${method} ${path}`)).toEqual([]);
}

describe("in the plugin form, a preview without changes sends no request", () => {
  test("where an explicit provider has no arguments, and its settings are in the environment", async () => {
    const program = async () => {
      const provider = new coralogix.Provider("p", {}, { version: "" });
      folder({ provider });
    };
    expect((await stack.up(program)).ok).toBe(true);
    expect((await stack.resource("p"))?.inputs ?? {}).toEqual({});
    await expectNoRequest(program);
  });

  test("where another version of the package has another default provider", async () => {
    expect((await stack.up(async () => folder({}))).ok).toBe(true);
    // The team is in state, so that a comparison would request it.
    expect((await stack.resource("folder"))?.outputs?.__a).toMatch(/^[\w-]{5}1\D/);
    const other = async () => folder({ version: "0.0.1" });
    await expectNoRequest(other);
    expect((await stack.up(other)).ok).toBe(true);
    const { outputs, ...resource } = (await stack.resource("folder")) ?? {};
    expect(outputs?.__a).toMatch(/^[\w-]{5}1\D/);
    expect(resource).toMatchObject({ provider: expect.stringContaining("::default_0_0_1::") });
  });
});
