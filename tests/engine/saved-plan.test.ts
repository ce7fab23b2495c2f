import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { ONE_CHECKPOINT } from "../support/engine-env.cjs";
import { everyType } from "./programs/every-type";
import { call } from "./support/call";
import { type World, world } from "./support/world";

const URL = "https://hooks.slack.com/services/canary";
const program = (name: string) => async () => {
  await everyType();
  new coralogix.DashboardFolder("planned", { name });
  new coralogix.Webhook("planned", { name: "planned", url: URL, slack: {} });
};

// The engine compares what check returns in `up` with what it returned in the preview: an id that
// both generate, or a value that depends on the time, would violate the plan.
describe.each(MODES)("a saved plan in the %s form", (form) => {
  let w: World;
  let plan: string;
  beforeAll(async () => {
    w = await world({ form, env: { ...ONE_CHECKPOINT, PULUMI_EXPERIMENTAL: "true" } });
    plan = join(w.stack.folder, "plan.json");
  });
  afterAll(() => w.close());

  test("of every type is what `up` does, and has no secret in plain text", async () => {
    const previewed = await w.stack.preview(program("A"), { plan });
    expect(previewed.changes.create).toBeGreaterThan(50);
    expect(readFileSync(plan, "utf8")).not.toContain("canary");
    const run = await w.stack.up(program("A"), { plan });
    expect([run.ok, run.changes, run.text]).toEqual([true, previewed.changes, expect.any(String)]);
  });

  test("of a change is what `up` does", async () => {
    expect((await w.stack.preview(program("B"), { plan })).changes.update).toBe(1);
    const run = await w.stack.up(program("B"), { plan });
    expect([run.ok, run.changes.update]).toEqual([true, 1]);
    expect(w.emulator.objects("folders")).toContainEqual(expect.objectContaining({ name: "B" }));
  });

  test("of adoptions is what `up` does, and they are one line", async () => {
    const names = Array.from({ length: 12 }, (_, n) => `Existing ${n}`);
    for (const folder of names.map((name) => ({ name })))
      await call(w.emulator, "POST", "/dashboards/folders/v1", { folder });
    const adopt = { byName: true };
    const adopting = async () => {
      await program("B")();
      for (const name of names) new coralogix.DashboardFolder(name, { name, adopt });
    };
    const { text } = await w.stack.preview(adopting, { plan });
    expect(text).toContain("12 objects are adopted, 0 are refused");
    const run = await w.stack.up(adopting, { plan });
    expect([run.ok, run.text]).toEqual([true, expect.any(String)]);
    expect(await w.stack.pending(adopting)).toEqual([]);
  });
});
