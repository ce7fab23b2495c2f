import { isDeepStrictEqual } from "node:util";
import { providerText, STATE_KEYS } from "../../src/provider/state/keys";
import { type Node, nodeOf } from "../../src/schema/node";
import { compact, isRecord } from "../../src/schema/record";
import { nodeAt } from "../../src/schema/walk";
import type { AnyDefinition } from "../../src/services/define";
import type { Fill } from "../support/arbitrary";
import { ALL_CASES, casesToRun, isInShare } from "../support/case-share";
import { argsOf, createAccepted, withValuesOnError } from "../support/cases";
import { caseCount, coveringShare } from "../support/coverage";
import { definitions, SEED } from "../support/definitions";
import { type Props, Resource, userProps } from "../support/driver";
import { throughEngine } from "../support/engine-json";
import { equivalentValue } from "../support/equivalent";
import { pathsIn, pathsOf } from "../support/paths";
import { Refs } from "../support/refs";
import { comparableState, missedIdsOf, tableOf } from "../support/stored-objects";
import { isSelected, mainSwitches, SWITCHES } from "../support/switches";
import { captureLog, type World, world } from "../support/world";

const RUNS: Record<Fill, number> = { minimal: 12, random: 42, maximal: 18 };
const FILLS = Object.keys(RUNS) as Fill[];
const AT_ONCE = 4;

captureLog();

interface Tally {
  cases: number;
  rejected: number;
  tested: Set<string>;
}
const tally = new Map<string, Tally>(
  definitions.map(([resourceType]) => [
    resourceType,
    { cases: 0, rejected: 0, tested: new Set<string>() },
  ]),
);
function count({ resourceType, fields }: AnyDefinition, args: Props | undefined): void {
  const entry = tally.get(resourceType) as Tally;
  entry.cases += 1;
  if (!args) entry.rejected += 1;
  for (const path of pathsIn(nodeOf(fields), args)) entry.tested.add(path);
}

/** How many cases ran under each switch. */
const switched = new Map<string, number>();

/** A share of the cases of a resource type. */
const shareOfArgs = (definition: AnyDefinition, share: number, fills = FILLS): Props[] =>
  fills.flatMap((fill) =>
    argsOf(definition, fill, caseCount(nodeOf(definition.fields), RUNS[fill] * share)),
  );

/** A resource of a program, and its arguments. */
interface Case {
  resource: Resource;
  args: Props;
}
/** Creates resources at once and leaves out those that the API rejects. */
async function created(w: World, definition: AnyDefinition, all: Props[]): Promise<Case[]> {
  const cases = await w.runAll(all, async (args, process) => {
    const resource = new Resource(w, definition, JSON.stringify(args));
    const taken = await withValuesOnError(args, () => createAccepted(resource, args, process));
    count(definition, taken);
    return taken ? [{ resource, args: taken }] : [];
  });
  return cases.flat();
}

/** Creates resources in batches, runs `work` on each batch and deletes its resources. */
async function forBatches(
  w: World,
  definition: AnyDefinition,
  all: Props[],
  work: (cases: Case[]) => Promise<void>,
): Promise<void> {
  const refs = new Refs(w);
  await refs.resolve(nodeOf(definition.fields), undefined);
  const tied = await Promise.all(all.map((args) => refs.resolveArgs(definition, args)));
  // A type with an id that follows from its fields has one object per account.
  const atOnce = typeof definition.ids?.generated === "function" ? 1 : AT_ONCE;
  for (let n = 0; n < tied.length; n += atOnce) {
    const cases = await created(w, definition, tied.slice(n, n + atOnce));
    await withValuesOnError(
      cases.map(({ args }) => args),
      () => work(cases),
    );
    const left = cases.filter(({ resource }) => resource.state);
    await w.runAll(left, ({ resource }, process) => resource.destroy(process));
  }
}

/** Expects the outputs to equal the inputs, plus all computed outputs. */
function expectOutputs({ definition, state }: Resource): void {
  const { inputs = {}, outputs = {} } = state ?? {};
  const computed = Object.keys(definition.computed ?? {});
  const rest = Object.entries(userProps(outputs)).filter(([key]) => !computed.includes(key));
  expect(Object.fromEntries(rest)).toEqual(userProps(inputs));
  for (const key of computed)
    expect([key, outputs[key] !== undefined, key in inputs]).toEqual([key, true, false]);
}

const noChange = { step: "same", failures: [], replaces: [] };
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

describe.each(definitions)("%s", (resourceType, definition) => {
  test.each(FILLS)(
    "%s arguments: neither preview nor refresh shows a change after create",
    async (fill) => {
      const w = await world();
      await forBatches(w, definition, shareOfArgs(definition, 1, [fill]), (cases) =>
        expectNoDrift(w, cases),
      );
    },
  );

  const number = definitions.findIndex(([type]) => type === resourceType);
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

  test.each(SWITCHES.filter(([name]) => isSelected(number, name)))(
    "no change after create under %s",
    async (name, quirks) => {
      const w = await world({ quirks });
      const before = tally.get(resourceType)?.cases ?? 0;
      await forBatches(w, definition, shareOfArgs(definition, ALL_CASES ? 1 : 1 / 4), (cases) =>
        expectNoDrift(w, cases),
      );
      switched.set(
        name,
        (switched.get(name) ?? 0) + (tally.get(resourceType)?.cases ?? 0) - before,
      );
    },
  );

  test("equivalent arguments are no change", async () => {
    const w = await world();
    const node = nodeOf(definition.fields);
    await forBatches(w, definition, shareOfArgs(definition, 1 / 2), async (cases) => {
      for (const { resource, args } of cases) {
        const equivalent = equivalentValue(node, args) as Props;
        expect(await resource.preview(equivalent)).toMatchObject(noChange);
        await resource.up(equivalent);
        const inputs = resource.args();
        await resource.refresh();
        expect(resource.args()).toEqual(inputs);
        expect(await resource.preview(args)).toMatchObject(noChange);
      }
    });
  });

  test("an object deleted outside Pulumi: refresh reports it as gone, delete succeeds, update fails with a hint", async () => {
    const w = await world();
    await forBatches(w, definition, argsOf(definition, "random", casesToRun(12)), async (cases) => {
      for (const { resource, args } of cases) {
        const ids = missedIdsOf(resource);
        // An empty list has no objects to delete, and an empty rule set is the same as none.
        if (!ids.length) continue;
        const before = comparableState(resource);
        for (const id of ids) w.emulator.forget(tableOf(definition), id);
        expect(comparableState(resource)).toBeUndefined();
        if (definition.setting?.alwaysExists) {
          await expectRestored(resource, args, before);
          continue;
        }
        const [refreshed, destroyed] = [resource.copy(), resource.copy()];
        expect(await refreshed.refresh()).toBe("gone");
        await destroyed.destroy();
        const other = renamedArgs(definition, args);
        if (other && definition.handlers({} as never, {} as never).update)
          await expect(resource.up(other)).rejects.toThrow(
            /no longer exists: .* Run pulumi refresh/s,
          );
        resource.state = undefined;
        // Objects of types without a name may be identical, and so may generated arguments.
        const twins = cases.filter((one) => isDeepStrictEqual(one.args, args)).length > 1;
        const again = definition.nameField && !twins ? args : { ...args, allowDuplicate: true };
        expect(await refreshed.up(again)).toBe("create");
        resource.state = refreshed.state;
      }
    });
  });

  /** A setting that returned to its default is drift; if the program declares that, it is none. */
  async function expectRestored(resource: Resource, args: Props, before: unknown): Promise<void> {
    const refreshed = await resource.refresh();
    expect(refreshed).not.toBe("gone");
    expect(await resource.up(args)).toBe(refreshed === "changed" ? "update" : "same");
    if (refreshed === "changed") expect(comparableState(resource)).toEqual(before);
    expect(await resource.preview(args)).toMatchObject(noChange);
  }

  test.each(main)(
    "the arguments read by id adopt the object under %s without a write or a change",
    async (_, quirks, at) => {
      // Masked secrets cannot be read, so their objects cannot be adopted without a write.
      const w = await world({ quirks: { ...quirks, maskSecrets: false } });
      const fills = FILLS.filter((_, n) => isInShare(FILLS.length, n, number + at));
      await forBatches(w, definition, shareOfArgs(definition, 1 / 4, fills), async (cases) => {
        for (const { resource, args } of cases)
          await (definition.unreadable ? expectNoAdoption : adoptWithoutWrite)(w, resource, args);
      });
    },
  );

  /** An object that the API cannot return is not adopted: nothing would be known of it. */
  async function expectNoAdoption(w: World, { state, name }: Resource): Promise<void> {
    const again = new Resource(w, definition, `${name} again`);
    const args = { ...userProps(state?.inputs ?? {}), adopt: { id: state?.id } };
    await expect(again.up(args)).rejects.toThrow(/cannot be adopted\. Remove adopt/);
  }

  async function adoptWithoutWrite(
    w: World,
    { state, name }: Resource,
    created: Props,
  ): Promise<void> {
    const id = state?.id as string;
    const node = nodeOf(definition.fields);
    const found = withRequired(node, await readArgs(w, id), created) as Props;
    const again = new Resource(w, definition, `${name} again`);
    const args = { ...found, adopt: { id } };
    expect(await again.preview(args)).toMatchObject({ step: "create", failures: [] });
    w.emulator.calls.clear();
    await again.up(args);
    expect(w.emulator.calls.all().filter(({ method }) => method !== "GET")).toEqual([]);
    expect(again.state?.id).toBe(id);
    expect(await again.preview(args)).toMatchObject(noChange);
    expect(await again.preview(found)).toMatchObject(noChange);
  }

  /** The arguments that `get` and the exporter return for an object. */
  async function readArgs(w: World, id: string): Promise<Props> {
    const process = w.process();
    const read = throughEngine(
      await process.provider(resourceType).read(id, { __provider: providerText(resourceType) }),
    );
    await process.close();
    return Object.fromEntries(
      Object.entries(userProps(read.props)).filter(
        ([key]) => !Object.hasOwn(definition.computed ?? {}, key),
      ),
    );
  }
});

/** What was read, with the required fields that no response contains: a program must have them. */
function withRequired(node: Node, found: unknown, given: unknown): unknown {
  if (node.type !== "object" || !isRecord(found) || !isRecord(given)) return found;
  const entries = Object.entries(node.fields).map(([key, field]): [string, unknown] => {
    const isHidden = field.node.facts.writeOnly && !field.optional && found[key] === undefined;
    return [key, isHidden ? given[key] : withRequired(field.node, found[key], given[key])];
  });
  return { ...found, ...compact(entries) };
}

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
