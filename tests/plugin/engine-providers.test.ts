import type * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import type { Run } from "../engine/support/stack";
import { KEY, type World, world } from "../engine/support/world";

const OTHER_TEAM = 77;
const OTHER_KEY = "cxtp_key-of-another-team";

const objects = (opts: pulumi.CustomResourceOptions = {}) => {
  new coralogix.DashboardFolder("folder", { name: "Checkout" }, opts);
  new coralogix.Alert("alert", { name: "Errors", priority: "P2", logsImmediate: {} }, opts);
};
/** The resources of an explicit provider. */
const explicit =
  (w: World, apiKey: string, { name = "p", ...opts }: { name?: string; aliases?: string[] } = {}) =>
  async () => {
    const aliases = (opts.aliases ?? []).map((alias) => ({ name: alias }));
    const provider = new coralogix.Provider(name, { url: w.emulator.url, apiKey }, { aliases });
    objects({ provider });
  };
const ofStack = async () => objects();

const countsIn = ({ emulator }: World, team: number) =>
  ["folders", "alerts"].map((table) => emulator.objects(table, team).length);
const replaced = ({ steps }: Run) =>
  steps.flatMap(({ op, name }) => (op === "replace" ? [name] : [])).sort();

/** Previews and applies a program that moves the two objects from one team to the other. */
async function move(w: World, program: () => Promise<void>, from: number, to: number) {
  for (const run of [await w.stack.preview(program), await w.stack.up(program)])
    expect([run.text, run.ok, replaced(run)]).toEqual([
      expect.any(String),
      true,
      ["alert", "folder"],
    ]);
  expect({ from: countsIn(w, from), to: countsIn(w, to) }).toEqual({ from: [0, 0], to: [1, 1] });
  expect(await w.stack.pending(program)).toEqual([]);
}

describe("in the plugin form, resources are replaced in the account of their provider", () => {
  let w: World;
  const ownTeam = 1;
  beforeEach(async () => {
    w = await world({ form: "plugin" });
    w.emulator.keys.add({ key: OTHER_KEY, teamId: OTHER_TEAM });
  });
  afterEach(async () => {
    const { ok } = await w.stack.destroy();
    const left = [...countsIn(w, ownTeam), ...countsIn(w, OTHER_TEAM)];
    await w.close();
    expect([ok, left]).toEqual([true, [0, 0, 0, 0]]);
  });

  test("where they move from an explicit provider to the configuration of the stack, and back", async () => {
    expect((await w.stack.up(explicit(w, OTHER_KEY))).ok).toBe(true);
    await move(w, ofStack, OTHER_TEAM, ownTeam);
    await move(w, explicit(w, OTHER_KEY), ownTeam, OTHER_TEAM);
  });

  test("where an earlier run has replaced the provider, and ended before its resources", async () => {
    expect((await w.stack.up(explicit(w, KEY))).ok).toBe(true);
    const fault = w.emulator.faults.add({
      match: { method: "POST", times: 99 },
      how: "status",
      status: 403,
    });
    expect((await w.stack.up(explicit(w, OTHER_KEY))).ok).toBe(false);
    fault.remove();
    expect(countsIn(w, ownTeam)).toEqual([1, 1]);
    await move(w, explicit(w, OTHER_KEY), ownTeam, OTHER_TEAM);
  });

  test("where the provider gets another name by an alias and a key of another team at once", async () => {
    expect((await w.stack.up(explicit(w, KEY))).ok).toBe(true);
    const renamed = explicit(w, OTHER_KEY, { name: "q", aliases: ["p"] });
    await move(w, renamed, ownTeam, OTHER_TEAM);
  });
});
