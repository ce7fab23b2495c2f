import type { AnyDefinition } from "../../src/areas/define";
import { HIDDEN, providerText } from "../../src/provider/text";
import { nodeOf } from "../../src/schema/node";
import type { Fill } from "../support/arbitrary";
import { accepted, argsOf, telling } from "../support/cases";
import { amount, covering } from "../support/covering";
import { definitions, SEED } from "../support/definitions";
import { own, type Props, Resource } from "../support/driver";
import { pathsIn, pathsOf } from "../support/paths";
import { Refs } from "../support/refs";
import { respelled } from "../support/respell";
import { idsOf, kept, shelfOf } from "../support/store";
import { ALL_CASES, EVERYTHING, EVERYTHING_POPULATED, SWITCHES } from "../support/switches";
import { travel } from "../support/travel";
import { listen, type World, world } from "../support/world";

const RUNS: Record<Fill, number> = { minimal: 12, random: 42, maximal: 18 };
const FILLS = Object.keys(RUNS) as Fill[];
const AT_ONCE = 4;

listen();

interface Tally {
  cases: number;
  refused: number;
  met: Set<string>;
}
const tally = new Map<string, Tally>(definitions.map(([kind]) => [kind, { cases: 0, refused: 0, met: new Set<string>() }]));
function count({ kind, fields }: AnyDefinition, args: Props | undefined): void {
  const entry = tally.get(kind) as Tally;
  entry.cases += 1;
  if (!args) entry.refused += 1;
  for (const path of pathsIn(nodeOf(fields), args)) entry.met.add(path);
}

/** How many cases each switch was tried with. */
const switched = new Map<string, number>();

/** A share of the cases of a kind. */
const some = (definition: AnyDefinition, share: number, fills = FILLS): Props[] =>
  fills.flatMap((fill) => argsOf(definition, fill, amount(nodeOf(definition.fields), RUNS[fill] * share)));

/** A resource of a program, and its arguments. */
interface Case {
  resource: Resource;
  args: Props;
}
/** Makes some resources at once; what the service does not accept is left out. */
async function made(w: World, definition: AnyDefinition, all: Props[]): Promise<Case[]> {
  const cases = await w.together(all, async (args, process) => {
    const resource = new Resource(w, definition, JSON.stringify(args));
    const taken = await telling(args, () => accepted(resource, args, process));
    count(definition, taken);
    return taken ? [{ resource, args: taken }] : [];
  });
  return cases.flat();
}

/** Goes through arguments of a kind, some at once, and takes everything away again. */
async function through(w: World, definition: AnyDefinition, all: Props[], work: (cases: Case[]) => Promise<void>): Promise<void> {
  const refs = new Refs(w);
  const tied = await refs
    .tie(nodeOf(definition.fields), undefined)
    .then(() => Promise.all(all.map((args) => refs.tie(nodeOf(definition.fields), args))));
  // Where there is one of each, two would be the same one.
  const atOnce = typeof definition.ids?.ours === "function" ? 1 : AT_ONCE;
  for (let n = 0; n < tied.length; n += atOnce) {
    const cases = await made(w, definition, tied.slice(n, n + atOnce));
    await telling(
      cases.map(({ args }) => args),
      () => work(cases),
    );
    const left = cases.filter(({ resource }) => resource.state);
    await w.together(left, ({ resource }, process) => resource.destroy(process));
  }
}

/** Outputs are the inputs as they were written, and what the server computed. */
function expectOutputs({ definition, state }: Resource): void {
  const { inputs = {}, outputs = {} } = state ?? {};
  const computed = Object.keys(definition.computed ?? {});
  const rest = Object.entries(own(outputs)).filter(([key]) => !computed.includes(key));
  expect(Object.fromEntries(rest)).toEqual(own(inputs));
  for (const key of computed) expect([key, outputs[key] !== undefined, key in inputs]).toEqual([key, true, false]);
}

const quiet = { step: "same", failures: [], replaces: [] };
const expectQuiet = async (w: World, cases: Case[]): Promise<void> => {
  const plans = await w.together(cases, ({ resource, args }, process) => resource.preview(args, process));
  expect(plans).toMatchObject(cases.map(() => quiet));
};

async function settled(w: World, cases: Case[]): Promise<void> {
  for (const { resource } of cases) expectOutputs(resource);
  const before = cases.map(({ resource }) => resource.copy().state);
  await expectQuiet(w, cases);
  await w.together(cases, ({ resource }, process) => resource.refresh(process));
  expect(cases.map(({ resource: { state } }) => state && { ...state, outputs: unmarked(state.outputs) })).toEqual(before);
  await expectQuiet(w, cases);
}
// By what it is known again is learned at the first refresh.
const unmarked = ({ [HIDDEN.mark]: _, ...outputs }: Props): Props => outputs;

describe.each(definitions)("every %s", (kind, definition) => {
  test.each(FILLS)("%s: once made, neither a preview nor a refresh shows a change", async (fill) => {
    const w = await world();
    await through(w, definition, some(definition, 1, [fill]), (cases) => settled(w, cases));
  });

  test.each([
    ["the default", {}],
    ["every switch, without zeros", EVERYTHING],
    ["every switch, with zeros", EVERYTHING_POPULATED],
  ])("each of its fields, under %s: once made, neither a preview nor a refresh shows a change", async (_, unkind) => {
    const w = await world({ unkind });
    await through(w, definition, covering(definition, [], SEED), (cases) => settled(w, cases));
  });

  test.each(SWITCHES)("the same under %s", async (name, unkind) => {
    const w = await world({ unkind });
    const before = tally.get(kind)?.cases ?? 0;
    await through(w, definition, some(definition, ALL_CASES ? 1 : 1 / 8), (cases) => settled(w, cases));
    switched.set(name, (switched.get(name) ?? 0) + (tally.get(kind)?.cases ?? 0) - before);
  });

  test("the same said otherwise is no change", async () => {
    const w = await world();
    const node = nodeOf(definition.fields);
    await through(w, definition, some(definition, 1 / 2), async (cases) => {
      for (const { resource, args } of cases) {
        const said = respelled(node, args) as Props;
        expect(await resource.preview(said)).toMatchObject(quiet);
        await resource.up(said);
        const inputs = resource.args();
        await resource.refresh();
        expect(resource.args()).toEqual(inputs);
        expect(await resource.preview(args)).toMatchObject(quiet);
      }
    });
  });

  test("deleted by somebody else: a refresh finds it gone, a delete succeeds, an update says what to do", async () => {
    const w = await world();
    await through(w, definition, argsOf(definition, "random", 12), async (cases) => {
      for (const { resource, args } of cases) {
        const ids = idsOf(resource);
        // A list may be empty: nothing of it can be deleted.
        if (!ids.length) continue;
        for (const id of ids) w.emulator.forget(shelfOf(definition), id);
        expect(kept(resource)).toBeUndefined();
        const [refreshed, destroyed] = [resource.copy(), resource.copy()];
        expect(await refreshed.refresh()).toBe("gone");
        await destroyed.destroy();
        const other = otherThan(definition, args);
        if (other && definition.handlers({} as never, {} as never).update)
          await expect(resource.up(other)).rejects.toThrow(/is gone: .* Run pulumi refresh/s);
        resource.state = undefined;
        expect(await refreshed.up(args)).toBe("create");
        resource.state = refreshed.state;
      }
    });
  });

  test.each([
    ["the default", {}],
    ["every switch, without zeros", { ...EVERYTHING, maskSecrets: false }],
    ["every switch, with zeros", { ...EVERYTHING_POPULATED, maskSecrets: false }],
  ])("read by its id alone under %s, it is what a program adopts it with: nothing is written, nothing changes", async (_, unkind) => {
    const w = await world({ unkind });
    await through(w, definition, some(definition, 1 / 4), async (cases) => {
      for (const { resource } of cases) await adopted(w, resource);
    });
  });

  async function adopted(w: World, { state, name }: Resource): Promise<void> {
    const id = state?.id as string;
    const found = await exported(w, id);
    const again = new Resource(w, definition, `${name} again`);
    const args = { ...found, adopt: { id } };
    expect(await again.preview(args)).toMatchObject({ step: "create", failures: [] });
    w.emulator.calls.clear();
    await again.up(args);
    expect(w.emulator.calls.all().filter(({ method }) => method !== "GET")).toEqual([]);
    expect(again.state?.id).toBe(id);
    expect(await again.preview(args)).toMatchObject(quiet);
    expect(await again.preview(found)).toMatchObject(quiet);
  }

  /** What `get` and the exporter see of an object. */
  async function exported(w: World, id: string): Promise<Props> {
    const process = w.process();
    const read = travel(await process.provider(kind).read(id, { __provider: providerText(kind) }));
    await process.close();
    return Object.fromEntries(Object.entries(own(read.props)).filter(([key]) => !Object.hasOwn(definition.computed ?? {}, key)));
  }
});

/** The same arguments with another name. */
function otherThan({ natural }: AnyDefinition, args: Props): Props | undefined {
  return natural === undefined ? undefined : { ...args, [natural]: "another" };
}

// Runs last: what was never accepted was never tested.
test.each(definitions)("every field of %s was met, and nearly nothing was refused", (kind, { fields }) => {
  const { cases, refused, met } = tally.get(kind) as Tally;
  expect(pathsOf(nodeOf(fields)).filter((path) => !met.has(path))).toEqual([]);
  expect(refused / cases).toBeLessThan(0.02);
});

afterAll(() => {
  const lines = [...tally].map(
    ([kind, { cases, refused, met }]) => `${kind}: ${cases} cases (${refused} refused), ${met.size} field paths`,
  );
  const under = [...switched].map(([name, cases]) => `under ${name}: ${cases} cases`);
  if (process.env.FIELD_COVERAGE) process.stdout.write(`${[...lines, ...under].join("\n")}\n`);
});
