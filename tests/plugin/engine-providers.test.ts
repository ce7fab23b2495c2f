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
interface ProviderOptions {
  name?: string;
  aliases?: string[];
  version?: string;
  defaultLabels?: Record<string, string>;
}

/** The resources of an explicit provider. */
const explicit =
  (w: World, apiKey: string, { name = "p", defaultLabels, ...more }: ProviderOptions = {}) =>
  async () => {
    const aliases = (more.aliases ?? []).map((alias) => ({ name: alias }));
    const opts = { ...more, aliases };
    const args = { url: w.emulator.url, apiKey, ...(defaultLabels ? { defaultLabels } : {}) };
    const provider = new coralogix.Provider(name, args, opts);
    objects({ provider });
  };
const ofStack = async () => objects();
/** The same resources, of which one has another name. */
const renamedOfStack = async () => {
  new coralogix.DashboardFolder("top", { name: "Checkout" }, { aliases: [{ name: "folder" }] });
  new coralogix.Alert("alert", { name: "Errors", priority: "P2", logsImmediate: {} });
};

const countsIn = ({ emulator }: World, team: number) =>
  ["folders", "alerts"].map((table) => emulator.objects(table, team).length);
const replaced = ({ steps }: Run) =>
  steps.flatMap(({ op, name }) => (op === "replace" ? [name] : [])).sort();

/** Previews and applies a program that moves the two objects from one team to the other. */
async function move(
  w: World,
  program: () => Promise<void>,
  from: number,
  to: number,
  names = ["alert", "folder"],
) {
  for (const run of [await w.stack.preview(program), await w.stack.up(program)])
    expect([run.text, run.ok, replaced(run)]).toEqual([expect.any(String), true, names]);
  expect({ from: countsIn(w, from), to: countsIn(w, to) }).toEqual({ from: [0, 0], to: [1, 1] });
  expect(await w.stack.pending(program)).toEqual([]);
}

const ownTeam = 1;
let w: World;
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

/** The same, as if an earlier version had written the state of some objects. */
function forgetTeamOf(...names: string[]): void {
  const isNamed = ({ urn }: { urn: string }) => names.some((name) => urn.endsWith(`::${name}`));
  w.stack.changeState((text) => {
    const deployment = JSON.parse(text);
    for (const { outputs } of deployment.resources.filter(isNamed)) {
      expect(outputs.__a).toMatch(/^[\w-]{5}1\D/);
      outputs.__a = outputs.__a.replace(/^([\w-]{5})1/, "$1");
    }
    return JSON.stringify(deployment);
  });
}

/** A run that replaces the provider, and fails before its resources. */
async function failedMove(program = (apiKey: string) => explicit(w, apiKey)) {
  expect((await w.stack.up(program(KEY))).ok).toBe(true);
  const fault = w.emulator.faults.add({
    match: { method: "POST", times: 99 },
    how: "status",
    status: 403,
  });
  expect((await w.stack.up(program(OTHER_KEY))).ok).toBe(false);
  fault.remove();
  expect(countsIn(w, ownTeam)).toEqual([1, 1]);
}

describe("in the plugin form, resources are replaced in the account of their provider", () => {
  test("where they move from an explicit provider to the configuration of the stack, and back", async () => {
    expect((await w.stack.up(explicit(w, OTHER_KEY))).ok).toBe(true);
    await move(w, ofStack, OTHER_TEAM, ownTeam);
    await move(w, explicit(w, OTHER_KEY), ownTeam, OTHER_TEAM);
  });

  test("where an earlier run has replaced the provider, and ended before its resources", async () => {
    await failedMove();
    await move(w, explicit(w, OTHER_KEY), ownTeam, OTHER_TEAM);
  });

  test("where the provider gets another name by an alias and a key of another team at once", async () => {
    expect((await w.stack.up(explicit(w, KEY))).ok).toBe(true);
    const renamed = explicit(w, OTHER_KEY, { name: "q", aliases: ["p"] });
    await move(w, renamed, ownTeam, OTHER_TEAM);
  });

  test("with the default labels of the new provider, which are named as its inputs", async () => {
    expect((await w.stack.up(explicit(w, KEY))).ok).toBe(true);
    const labelled = explicit(w, OTHER_KEY, { name: "q", defaultLabels: { team: "checkout" } });
    const { text } = await w.stack.preview(labelled);
    expect(text).toContain('entityLabels team: from defaultLabels of provider "q"');
    expect(text).not.toContain("coralogix:defaultLabels");
    await move(w, labelled, ownTeam, OTHER_TEAM);
  });

  test("where a resource gets another name and another provider at once", async () => {
    expect((await w.stack.up(explicit(w, OTHER_KEY))).ok).toBe(true);
    await move(w, renamedOfStack, OTHER_TEAM, ownTeam, ["alert", "top"]);
  });

  test.each([[["folder"]], [["folder", "alert"]]])(
    "where state does not have the team of %j",
    async (names) => {
      expect((await w.stack.up(explicit(w, KEY))).ok).toBe(true);
      forgetTeamOf(...names);
      await move(w, explicit(w, OTHER_KEY), ownTeam, OTHER_TEAM);
    },
  );

  test("where they move to the configuration of the stack from a provider without a version that an earlier run has replaced", async () => {
    await failedMove((apiKey) => explicit(w, apiKey, { version: "" }));
    await w.stack.configure({ "coralogix:apiKey": OTHER_KEY });
    // The default provider has a version.
    await move(w, async () => objects({ version: "0.0.1" }), ownTeam, OTHER_TEAM);
  });
});

describe("in the plugin form, no resource is replaced", () => {
  const idsOfOwn = () => w.emulator.objects("alerts", ownTeam).map(({ id }) => id);

  test("where the program has the right key again after a failed run with another one", async () => {
    await failedMove();
    const before = idsOfOwn();
    const program = explicit(w, KEY);
    for (const run of [await w.stack.preview(program), await w.stack.up(program)])
      expect([run.text, run.ok, replaced(run)]).toEqual([expect.any(String), true, []]);
    expect([idsOfOwn(), countsIn(w, OTHER_TEAM)]).toEqual([before, [0, 0]]);
    expect(await w.stack.pending(program)).toEqual([]);
  });

  test("where state does not have the team of an object of another provider", async () => {
    const program = (apiKey: string) => async () => {
      await explicit(w, apiKey)();
      new coralogix.Webhook("own", { name: "Own", demisto: {}, url: "https://hooks.example.com" });
    };
    await failedMove(program);
    forgetTeamOf("own");
    const before = idsOfOwn();
    const run = await w.stack.up(program(KEY));
    expect([run.text, run.ok, replaced(run)]).toEqual([expect.any(String), true, []]);
    expect(idsOfOwn()).toEqual(before);
  });

  test("where nothing tells the team of the old key: the preview fails as up does", async () => {
    expect((await w.stack.up(explicit(w, KEY))).ok).toBe(true);
    const before = idsOfOwn();
    const program = explicit(w, OTHER_KEY, { name: "q", aliases: ["p"] });
    w.emulator.keys.revoke(KEY);
    for (const run of [await w.stack.preview(program), await w.stack.up(program)]) {
      expect([run.ok, replaced(run)]).toEqual([false, []]);
      expect(run.text).toContain("belongs to the account (team) 1, but the key of provider");
    }
    w.emulator.keys.add({ key: KEY, teamId: ownTeam });
    const rightAgain = await w.stack.up(explicit(w, KEY, { name: "q", aliases: ["p"] }));
    expect([rightAgain.text, rightAgain.ok]).toEqual([expect.any(String), true]);
    expect([idsOfOwn(), countsIn(w, OTHER_TEAM)]).toEqual([before, [0, 0]]);
  });
});
