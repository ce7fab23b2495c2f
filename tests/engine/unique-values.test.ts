import type * as pulumi from "@pulumi/pulumi";
import { isDryRun } from "@pulumi/pulumi/runtime";
import * as coralogix from "pulumi-coralogix";
import { resourceTypes } from "../../src/generated/resource-types";
import { definitionOf } from "../../src/provider/definition";
import { MODES } from "../../src/provider/state/type-token";
import { nodeOf } from "../../src/schema/node";
import { fieldsOf } from "../../src/schema/walk";
import { ONE_CHECKPOINT } from "../support/engine-env.cjs";
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

/** Updates of seven types wait for others. */
const AT_ONCE = { parallel: 64 };

/** Resources of each type, whose names are followed by the type; values by name. */
const program =
  (values: Record<string, string>, types = TYPES) =>
  async () => {
    for (const type of types)
      for (const [name, value] of Object.entries(values)) CREATE[type]?.(`${name}-${type}`, value);
  };

const errorsOf = ({ events }: Run): string[] =>
  events.flatMap(({ diagnosticEvent: found }) =>
    found?.severity === "error" ? [`${found.urn?.split("::").at(-1)}: ${found.message}`] : [],
  );

function succeeded(run: Run): Run {
  expect([run.ok, ...errorsOf(run)]).toEqual([true]);
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
  async function becomes(values: Record<string, string>): Promise<Run> {
    const before = await ids();
    succeeded(await w.stack.preview(program(values)));
    const run = succeeded(await w.stack.up(program(values), AT_ONCE));
    expect(await ids()).toMatchObject(before);
    expect(await w.stack.pending(program(values))).toEqual([]);
    const refreshed = succeeded(await w.stack.refresh());
    expect(refreshed.changes).toEqual({ same: expect.any(Number) });
    return run;
  }

  test("are exchanged by two and by three of a type, move on along a chain, and go to new resources, wherever the program declares them", async () => {
    const all = { a: "one", b: "two", c: "three", d: "four", e: "five" };
    succeeded(await w.stack.up(program(all), AT_ONCE));
    const swapped = await becomes({ a: "two", b: "one", c: "four", d: "five", e: "three" });
    expect(swapped.text).toContain("gets a temporary");
    // The engine updates `a` first, which needs the value of `b`, which needs that of `c`.
    const chain = await becomes({
      first: "two",
      a: "one",
      b: "four",
      c: "six",
      d: "five",
      e: "seven",
      last: "three",
    });
    expect(chain.text).not.toContain("gets a temporary");
  });

  test.each([
    ["equals it", {}],
    ["has its name", { description: "another one" }],
  ])(
    "go to a resource that is replaced, and %s, before the engine has compared the one that has them",
    async (_, more) => {
      const groups = (a: string, b: string) => async () => {
        const first = new coralogix.TeamGroup("a", { name: a, ...more });
        // In `up`, the first one waits for the second one.
        if (isDryRun()) await new Promise((done) => first.urn.apply(done));
        new coralogix.TeamGroup("b", { name: b });
      };
      succeeded(await w.stack.up(groups("one", "two")));
      const replace = { replace: [(await w.stack.resource("a"))?.urn as string] };
      const previewed = succeeded(await w.stack.preview(groups("two", "three"), replace));
      expect(previewed.changes).toMatchObject({ replace: 1, update: 1 });
      succeeded(await w.stack.up(groups("two", "three"), { ...replace, ...AT_ONCE }));
      expect(await w.stack.pending(groups("two", "three"))).toEqual([]);
      const names = w.emulator.objects("team-groups").map(({ name }) => name);
      expect(names.sort()).toEqual(["three", "two"]);
    },
  );

  test("are errors of the preview where two resources have the same, new or changed", async () => {
    const role = ["CustomRole"];
    const both = await w.stack.preview(program({ a: "one", b: "one" }, role));
    const twice = "another CustomRole of this program has the same name";
    expect([both.ok, errorsOf(both)[0]]).toEqual([false, expect.stringContaining(twice)]);
    succeeded(await w.stack.up(program({ a: "one", b: "two" }, role)));
    const conflicts: Record<string, string>[] = [
      { a: "one", b: "one" },
      { a: "two", b: "two" },
      { c: "two", a: "one", b: "two" },
    ];
    for (const values of conflicts) {
      const run = await w.stack.preview(program(values, role));
      expect([run.ok, errorsOf(run)[0]]).toEqual([
        false,
        expect.stringMatching(/which only one can have|another resource of this program manages/),
      ]);
    }
  });

  test("are errors of the preview where an object of nobody has them", async () => {
    succeeded(await w.stack.up(program({ a: "one" }, ["CustomRole"])));
    const other = await world({ config: connectionConfig(w.emulator.url), form });
    succeeded(await other.stack.up(program({ b: "two" }, ["CustomRole"])));
    await other.close();
    const run = await w.stack.preview(program({ a: "two" }, ["CustomRole"]));
    expect([run.ok, errorsOf(run)[0]]).toEqual([
      false,
      expect.stringContaining("which no resource of this stack manages"),
    ]);
  });

  test("are those of a renamed resource without an alias: the preview advises one", async () => {
    succeeded(await w.stack.up(program({ a: "one" }, ["CustomRole"])));
    const run = await w.stack.preview(program({ b: "one" }, ["CustomRole"]));
    expect([run.ok, errorsOf(run)[0]]).toEqual([false, expect.stringContaining("aliases")]);
  });
});
