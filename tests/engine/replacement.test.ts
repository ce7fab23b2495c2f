import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { resourceTypes } from "../../src/generated/resource-types";
import { MODES } from "../../src/provider/state/type-token";
import { everyType } from "./programs/every-type";
import type { Run } from "./support/stack";
import { type World, world } from "./support/world";

type Options = pulumi.CustomResourceOptions & { replaceOnChanges?: string[] };

/** The service refuses to delete a role that a group has, and a role's name must be unique. */
const ASSIGNED_ROLE = "role";

/** The program of every type, with options that a transformation gives to each resource. */
const withOptions = (options: (type: string) => Options) => async () => {
  pulumi.runtime.registerStackTransformation(({ type, name, props, opts }) =>
    name === ASSIGNED_ROLE ? undefined : { props, opts: { ...opts, ...options(type) } },
  );
  await everyType();
  new coralogix.CustomRole("unassigned-role", {
    name: "Auditor",
    parentRoleName: "Read-Only User",
    permissions: ["team-dashboards:Read"],
  });
};
const nameOf = ({ urn }: { urn: string }) => urn.split("::")[3] as string;
const isOurs = (type: string) => type.includes("coralogix:") && !type.includes("providers:");

function succeeded({ ok, events }: Run): void {
  const errors = events.flatMap(({ diagnosticEvent: found }) =>
    found?.severity === "error" ? [`${found.urn?.split("::").at(-1)}: ${found.message}`] : [],
  );
  expect([ok, ...errors]).toEqual([true]);
}

/** The resources that a run replaces. */
const replacedBy = ({ steps }: Run): string[] =>
  [...new Set(steps.filter(({ op }) => op === "replace").map(({ name }) => name))].sort();

describe.each(MODES)("in the %s form, a replacement of an object of every type", (form) => {
  let w: World;
  let names: string[];
  let counts: Record<string, number>;
  const resources = async () =>
    (await w.stack.state()).resources.filter(({ type }) => isOurs(type));
  const countsOf = () => {
    const all: Record<string, number> = {};
    for (const table of w.emulator.tableNames()) all[table] = w.emulator.objects(table).length;
    return all;
  };
  beforeAll(async () => {
    w = await world({ form });
    const run = await w.stack.up(withOptions(() => ({ replacementTrigger: "first" })));
    succeeded(run);
    const created = await resources();
    names = [...new Set(created.map(nameOf))].filter((name) => name !== ASSIGNED_ROLE).sort();
    const types = new Set(created.map(({ type }) => type.split(":").at(-1)));
    expect([...types].sort()).toEqual(Object.keys(resourceTypes).sort());
    counts = countsOf();
  });
  afterAll(() => w.close());

  async function expectReplaced(program: () => Promise<void>, flags: object = {}) {
    const preview = await w.stack.preview(program, flags);
    succeeded(preview);
    const run = await w.stack.up(program, flags);
    succeeded(run);
    for (const one of [preview, run]) expect(replacedBy(one)).toEqual(names);
    expect(countsOf()).toEqual(counts);
  }

  test("--replace", async () => {
    const program = withOptions(() => ({ replacementTrigger: "first" }));
    const targets = (await resources()).filter((one) => nameOf(one) !== ASSIGNED_ROLE);
    const replace = targets.map(({ urn }) => urn);
    await expectReplaced(program, { replace });
    expect(await w.stack.pending(program)).toEqual([]);
  });
});
