import * as coralogix from "pulumi-coralogix";
import { MODES, type Mode } from "../../src/provider/state/type-token";
import { ONE_CHECKPOINT } from "../support/engine-env.cjs";
import type { Run } from "./support/stack";
import { type World, world } from "./support/world";

type Pins = Readonly<Record<string, string>>;

/** Pins of dashboards by their names. Each pin is compared after the one before it was created. */
const program = (pins: Pins) => async () => {
  const boards = new Map(
    ["a", "b", "c"].map((name) => [name, new coralogix.Dashboard(name, { name, layout: {} })]),
  );
  const before: coralogix.DashboardPin[] = [];
  for (const [name, board] of Object.entries(pins)) {
    const { id } = boards.get(board) as coralogix.Dashboard;
    before.push(
      new coralogix.DashboardPin(name, { dashboardId: id }, { dependsOn: before.slice(-1) }),
    );
  }
};
function succeeded({ ok, text }: Run): void {
  expect([ok, text]).toEqual([true, expect.anything()]);
}

/** What is compared with what is the same in both forms: each of them has half of the moves. */
const MOVES: Readonly<Record<Mode, readonly (readonly [move: string, pins: Pins])[]>> = {
  dynamic: [
    ["two exchange their dashboards", { one: "b", two: "a" }],
    ["it goes to the one before it, which takes another", { one: "a", two: "c" }],
  ],
  plugin: [["it goes to a new one", { three: "a", one: "b" }]],
};

describe.each(MODES)("in the %s form, a pin that a replaced resource had", (form) => {
  let w: World;
  let pins: Pins;
  beforeAll(async () => {
    w = await world({ form, env: ONE_CHECKPOINT });
    pins = { one: "a", two: "b" };
    succeeded(await w.stack.up(program(pins)));
  });
  afterAll(() => w.close());

  async function becomes(changed: Pins): Promise<void> {
    succeeded(await w.stack.up(program(changed)));
    pins = changed;
    const { resources } = await w.stack.state();
    const nameOf = (id: unknown) =>
      resources.find((one) => one.type.endsWith(":Dashboard") && one.id === id)?.urn.slice(-1);
    const pinned = w.emulator.objects("pinned").map(({ id }) => nameOf(id));
    expect(pinned.sort()).toEqual([...new Set(Object.values(pins))].sort());
    succeeded(await w.stack.refresh());
    expect(await w.stack.pending(program(pins))).toEqual([]);
  }

  test.each(MOVES[form])("belongs to the resource that got it before: %s", async (_, changed) =>
    becomes(changed),
  );

  if (form === "plugin")
    test("belongs to the resource that got it in an earlier run with --target", async () => {
      const changed = { three: "b", one: "c" };
      const { urn } = (await w.stack.resource("three")) ?? {};
      succeeded(await w.stack.up(program(changed), { target: [urn], targetDependents: false }));
      await becomes(changed);
    });
});
