import type { PlannedObject } from "../../../src/cli/export/plan";
import { planExport } from "../../../src/cli/export/plan-export";
import { remoteId } from "../../../src/provider/identity/ids";
import { nodeOf } from "../../../src/schema/node";
import { fieldsOf, isBoolean } from "../../../src/schema/walk";
import type { AnyDefinition } from "../../../src/services/define";
import type { Fill } from "../../support/arbitrary";
import { casesToRun, isInShare } from "../../support/case-share";
import { argsOf, createAccepted, withValuesOnError } from "../../support/cases";
import { definitions, isLarge } from "../../support/definitions";
import { type Props, Resource } from "../../support/driver";
import { Refs } from "../../support/refs";
import { mainSwitches } from "../../support/switches";
import { captureLog, type World, world } from "../../support/world";
import { writesTo } from "../../support/writes";
import { contentOf, evaluated, withoutOptionalIds } from "./support/plan";

captureLog();

const RUNS: Record<Fill, number> = { minimal: 1, random: 2, maximal: 2 };
const FEW_RUNS: Record<Fill, number> = { minimal: 1, random: 1, maximal: 1 };
const readable = definitions.filter(([, one]) => !one.unreadable && !one.unlistable);

describe.each(readable.map(([name, one], n) => [name, one, n] as const))(
  "an exported %s",
  (_, definition, n) => {
    // A masked secret cannot be read, so the test could not supply it. Pages and lists of one
    // entry are tested with the list functions.
    const switches = mainSwitches(n).map(
      ([title, quirks], at) =>
        [title, { ...quirks, maskSecrets: false, truncateLists: undefined }, at] as const,
    );
    test.each(switches)(
      "is adopted under %s without a difference and without a write",
      async (_, quirks, at) => {
        const w = await world({ quirks });
        let adopted = 0;
        for (const some of sharesOf(definition, n + at)) {
          // Some objects are left out with a reason: then the other share has one that is not.
          if (adopted) break;
          for await (const resource of objectsOf(w, definition, some)) {
            const planned = await plannedOf(w, resource);
            for (const program of planned ? programsOf(planned) : [])
              await withValuesOnError(program.args, () => adopt(w, resource, program));
            adopted += planned ? 1 : 0;
            await resource.destroy();
          }
        }
        expect(adopted).toBeGreaterThan(0);
      },
    );
  },
);

/** Creates an object at a time: some types have one object per account. */
async function* objectsOf(
  w: World,
  definition: AnyDefinition,
  all: readonly Props[],
): AsyncGenerator<Resource> {
  const node = nodeOf(definition.fields);
  const refs = new Refs(w);
  for (const args of all) {
    const resource = new Resource(w, definition, JSON.stringify(args));
    if (await createAccepted(resource, await refs.resolve(node, args))) yield resource;
  }
}

/** The arguments for a service of a type, and the others: the maximal ones are for each service. */
function sharesOf(definition: AnyDefinition, service: number): [Props[], Props[]] {
  const runs = isLarge([definition.resourceType, definition]) ? FEW_RUNS : RUNS;
  const isMine = (fill: Fill, n: number) => fill === "maximal" || isInShare(2, n, service);
  const fills = Object.keys(runs) as Fill[];
  const [mine, others] = [true, false].map((wanted) =>
    fills
      .filter((fill, n) => isMine(fill, n) === wanted)
      .flatMap((fill) => argsOf(definition, fill, casesToRun(runs[fill]))),
  ) as [Props[], Props[]];
  const last = definition.setting ? mine.slice(-1) : [];
  return [[...mine, ...last.map((args) => switchedOn(definition, args))], others];
}

/** A setting that is switched off is the default. */
function switchedOn({ fields }: AnyDefinition, args: Props): Props {
  const flags = Object.entries(fieldsOf(nodeOf(fields))).filter(([, { node }]) => isBoolean(node));
  return { ...args, ...Object.fromEntries(flags.map(([key]) => [key, true])) };
}

/** The plan of an object; undefined where it is left out with a reason. */
async function plannedOf(w: World, { definition, state }: Resource) {
  const id = remoteId(state?.id ?? "");
  const content = await contentOf(w.emulator, [definition]);
  const plan = planExport(content);
  expect(plan.failures).toEqual([]);
  expect([...plan.mismatches.values()]).toEqual([]);
  const isMine = (one: { id?: string }) => remoteId(one.id ?? "") === id;
  if (plan.omitted.some((one) => isMine(one) || one.id === undefined)) return undefined;
  // A list of no policies is nothing that the account could list.
  if (!content.objects.length) return undefined;
  const planned = plan.objects.find(({ object }) => isMine(object));
  expect(planned).toBeDefined();
  return planned;
}

/** The object with the ids of its elements, and without those that are not needed. */
const programsOf = (planned: PlannedObject): PlannedObject[] =>
  planned.optionalIds?.size ? [planned, withoutOptionalIds(planned)] : [planned];

async function adopt(w: World, resource: Resource, planned: PlannedObject): Promise<void> {
  const { definition, name } = resource;
  const again = new Resource(w, definition, `${name} again`);
  const args = evaluated(planned);
  const program = { ...args, adopt: { id: planned.object.id } };
  expect(await again.preview(program)).toMatchObject({ step: "create", failures: [] });
  w.emulator.calls.clear();
  await again.up(program);
  expect(writesTo(w.emulator)).toEqual([]);
  expect(await again.preview(program)).toMatchObject({ step: "same", failures: [] });
  expect(await again.refresh()).toBe("same");
}
