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

const testPlugin = formOfTests() === "plugin" ? test : test.skip;
testPlugin("a preview after a refresh that has found a change shows no hidden input", async () => {
  const program = async () => {
    new coralogix.DashboardFolder("folder", { name: "One" });
  };
  expect(await w.stack.up(program)).toMatchObject({ ok: true });
  const { id } = (await w.stack.resource("folder")) ?? {};
  await call(w.emulator, "PUT", "/dashboards/folders/v1", { folder: { id, name: "Edited" } });
  expect((await w.stack.refresh()).changes.update).toBe(1);
  const { ok, text } = await w.stack.preview(program);
  expect([ok, text]).toEqual([true, expect.stringContaining('name: "Edited" => "One"')]);
  expect(text).not.toMatch(/__\w+/);
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
