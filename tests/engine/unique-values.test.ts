import type * as pulumi from "@pulumi/pulumi";
import { isDryRun } from "@pulumi/pulumi/runtime";
import * as coralogix from "pulumi-coralogix";
import { resourceTypes } from "../../src/generated/resource-types";
import { definitionOf } from "../../src/provider/definition";
import { MODES } from "../../src/provider/state/type-token";
import { nodeOf } from "../../src/schema/node";
import { fieldsOf } from "../../src/schema/walk";
import { ONE_CHECKPOINT } from "../support/engine-env.cjs";
import { errorLines } from "./support/errors";
import type { Run } from "./support/stack";
import { connectionConfig, type World, world } from "./support/world";

type Options = pulumi.CustomResourceOptions;

/** A resource of each type, with a value that only one can have and that can be changed. */
const CREATE: Record<string, (name: string, value: string, opts?: Options) => object> = {
  CustomRole: (name, value, opts) =>
    new coralogix.CustomRole(
      name,
      { name: value, parentRoleName: "Read-Only User", permissions: ["team-dashboards:Read"] },
      opts,
    ),
  Events2Metric: (name, value, opts) =>
    new coralogix.Events2Metric(name, { name: value, logsQuery: { lucene: name } }, opts),
  FleetConfigurationGroup: (name, value, opts) =>
    new coralogix.FleetConfigurationGroup(
      name,
      {
        name: value,
        family: {
          raw: { remoteConfigurations: [{ name: "collector", rawConfiguration: "receivers: {}" }] },
        },
      },
      opts,
    ),
  FleetConfigurationOverlay: (name, value, opts) =>
    new coralogix.FleetConfigurationOverlay(
      name,
      { name: value, active: false, custom: { configuration: `# ${name}`, targets: [] } },
      opts,
    ),
  RecordingRuleGroupSet: (name, value, opts) =>
    new coralogix.RecordingRuleGroupSet(
      name,
      {
        name: value,
        groups: [{ name, interval: 60, rules: [{ record: `${name}:up`, expr: "up" }] }],
      },
      opts,
    ),
  Router: (name, value, opts) =>
    new coralogix.Router(name, { name, routingLabels: { team: value } }, opts),
  TeamGroup: (name, value, opts) =>
    new coralogix.TeamGroup(name, { name: value, description: name }, opts),
};
const TYPES = Object.keys(CREATE);

const hasChangeableValue = (type: string): boolean =>
  Object.values(fieldsOf(nodeOf(definitionOf(type).fields))).some(
    ({ node: { facts } }) => facts.unique === true && !facts.replaceOnChange,
  );

/** Values by the names of their resources. */
type Values = Record<string, string>;

/** Updates of seven types wait for others. */
const AT_ONCE = { parallel: 64 };

/** Resources of each type, whose names are followed by the type. */
const program =
  (values: Values, types = TYPES) =>
  async () => {
    for (const type of types)
      for (const [name, value] of Object.entries(values)) CREATE[type]?.(`${name}-${type}`, value);
  };

function succeeded(run: Run): Run {
  expect([run.ok, ...errorLines(run)]).toEqual([true]);
  return run;
}

test("each resource type with a unique value that can be changed is tested here", () => {
  expect(TYPES).toEqual(Object.keys(resourceTypes).filter(hasChangeableValue).sort());
});

describe.each(MODES)("in the %s form, values that only one object can have", (form) => {
  let w: World;
  beforeEach(async () => {
    w = await world({ form, env: ONE_CHECKPOINT });
  });
  afterEach(() => w.close());

  const ids = async () =>
    Object.fromEntries(
      (await w.stack.state()).resources
        .filter(({ id, type }) => id && !type.includes("providers"))
        .map(({ urn, id }) => [urn.split("::").at(-1), id]),
    );
  /** The program takes effect in one `up`, and each object stays the same. */
  async function becomes(values: Values): Promise<Run> {
    const before = await ids();
    succeeded(await w.stack.preview(program(values)));
    const run = succeeded(await w.stack.up(program(values), AT_ONCE));
    expect(await ids()).toMatchObject(before);
    return run;
  }

  test("are exchanged by two and by three of a type, move on along a chain, and go to new resources, wherever the program declares them", async () => {
    const all = { a: "one", b: "two", c: "three", d: "four", e: "five" };
    succeeded(await w.stack.up(program(all), AT_ONCE));
    const swapped = await becomes({ a: "two", b: "one", c: "four", d: "five", e: "three" });
    expect(swapped.text).toContain("gets a temporary");
    // The account has none of the temporary values any more.
    expect(succeeded(await w.stack.refresh()).changes).toEqual({ same: expect.any(Number) });
    // The engine updates `a` first, which needs the value of `b`, which needs that of `c`.
    const moved = {
      first: "two",
      a: "one",
      b: "four",
      c: "six",
      d: "five",
      e: "seven",
      last: "three",
    };
    const chain = await becomes(moved);
    expect(chain.text).not.toContain("gets a temporary");
    const refreshed = succeeded(await w.stack.refresh());
    expect(refreshed.changes).toEqual({ same: expect.any(Number) });
    expect(await w.stack.pending(program(moved))).toEqual([]);
  });

  // One of the two that are replaced equals the one that has its name, the other has its name alone.
  test("go to a resource that is replaced, before the engine has compared the one that has them", async () => {
    const KINDS = { equal: {}, other: { description: "another one" } };
    const groups = (a: string, b: string) => async () => {
      for (const [kind, more] of Object.entries(KINDS)) {
        const first = new coralogix.TeamGroup(`a-${kind}`, { name: `${a} ${kind}`, ...more });
        // In `up`, the first one waits for the second one.
        if (isDryRun()) await new Promise((done) => first.urn.apply(done));
        new coralogix.TeamGroup(`b-${kind}`, { name: `${b} ${kind}` });
      }
    };
    succeeded(await w.stack.up(groups("one", "two")));
    const replaced = await Promise.all(
      Object.keys(KINDS).map((kind) => w.stack.resource(`a-${kind}`)),
    );
    const replace = { replace: replaced.map((one) => one?.urn as string) };
    const previewed = succeeded(await w.stack.preview(groups("two", "three"), replace));
    expect(previewed.changes).toMatchObject({ replace: 2, update: 2 });
    succeeded(await w.stack.up(groups("two", "three"), { ...replace, ...AT_ONCE }));
    expect(await w.stack.pending(groups("two", "three"))).toEqual([]);
    const names = w.emulator.objects("team-groups").map(({ name }) => name);
    expect(names.sort()).toEqual(["three equal", "three other", "two equal", "two other"]);
  });

  test("are errors of the preview where two resources have the same, or an object of nobody or of a renamed resource has them", async () => {
    const role = ["CustomRole"];
    const conflict = /which only one can have|another resource of this program manages/;
    const CASES: Record<string, { before: Values; after: Values; error: RegExp }> = {
      "two new": {
        before: {},
        after: { a: "one", b: "one" },
        error: /another CustomRole of this program has the same name/,
      },
      "the second changes": {
        before: { c: "two", d: "three" },
        after: { c: "two", d: "two" },
        error: conflict,
      },
      "the first changes": {
        before: { e: "four", f: "five" },
        after: { e: "five", f: "five" },
        error: conflict,
      },
      "a new one before both": {
        before: { h: "six", i: "seven" },
        after: { g: "seven", h: "six", i: "seven" },
        error: conflict,
      },
      "an object of nobody": {
        before: { j: "eight" },
        after: { j: "of nobody" },
        error: /which no resource of this stack manages/,
      },
      "renamed without an alias": {
        before: { k: "nine" },
        after: { l: "nine" },
        error: /aliases/,
      },
    };
    const before = Object.values(CASES).map((one) => one.before);
    succeeded(await w.stack.up(program(Object.assign({}, ...before), role)));
    const other = await world({ config: connectionConfig(w.emulator.url), form });
    succeeded(await other.stack.up(program({ of: "of nobody" }, role)));
    await other.close();
    for (const [title, { after, error }] of Object.entries(CASES)) {
      const run = await w.stack.preview(program(after, role));
      expect([title, run.ok, errorLines(run)[0]]).toEqual([
        title,
        false,
        expect.stringMatching(error),
      ]);
    }
  });
});
