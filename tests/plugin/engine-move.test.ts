import * as coralogix from "pulumi-coralogix";
import { type Mode, typeToken } from "../../src/provider/state/type-token";
import { recorded, recordedTypes } from "../chaos/states";
import { everyType } from "../engine/programs/every-type";
import type { Stack } from "../engine/support/stack";
import { type World, world } from "../engine/support/world";
import { definitions } from "../support/definitions";
import { ONE_CHECKPOINT } from "../support/engine-env.cjs";
import { writesTo } from "../support/writes";
import { changeAllOutside } from "./support/outside-changes";
import { type RecordedWorld, recordedWorld } from "./support/recorded-states";

const resourceTypes = definitions.map(([resourceType]) => resourceType);

/** Changes the form, and expects that an `up` changes nothing. */
async function expectMove(
  { stack, emulator }: Pick<World, "stack" | "emulator">,
  form: Mode,
  program: () => Promise<void>,
): Promise<void> {
  await stack.useForm(form);
  emulator.calls.clear();
  const run = await stack.up(program);
  expect([run.text, run.ok]).toEqual([expect.any(String), true]);
  expect(run.changes).toEqual({ same: expect.any(Number) });
  expect(writesTo(emulator)).toEqual([]);
}

const ownTypes = async (stack: Stack): Promise<string[]> => {
  const { resources } = await stack.state();
  const types = resources.map(({ urn }) => (urn.split("::")[2] as string).split("$").at(-1));
  return [...new Set(types as string[])].filter((type) => !type.startsWith("pulumi:")).sort();
};
const typesIn = (form: Mode) => resourceTypes.map((type) => typeToken(form, type)).sort();

/**
 * Resources of which each value refers to another object, replaces this one, or is not returned.
 */
const WITHOUT_OTHER_VALUE = [
  "action-order",
  "code-changes",
  "default",
  "host-owner",
  "kubernetes",
  "members",
  "metrics",
  "pin",
];

// One stack, in this order.
describe("a stack of all resource types", () => {
  let w: World;
  const up = async () => {
    const run = await w.stack.up(everyType);
    if (!run.ok) throw new Error(run.text);
    return run.steps;
  };
  beforeAll(async () => {
    w = await world({ form: "dynamic", env: ONE_CHECKPOINT });
    await up();
  });
  afterAll(() => w.close());

  test("moves to the plugin form without a change", async () => {
    expect(await ownTypes(w.stack)).toEqual(typesIn("dynamic"));
    await w.stack.useForm("plugin");
    expect(await w.stack.pending(everyType)).toEqual([]);
    await expectMove(w, "plugin", everyType);
    expect(await ownTypes(w.stack)).toEqual(typesIn("plugin"));
  });

  test("has a refresh without a change in the plugin form", async () => {
    const { ok, changes } = await w.stack.refresh();
    expect([ok, changes]).toEqual([true, { same: expect.any(Number) }]);
  });

  test("shows every object that was changed outside in a refresh, and restores it", async () => {
    const { changed, unchanged } = await changeAllOutside(w);
    expect(unchanged).toEqual(WITHOUT_OTHER_VALUE);
    const refreshed = await w.stack.refresh();
    expect([refreshed.text, refreshed.ok]).toEqual([expect.any(String), true]);
    const restored = await up();
    const steps = restored.filter(({ op }) => op !== "same");
    expect(steps.map(({ op, name }) => `${op} ${name}`).sort()).toEqual(
      changed.map((name) => `update ${name}`),
    );
  });

  // Nothing is left to restore, which the move would show.
  test("moves back to the dynamic form without a change, and can be destroyed", async () => {
    await expectMove(w, "dynamic", everyType);
    expect(await ownTypes(w.stack)).toEqual(typesIn("dynamic"));
    expect((await w.stack.destroy()).ok).toBe(true);
    expect(w.emulator.objects("alerts")).toEqual([]);
  });
});

describe("the recorded state of every resource type", () => {
  // These resource types exclude each other in one account.
  const EXCLUDED = ["TcoPolicies"];
  let w: RecordedWorld;
  beforeAll(async () => {
    const types = recordedTypes().filter((type) => !EXCLUDED.includes(type));
    w = await recordedWorld(types.map(recorded));
  });
  afterAll(() => w.close());

  test("move to the plugin form and back without a change", async () => {
    await expectMove(w, "plugin", w.program);
    await w.stack.useForm("dynamic");
    expect(await w.stack.pending(w.program)).toEqual([]);
  });
});

describe("a resource of the plugin form", () => {
  let w: World;
  const program =
    (name: string, ...more: string[]) =>
    async () => {
      for (const one of ["first", ...more])
        new coralogix.DashboardFolder(one, { name: one === "first" ? name : one });
    };
  beforeAll(async () => {
    w = await world({ form: "dynamic" });
    expect((await w.stack.up(program("Top"))).ok).toBe(true);
    await w.stack.useForm("plugin");
    expect((await w.stack.up(program("Changed", "second"))).ok).toBe(true);
    await w.stack.useForm("dynamic");
  });
  afterAll(() => w.close());

  test("moves to the dynamic form without a change if it was there before, otherwise by an update that writes nothing", async () => {
    const pending = await w.stack.pending(program("Changed", "second"));
    expect(pending.map(({ op, name }) => `${op} ${name}`)).toEqual(["update second"]);
    w.emulator.calls.clear();
    const run = await w.stack.up(program("Changed", "second"));
    expect(run.text).toContain(
      'DashboardFolder "second": moves to the dynamic form; nothing is sent',
    );
    expect(writesTo(w.emulator)).toEqual([]);
    expect(await w.stack.pending(program("Changed", "second"))).toEqual([]);
  });

  test("has a refresh and a destroy in the dynamic form", async () => {
    const { ok, changes } = await w.stack.refresh();
    expect([ok, changes]).toEqual([true, { same: expect.any(Number) }]);
    expect((await w.stack.destroy()).ok).toBe(true);
    expect(w.emulator.objects("folders")).toEqual([]);
  });
});

describe("a program that moves and renames in one run", () => {
  let w: World;
  beforeAll(async () => {
    w = await world({ form: "dynamic" });
  });
  afterAll(() => w.close());
  const program = (name: string, aliases: { name: string }[]) => async () => {
    const parent = new coralogix.DashboardFolder(name, { name: "Top" }, { aliases });
    new coralogix.DashboardFolder("child", { name: "Child", parentId: parent.id }, { parent });
  };

  test("keeps the renamed resource and the resources below it", async () => {
    expect((await w.stack.up(program("old", []))).ok).toBe(true);
    await expectMove(w, "plugin", program("new", [{ name: "old" }]));
    await expectMove(w, "dynamic", program("newer", [{ name: "new" }]));
  });

  test("deletes a resource that it no longer contains", async () => {
    await w.stack.useForm("plugin");
    const run = await w.stack.up(async () => {});
    expect([run.ok, run.changes]).toEqual([true, expect.objectContaining({ delete: 2 })]);
    expect(w.emulator.objects("folders")).toEqual([]);
  });
});
