import { isDeepStrictEqual } from "node:util";
import { STATE_KEYS } from "../../src/provider/state/keys";
import { nodeOf } from "../../src/schema/node";
import { nodeAt } from "../../src/schema/walk";
import type { AnyDefinition } from "../../src/services/define";
import { ALL_CASES, isInShare } from "../support/case-share";
import { coveringShare } from "../support/coverage";
import { definitions, SEED } from "../support/definitions";
import { type Props, type Resource, userProps } from "../support/driver";
import { equivalentValue } from "../support/equivalent";
import { pathsOf } from "../support/paths";
import { comparableState, missedIdsOf, tableOf } from "../support/stored-objects";
import { isSelected, mainSwitches, SWITCHES } from "../support/switches";
import { captureLog, type World, world } from "../support/world";
import { adoptWithoutWrite, expectNoAdoption } from "./support/lifecycle-adoption";
import {
  type Case,
  FILLS,
  forBatches,
  noChange,
  shareOfArgs,
  type Tally,
  tally,
} from "./support/lifecycle-cases";

captureLog();

/** How many cases ran under each switch. */
const switched = new Map<string, number>();

/** Expects the outputs to equal the inputs, plus all computed outputs. */
function expectOutputs({ definition, state }: Resource): void {
  const { inputs = {}, outputs = {} } = state ?? {};
  const computed = Object.keys(definition.computed ?? {});
  const rest = Object.entries(userProps(outputs)).filter(([key]) => !computed.includes(key));
  expect(Object.fromEntries(rest)).toEqual(userProps(inputs));
  for (const key of computed)
    expect([key, outputs[key] !== undefined, key in inputs]).toEqual([key, true, false]);
}

const expectNoChange = async (w: World, cases: Case[]): Promise<void> => {
  const plans = await w.runAll(cases, ({ resource, args }, process) =>
    resource.preview(args, process),
  );
  expect(plans).toMatchObject(cases.map(() => noChange));
};

async function expectNoDrift(w: World, cases: Case[]): Promise<void> {
  for (const { resource } of cases) expectOutputs(resource);
  const before = cases.map(({ resource }) => resource.copy().state);
  await expectNoChange(w, cases);
  await w.runAll(cases, ({ resource }, process) => resource.refresh(process));
  expect(
    cases.map(
      ({ resource: { state } }) =>
        state && { ...state, outputs: withoutFingerprint(state.outputs) },
    ),
  ).toEqual(before);
  await expectNoChange(w, cases);
}
// The fingerprint is stored by the first refresh.
const withoutFingerprint = ({ [STATE_KEYS.fingerprint]: _, ...outputs }: Props): Props => outputs;

/** Arguments that mean the same are no change, neither in a preview nor in the state. */
async function expectEquivalentIsNoChange({ resource, args }: Case): Promise<void> {
  const equivalent = equivalentValue(nodeOf(resource.definition.fields), args) as Props;
  expect(await resource.up(equivalent)).toBe("same");
  const inputs = resource.args();
  await resource.refresh();
  expect(resource.args()).toEqual(inputs);
  expect(await resource.preview(args)).toMatchObject(noChange);
}

/** Deletes the object of a resource outside Pulumi, and expects what each command does then. */
async function expectGone({ resource, args }: Case, isTwin: boolean): Promise<void> {
  const { world: w, definition } = resource;
  const ids = missedIdsOf(resource);
  // An empty list has no objects to delete, and an empty rule set is the same as none.
  if (!ids.length) return;
  const before = comparableState(resource);
  for (const id of ids) w.emulator.forget(tableOf(definition), id);
  expect(comparableState(resource)).toBeUndefined();
  if (definition.setting?.alwaysExists) return expectRestored(resource, args, before);
  const [refreshed, destroyed] = [resource.copy(), resource.copy()];
  expect(await refreshed.refresh()).toBe("gone");
  await destroyed.destroy();
  const other = renamedArgs(definition, args);
  if (other && definition.handlers({} as never, {} as never).update)
    await expect(resource.up(other)).rejects.toThrow(/no longer exists: .* Run pulumi refresh/s);
  resource.state = undefined;
  const again = definition.nameField && !isTwin ? args : { ...args, allowDuplicate: true };
  expect(await refreshed.up(again)).toBe("create");
  resource.state = refreshed.state;
}

/** A setting that returned to its default is drift; if the program declares that, it is none. */
async function expectRestored(resource: Resource, args: Props, before: unknown): Promise<void> {
  const refreshed = await resource.refresh();
  expect(refreshed).not.toBe("gone");
  expect(await resource.up(args)).toBe(refreshed === "changed" ? "update" : "same");
  if (refreshed === "changed") expect(comparableState(resource)).toEqual(before);
  expect(await resource.preview(args)).toMatchObject(noChange);
}

const adoption = ({ unreadable }: AnyDefinition) =>
  unreadable ? expectNoAdoption : adoptWithoutWrite;

describe.each(definitions)("%s", (resourceType, definition) => {
  const number = definitions.findIndex(([type]) => type === resourceType);

  test("after create, neither preview nor refresh shows a change, equivalent arguments are none, and those read by id adopt the object; deleted outside Pulumi it is gone, delete succeeds, update fails with a hint", async () => {
    const w = await world();
    await forBatches(w, definition, shareOfArgs(definition, 1), async (cases) => {
      await expectNoDrift(w, cases);
      for (const [n, one] of cases.entries()) {
        if (isInShare(cases.length, n, number)) await adoption(definition)(one.resource, one.args);
        await expectEquivalentIsNoChange(one);
      }
      // The last one has the most fields.
      for (const [n, one] of cases.entries()) {
        if (!isInShare(cases.length, cases.length - 1 - n)) continue;
        // Objects of types without a name may be identical, and so may generated arguments.
        const twins = cases.filter(({ args }) => isDeepStrictEqual(args, one.args));
        await expectGone(one, twins.length > 1);
      }
    });
  });

  const main = mainSwitches(number).map(([name, quirks], at) => [name, quirks, at] as const);
  test.each(main)(
    "each field under %s: neither preview nor refresh shows a change after create",
    async (_, quirks, at) => {
      const w = await world({ quirks });
      await forBatches(w, definition, coveringShare(definition, SEED, at), (cases) =>
        expectNoDrift(w, cases),
      );
    },
  );

  const others = SWITCHES.map(([name, quirks], at) => [name, quirks, at] as const);
  test.each(others.filter(([name]) => isSelected(number, name)))(
    "no change after create under %s",
    async (name, quirks, at) => {
      const w = await world({ quirks });
      const before = tally.get(resourceType)?.cases ?? 0;
      // Neighbors under a switch, and the switches of a type, have different shares of the fields.
      const fills = FILLS.filter((_, n) =>
        isInShare(FILLS.length, n, Math.floor((number + at) / 6)),
      );
      const all = shareOfArgs(definition, ALL_CASES ? 1 : 1 / 4, fills);
      await forBatches(w, definition, all, (cases) => expectNoDrift(w, cases));
      switched.set(
        name,
        (switched.get(name) ?? 0) + (tally.get(resourceType)?.cases ?? 0) - before,
      );
    },
  );

  test.each(main.slice(1))(
    "the arguments read by id adopt the object under %s without a write or a change",
    async (_, quirks, at) => {
      // Masked secrets cannot be read, so their objects cannot be adopted without a write.
      const w = await world({ quirks: { ...quirks, maskSecrets: false } });
      const fills = FILLS.filter((_, n) => isInShare(FILLS.length, n, number + at));
      await forBatches(w, definition, shareOfArgs(definition, 1 / 4, fills), async (cases) => {
        for (const { resource, args } of cases) await adoption(definition)(resource, args);
      });
    },
  );
});

/** The same arguments with another name, where an object can be renamed. */
function renamedArgs({ nameField, fields }: AnyDefinition, args: Props): Props | undefined {
  const name = nameField === undefined ? undefined : nodeAt(nodeOf(fields), [nameField]);
  return nameField === undefined || name?.facts.replaceOnChange
    ? undefined
    : { ...args, [nameField]: "another" };
}

// Runs last: checks the tally of all tests above.
test.each(definitions)(
  "every field of %s was tested, and fewer than 1 in 50 cases were rejected",
  (resourceType, { fields }) => {
    const { cases, rejected, tested } = tally.get(resourceType) as Tally;
    expect(pathsOf(nodeOf(fields)).filter((path) => !tested.has(path))).toEqual([]);
    expect(rejected / cases).toBeLessThan(0.02);
  },
);

afterAll(() => {
  const lines = [...tally].map(
    ([resourceType, { cases, rejected, tested }]) =>
      `${resourceType}: ${cases} cases (${rejected} rejected), ${tested.size} field paths`,
  );
  const under = [...switched].map(([name, cases]) => `under ${name}: ${cases} cases`);
  if (process.env.FIELD_COVERAGE) process.stdout.write(`${[...lines, ...under].join("\n")}\n`);
});
