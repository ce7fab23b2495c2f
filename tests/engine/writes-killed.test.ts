import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { call } from "./support/call";
import { killInUp } from "./support/killed";
import { type World, world } from "./support/world";

const url = "https://hooks.slack.com/services/T00/B00/one";
const hook = (args: object = {}) =>
  new coralogix.Webhook("hook", { name: "Ops", url, slack: {}, ...args });

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

describe.each(MODES)("%s form", (form) => {
  let w: World;
  beforeEach(async () => {
    w = await world({ form });
  });
  afterEach(() => w.close());

  test.each([
    ["engine", "before"],
    ["engine", "after"],
    ["provider", "before"],
    ["provider", "after"],
  ] as const)(
    "the %s is killed %s the write of an adoption: the next up adopts the object",
    async (victim, when) => {
      const { id } = await call(w.emulator, "POST", "/integrations/webhooks/v1", {
        data: { type: "SLACK", name: "Ops", url: `${url}-before`, slack: {} },
      });
      const program = async () => void hook({ adopt: { id, overwrite: true } });
      await killInUp(w, victim, { when, match: { method: "PUT" } }, program);
      expect(await w.stack.up(program)).toMatchObject({ ok: true });
      expect(w.emulator.objects("webhooks")).toMatchObject([{ id }]);
      expect(await w.stack.pending(async () => void hook())).toEqual([]);
    },
  );

  test.each([
    ["before", "/actions/order/v2"],
    ["after", "/actions/order/v2"],
    ["before", "/dataplans/policies/v1/all/reorder"],
    ["after", "/dataplans/policies/v1/all/reorder"],
  ] as const)(
    "the engine is killed %s a write of an order, %s: the next up completes it",
    async (when, route) => {
      expect(await w.stack.up(ordered(["a", "b", "c"]))).toMatchObject({ ok: true });
      const changed = ordered(["c", "a", "b"]);
      await killInUp(w, "engine", { when, match: { method: "POST", route } }, changed);
      expect(await w.stack.up(changed)).toMatchObject({ ok: true });
      expect(await w.stack.pending(changed)).toEqual([]);
      expect(await w.stack.refresh()).toMatchObject({ ok: true });
      expect(await w.stack.pending(changed)).toEqual([]);
      expect(w.emulator.objects("actions")).toHaveLength(3);
    },
  );
});
