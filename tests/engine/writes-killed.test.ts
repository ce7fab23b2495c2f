import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { call } from "./support/call";
import { killInUp } from "./support/killed";
import { type World, world } from "./support/world";

const url = "https://hooks.slack.com/services/T00/B00/one";
const hook = (name: string, args: object = {}) =>
  new coralogix.Webhook(name, { name, url, slack: {}, ...args });

/** Actions and policies in the order of their names. */
const ordered = (names: readonly string[]) => async () => {
  const actions = new Map(
    names
      .toSorted()
      .map((name) => [
        name,
        new coralogix.Action(name, { name, url: "https://example.com", sourceType: "LOG" }),
      ]),
  );
  new coralogix.ActionOrder("order", {
    actionIds: names.flatMap((name) => actions.get(name)?.id ?? []),
  });
  new coralogix.TcoPolicies("policies", {
    sourceType: "LOGS",
    policies: names.map((name) => ({
      name,
      priority: "HIGH",
      logRules: { severities: ["ERROR"] },
    })),
  });
};

/**
 * What a killed run leaves behind is the same in both forms: each form has each victim, or route,
 * killed at one of the two moments.
 */
const KILLS = {
  dynamic: { engine: "after", provider: "before", actions: "before", policies: "after" },
  plugin: { engine: "before", provider: "after", actions: "after", policies: "before" },
} as const;
const ROUTES = {
  actions: "/actions/order/v2",
  policies: "/dataplans/policies/v1/all/reorder",
} as const;

describe.each(MODES)("%s form", (form) => {
  const kills = KILLS[form];
  let w: World;
  beforeEach(async () => {
    w = await world({ form });
  });
  afterEach(() => w.close());

  test(`the engine is killed ${kills.engine} the write of an adoption, the provider ${kills.provider} another: the next up adopts the object`, async () => {
    const adopted: string[] = [];
    for (const victim of ["engine", "provider"] as const) {
      const { id } = await call(w.emulator, "POST", "/integrations/webhooks/v1", {
        data: { type: "SLACK", name: victim, url: `${url}-before`, slack: {} },
      });
      adopted.push(id);
      const program = async () => {
        for (const [at, name] of ["engine", "provider"].slice(0, adopted.length).entries())
          hook(name, { adopt: { id: adopted[at], overwrite: true } });
      };
      await killInUp(w, victim, { when: kills[victim], match: { method: "PUT" } }, program);
      expect(await w.stack.up(program)).toMatchObject({ ok: true });
      expect(w.emulator.objects("webhooks")).toMatchObject(adopted.map((one) => ({ id: one })));
    }
    const both = async () => {
      hook("engine");
      hook("provider");
    };
    expect(await w.stack.pending(both)).toEqual([]);
  });

  test(`the engine is killed ${kills.actions} a write of an order of actions, and ${kills.policies} one of policies: the next up completes it`, async () => {
    expect(await w.stack.up(ordered(["a", "b", "c"]))).toMatchObject({ ok: true });
    for (const [what, names] of [
      ["actions", ["c", "a", "b"]],
      ["policies", ["b", "c", "a"]],
    ] as const) {
      const changed = ordered(names);
      const match = { method: "POST", route: ROUTES[what] };
      await killInUp(w, "engine", { when: kills[what], match }, changed);
      expect(await w.stack.up(changed)).toMatchObject({ ok: true });
      expect(await w.stack.refresh()).toMatchObject({ ok: true });
      expect(await w.stack.pending(changed)).toEqual([]);
    }
    expect(w.emulator.objects("actions")).toHaveLength(3);
  });
});
