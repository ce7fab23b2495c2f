import * as coralogix from "pulumi-coralogix";
import { MODES, type Mode } from "../../src/provider/state/type-token";
import { errorLines } from "./support/errors";
import type { Run } from "./support/stack";
import { KEY, type World, world } from "./support/world";

const ipAccess = (name: string, ipRange = "10.0.1.0/24", opts: object = {}) =>
  new coralogix.IpAccess(
    name,
    {
      enableCoralogixCustomerSupportAccess: "ENABLED",
      ipAccess: [{ ipRange, name: "office", enabled: true }],
    },
    opts,
  );
const ipAccesses =
  (...names: readonly string[]) =>
  async () => {
    for (const name of names) ipAccess(name);
  };

/** The errors of resources. */
const errorsOf = (run: Run): string[] => errorLines(run).filter((line) => !line.startsWith(": "));

/**
 * A second resource: its place, its range and the number of parallel steps. What one resource waits
 * for does not depend on the values of the other: over both forms, each place and each number of
 * steps has an equal and another range.
 */
const SECOND: Record<Mode, [place: "before" | "behind", range: string, parallel: number][]> = {
  dynamic: [
    ["behind", "10.0.1.0/24", 1],
    ["before", "10.0.1.0/24", 64],
  ],
  plugin: [
    ["behind", "10.0.2.0/24", 64],
    ["before", "10.0.2.0/24", 1],
  ],
};

const ONCE =
  "another resource of this program already manages the IP access settings: an account has them once, so the two resources would overwrite each other. Remove one of them";

// The tests of a form use one stack, in this order.
describe.each(MODES)("in the %s form, of a setting that an account has once", (form) => {
  let w: World;
  beforeAll(async () => {
    w = await world({ form });
    expect((await w.stack.up(ipAccesses("one"))).ok).toBe(true);
  });
  afterAll(() => w.close());

  test.each(SECOND[form])(
    "a second resource %s the one in state, of the range %s, is refused by one message with --parallel %i",
    async (place, range, parallel) => {
      const program = async () => {
        if (place === "behind") ipAccess("one");
        ipAccess("other", range);
        if (place === "before") ipAccess("one");
      };
      const run = await w.stack.preview(program, { parallel });
      expect([run.ok, errorsOf(run)]).toEqual([false, [`other: ${ONCE}`]]);
    },
  );

  test("one of two new resources that replace it in the program is refused", async () => {
    const run = await w.stack.preview(ipAccesses("first", "second"));
    expect([run.ok, errorsOf(run)]).toEqual([false, [expect.stringMatching(/^(first|second): /)]]);
    expect(run.text).toContain(ONCE);
  });

  test("one of it and a second one behind or before it is refused by `up`", async () => {
    for (const names of [
      ["one", "other"],
      ["other", "one"],
    ]) {
      const run = await w.stack.up(ipAccesses(...names));
      // Where the engine compares the one in state too late, that one is refused.
      const either = [[`other: ${ONCE}`], [`one: ${ONCE}`]];
      expect([run.ok, either]).toEqual([false, expect.arrayContaining([errorsOf(run)])]);
      expect((await w.stack.up(ipAccesses("one"))).ok).toBe(true);
    }
  });

  test("a second one that `up` alone took over before it is refused, and can be removed", async () => {
    const run = await w.stack.up(ipAccesses("other", "one"), { parallel: 1 });
    expect([run.ok, errorsOf(run)]).toEqual([false, [`one: ${ONCE}`]]);
    const removed = await w.stack.up(ipAccesses("one"));
    expect([removed.ok, removed.changes.delete]).toEqual([true, 1]);
    // The setting is there still: a refresh would find that it is gone.
    expect((await w.stack.refresh()).changes).toEqual({ same: 2 });
    expect(await w.stack.pending(ipAccesses("one"))).toEqual([]);
  });

  test("a replacement is not refused", async () => {
    const { urn } = (await w.stack.resource("one")) ?? {};
    for (const command of ["preview", "up"] as const) {
      const run = await w.stack[command](ipAccesses("one"), { replace: [urn] });
      expect([run.ok, run.text]).toEqual([true, expect.anything()]);
    }
  });

  test.each<[string, () => unknown]>([
    ["another name", () => ipAccess("other")],
    ["an alias", () => ipAccess("one", "10.0.1.0/24", { aliases: [{ name: "other" }] })],
    ["another name and adopt.overwrite", () => adopted("other")],
  ])("no valid program is refused: %s", async (_, declare) => {
    const program = async () => void declare();
    const preview = await w.stack.preview(program);
    expect([preview.ok, preview.text]).toEqual([true, expect.anything()]);
    const run = await w.stack.up(program);
    expect([run.ok, run.text]).toEqual([true, expect.anything()]);
  });

  test("they leave nothing to do, and a program without the setting is not refused", async () => {
    expect(await w.stack.pending(async () => void adopted("other"))).toEqual([]);
    const run = await w.stack.up(async () => undefined);
    expect([run.ok, run.text]).toEqual([true, expect.anything()]);
  });
});

/** Other types of which an account has one object: each has a list, or ids, of its own kind. */
const OTHERS: Readonly<Record<string, (name: string) => unknown>> = {
  "the quota rules": (name) =>
    new coralogix.QuotaRuleSet(name, {
      rules: {
        logs: { allocation: name.startsWith("one") ? 60 : 50, enabled: true, canOverflow: true },
      },
    }),
  "the default dashboard": (name) => {
    const id = `dashboard-${name}`;
    const board = new coralogix.Dashboard(id, { name: id, layout: { sections: [] } });
    return new coralogix.DefaultDashboard(name, { dashboardId: board.id });
  },
  "the order of actions": (name) => {
    const action = new coralogix.Action(`action-${name}`, {
      name: `Action ${name}`,
      url: "https://runbook.example.com/{{$d.id}}",
    });
    return new coralogix.ActionOrder(name, { actionIds: [action.id] });
  },
};

test("a second resource for each of the other settings is refused alone", async () => {
  const w = await world();
  const program = (names: readonly string[]) => async () => {
    for (const [what, declare] of Object.entries(OTHERS))
      for (const name of names) declare(`${name} of ${what}`);
  };
  expect((await w.stack.up(program(["one"]))).ok).toBe(true);
  const refusals = Object.keys(OTHERS)
    .sort()
    .map((what) =>
      expect.stringContaining(
        `other of ${what}: another resource of this program already manages ${what}: `,
      ),
    );
  for (const names of [
    ["one", "other"],
    ["other", "one"],
  ]) {
    const run = await w.stack.preview(program(names));
    expect([run.ok, errorsOf(run).sort()]).toEqual([false, refusals]);
  }
  await w.close();
});

test.each(MODES)(
  "in the %s form, the setting of another account at the same address is another one, also where no request tells the team",
  async (form) => {
    const w = await world({ form, config: {} });
    w.emulator.keys.add({ key: STAGING, teamId: 77 });
    const connection = (apiKey: string) => ({ url: w.emulator.url, apiKey });
    const connections = { prod: connection(KEY), staging: connection(STAGING) };
    await w.stack.configure({
      "coralogix:connections": { secret: JSON.stringify(connections) },
    });
    const program = async () => void adopted("one", "prod");
    expect(await w.stack.up(program)).toMatchObject({ ok: true });
    const unknown = w.emulator.faults.add({
      how: "status",
      status: 403,
      match: { route: "GET /aaa/identity/v1/whoami", times: 100 },
    });
    const run = await w.stack.preview(async () => {
      await program();
      adopted("other", "staging");
    });
    expect([run.ok, errorsOf(run), unknown.hits]).toEqual([true, [], 1]);
    await w.close();
  },
);

const STAGING = "key-of-staging";
const adopted = (name: string, connection?: string) =>
  new coralogix.IpAccess(name, {
    enableCoralogixCustomerSupportAccess: "ENABLED",
    ipAccess: [{ ipRange: "10.0.2.0/24", name: "office", enabled: true }],
    adopt: { id: "ip-access", overwrite: true },
    ...(connection === undefined ? {} : { connection }),
  });
