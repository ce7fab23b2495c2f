import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { formOfTests } from "../support/form";
import { call } from "./support/call";
import { type World, world } from "./support/world";

let w: World;
beforeEach(async () => {
  w = await world();
});
afterEach(() => w.close());

const folder =
  (name: pulumi.Input<string>, opts: object = {}) =>
  async () => {
    new coralogix.DashboardFolder("folder", { name }, opts);
  };
async function edit(name: string): Promise<void> {
  const { id } = (await w.stack.resource("folder")) ?? {};
  await call(w.emulator, "PUT", "/dashboards/folders/v1", { folder: { id, name } });
}

test("a preview after a refresh that has found a change shows no hidden input", async () => {
  const program = folder("One");
  expect(await w.stack.up(program)).toMatchObject({ ok: true });
  await edit("Edited");
  expect((await w.stack.refresh()).changes.update).toBe(1);
  const { ok, text } = await w.stack.preview(program);
  expect([ok, text]).toEqual([true, expect.stringContaining('name: "Edited" => "One"')]);
  expect(text).not.toMatch(/__\w+/);
});

test("a secret that becomes plain, before and after a refresh, is neither shown nor logged, and no hidden input is", async () => {
  const secret = "One-canary";
  expect(await w.stack.up(folder(pulumi.secret(secret)))).toMatchObject({ ok: true });
  const before = await w.stack.preview(folder("Two"));
  await edit("Edited-canary");
  expect((await w.stack.refresh()).changes.update).toBe(1);
  const after = await w.stack.preview(folder("Two"));
  for (const { ok, text } of [before, after]) {
    expect([ok, text]).toEqual([true, expect.stringContaining('name: [secret] => "Two"')]);
    expect(text).not.toMatch(/__\w+|canary/);
  }
});

test("a change of hidden inputs besides an argument is not shown, and the next run knows them", async () => {
  const shown: string[] = [];
  const up = async (program: pulumi.automation.PulumiFn) => {
    const { ok, text } = await w.stack.up(program);
    shown.push(text);
    expect([ok, text]).toEqual([true, expect.any(String)]);
  };
  await up(folder("One"));
  const first = (await w.stack.resource("folder"))?.id;
  await up(folder(pulumi.secret("Two-canary")));
  expect((await w.stack.resource("folder"))?.id).toBe(first);
  await up(folder("Three", { replaceOnChanges: ["name"] }));
  const second = (await w.stack.resource("folder"))?.id;
  expect(second).not.toBe(first);
  await up(folder("Four"));
  expect((await w.stack.resource("folder"))?.id).toBe(second);
  await up(folder("Four", { replaceOnChanges: ["name"] }));
  await up(folder("Five", { replaceOnChanges: ["name"] }));
  expect((await w.stack.resource("folder"))?.id).not.toBe(second);
  expect(shown.join("\n")).not.toMatch(/__\w+|canary/);
});

test("resource hooks get the hidden inputs besides the arguments: the engine passes all inputs", async () => {
  const seen: Record<string, unknown>[] = [];
  const program = async () => {
    const hook = new pulumi.ResourceHook("hook", ({ newInputs = {} }) => void seen.push(newInputs));
    new coralogix.DashboardFolder("folder", { name: "One" }, { hooks: { beforeCreate: [hook] } });
  };
  const run = await w.stack.up(program);
  expect([run.ok, run.text]).toEqual([true, expect.any(String)]);
  const keys = formOfTests() === "plugin" ? ["name"] : ["__k", "__provider", "name"];
  expect(seen.map((inputs) => Object.keys(inputs).sort())).toEqual([keys]);
});
