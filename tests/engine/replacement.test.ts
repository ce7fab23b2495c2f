import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { resourceTypes } from "../../src/generated/resource-types";
import { definitionOf } from "../../src/provider/definition";
import { hasOtherIds } from "../../src/provider/identity/ids";
import { MODES, type Mode } from "../../src/provider/state/type-token";
import { ONE_CHECKPOINT } from "../support/engine-env.cjs";
import { everyType } from "./programs/every-type";
import { errorLines } from "./support/errors";
import type { Run } from "./support/stack";
import { type World, world } from "./support/world";

let origin: coralogix.ViewFolder;

type Options = pulumi.CustomResourceOptions & { replaceOnChanges?: string[] };

/** The service refuses to delete a role that a group has, and a role's name must be unique. */
const ASSIGNED_ROLE = "role";

/** What a transformation gives to each resource: options, and arguments. */
interface Given {
  options?: Options;
  args?: object;
}
const ORIGIN = "origin";
const isLeftOut = (name: string) => [ASSIGNED_ROLE, ORIGIN].includes(name);

/** The program of every type, and a resource that all others may be replaced with. */
const program = (given: (declared: pulumi.ResourceTransformationArgs) => Given) => async () => {
  origin = new coralogix.ViewFolder(ORIGIN, { name: "Origin" });
  pulumi.runtime.registerStackTransformation((declared) => {
    const { name, props, opts } = declared;
    if (isLeftOut(name)) return undefined;
    const { options, args } = given(declared);
    return { props: { ...props, ...args }, opts: { ...opts, ...options } };
  });
  await everyType();
  for (const [name, roleName] of Object.entries({
    "unassigned-role": "Auditor",
    // The exported state has the name encrypted.
    "secret-role": pulumi.secret("Treasurer"),
  }))
    new coralogix.CustomRole(name, {
      name: roleName,
      parentRoleName: "Read-Only User",
      permissions: ["team-dashboards:Read"],
    });
};
/** Another value of the name field, where the arguments contain it. */
function renamed({ type, props }: pulumi.ResourceTransformationArgs): object {
  const { nameField = "" } = definitionOf(type.split(":").at(-1) as string);
  const value: unknown = type.endsWith(":FleetConfigurationOverlay") ? undefined : props[nameField];
  return typeof value === "string" && !value.includes("@") ? { [nameField]: `${value}_2` } : {};
}

const nameOf = ({ urn }: { urn: string }) => urn.split("::")[3] as string;
const isOurs = (type: string) => type.includes("coralogix:") && !type.includes("providers:");

function succeeded(run: Run): void {
  expect([run.ok, ...errorLines(run)]).toEqual([true]);
}

const dependencies = (one: object) => (one as { dependencies?: string[] }).dependencies ?? [];

/** The resources that a run replaces. */
const replacedBy = ({ steps }: Run): string[] =>
  [...new Set(steps.filter(({ op }) => op === "replace").map(({ name }) => name))].sort();

/** Tables of what was deleted, or had another content, before. */
const HISTORY = ["alertVersions", "archived-configuration-overlays"];

/**
 * Ways by which the engine asks the provider for the same: they are tested in one of the forms. Of
 * the others, the calls to the two forms differ.
 */
const testIn = (one: Mode, form: Mode) => (one === form ? test : test.skip);

// All tests of a form use one stack, in this order.
describe.each(MODES)("in the %s form, objects of every type are replaced by", (form) => {
  let w: World;
  let names: string[];
  let counts: Record<string, number>;
  let trigger = 1;
  const resources = async () =>
    (await w.stack.state()).resources.filter(({ type }) => isOurs(type));
  const targets = async () => (await resources()).filter((one) => !isLeftOut(nameOf(one)));
  const objectsOf = (table: string) => w.emulator.objects(table).length;
  const countsOf = () =>
    Object.fromEntries(
      w.emulator
        .tableNames()
        .filter((table) => !HISTORY.includes(table))
        .map((table) => [table, objectsOf(table)]),
    );
  const triggered = (options: (name: string) => Options = () => ({})) =>
    program(({ name }) => ({ options: { replacementTrigger: trigger, ...options(name) } }));
  beforeAll(async () => {
    w = await world({ form, env: ONE_CHECKPOINT });
    succeeded(await w.stack.up(triggered()));
    names = [...new Set((await targets()).map(nameOf))].sort();
    const types = new Set((await targets()).map(({ type }) => type.split(":").at(-1)));
    expect([...types].sort()).toEqual(Object.keys(resourceTypes).sort());
    counts = countsOf();
  });
  afterAll(async () => {
    // What was replaced, in any way, can be deleted.
    try {
      succeeded(await w.stack.destroy());
    } finally {
      await w.close();
    }
  });

  /** The resources that a preview replaces. */
  async function previewed(run: () => Promise<void>, flags: object = {}): Promise<string[]> {
    const preview = await w.stack.preview(run, flags);
    succeeded(preview);
    return replacedBy(preview).filter((name) => name !== ORIGIN);
  }

  /**
   * Each of the resources is replaced, and the account has no object more or less. Returns those
   * that have the same object as before.
   */
  async function expectReplaced(
    run: () => Promise<void>,
    flags: object = {},
    expected: readonly string[] = names,
  ) {
    const before = new Map((await targets()).map((one) => [one.urn, one.id]));
    const up = await w.stack.up(run, flags);
    succeeded(up);
    // An id that is not known at preview may turn out to replace a resource that refers to it.
    expect(replacedBy(up)).toEqual(expect.arrayContaining([...expected]));
    expect(countsOf()).toEqual(counts);
    return (await targets()).filter(
      (one) =>
        expected.includes(nameOf(one)) &&
        before.get(one.urn) === one.id &&
        isServers(one.type, one.inputs ?? {}),
    );
  }
  const isServers = (type: string, inputs: object) => {
    const definition = definitionOf(type.split(":").at(-1) as string);
    return !definition.ids?.generated || hasOtherIds(definition, inputs as never);
  };

  test("--replace", async () => {
    const replace = (await targets()).map(({ urn }) => urn);
    expect(await previewed(triggered(), { replace })).toEqual(names);
    expect(await expectReplaced(triggered(), { replace })).toEqual([]);
  });

  testIn("dynamic", form)("pulumi state taint", async () => {
    w.stack.changeState((text) => {
      const state = JSON.parse(text);
      for (const one of state.resources)
        if (isOurs(one.type) && !isLeftOut(nameOf(one))) one.taint = true;
      return JSON.stringify(state);
    });
    expect(await expectReplaced(triggered())).toEqual([]);
  });

  testIn("plugin", form)("replacementTrigger", async () => {
    trigger += 1;
    expect(await expectReplaced(triggered())).toEqual([]);
  });

  testIn("dynamic", form)("replaceWith", async () => {
    const { urn } = (await resources()).find((one) => nameOf(one) === ORIGIN) as { urn: string };
    const together = triggered(() => ({ replaceWith: [origin] }));
    expect(await expectReplaced(together, { replace: [urn] })).toEqual([]);
  });

  test("replacementTrigger with deleteBeforeReplace, where no other resource refers to them", async () => {
    trigger += 1;
    const referred = new Set((await w.stack.state()).resources.flatMap((one) => dependencies(one)));
    const free = new Set((await targets()).filter(({ urn }) => !referred.has(urn)).map(nameOf));
    await expectReplaced(
      triggered((name) => (free.has(name) ? { deleteBeforeReplace: true } : {})),
    );
    expect(await w.stack.pending(triggered())).toEqual([]);
  });

  test("replaceOnChanges of a transformation, for a changed name", async () => {
    const changed = program((declared) => ({
      args: renamed(declared),
      options: { replacementTrigger: trigger, replaceOnChanges: Object.keys(renamed(declared)) },
    }));
    const expected = await previewed(changed);
    expect(expected.length).toBeGreaterThan(20);
    await expectReplaced(changed, {}, expected);
    expect(await w.stack.pending(changed)).toEqual([]);
  });

  testIn("plugin", form)("--replace with changed arguments", async () => {
    const replace = (await targets()).map(({ urn }) => urn);
    expect(await expectReplaced(triggered(), { replace })).toEqual([]);
  });

  // The engine does not delete the objects before: the program says that the origin's delete does.
  testIn("plugin", form)(
    "the replacement of their deletedWith, which new versions of the engine follow",
    async () => {
      const { urn } = (await resources()).find((one) => nameOf(one) === ORIGIN) as { urn: string };
      const together = triggered(() => ({ deletedWith: origin }));
      succeeded(await w.stack.up(together));
      const up = await w.stack.up(together, { replace: [urn] });
      succeeded(up);
      const followed = replacedBy(up).filter((name) => name !== ORIGIN);
      expect([[], names]).toContainEqual(followed);
      // Without the option, the destroy after the last test deletes all.
      succeeded(await w.stack.up(triggered()));
    },
  );
});
