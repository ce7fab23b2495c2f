import { nodeOf } from "../../../src/schema/node";
import type { AnyDefinition } from "../../../src/services/define";
import type { Fill } from "../../support/arbitrary";
import { argsOf, createAccepted, withValuesOnError } from "../../support/cases";
import { caseCount } from "../../support/coverage";
import { definitions } from "../../support/definitions";
import { type Props, Resource } from "../../support/driver";
import { pathsIn } from "../../support/paths";
import { Refs } from "../../support/refs";
import type { World } from "../../support/world";

const RUNS: Record<Fill, number> = { minimal: 12, random: 42, maximal: 18 };
export const FILLS = Object.keys(RUNS) as Fill[];
const AT_ONCE = 4;

/** The cases of a resource type in one file of tests, and the paths of the fields that they had. */
export interface Tally {
  cases: number;
  rejected: number;
  tested: Set<string>;
}
export const tally = new Map<string, Tally>(
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

/** A share of the cases of a resource type. */
export const shareOfArgs = (definition: AnyDefinition, share: number, fills = FILLS): Props[] =>
  fills.flatMap((fill) =>
    argsOf(definition, fill, caseCount(nodeOf(definition.fields), RUNS[fill] * share)),
  );

/** A resource of a program, and its arguments. */
export interface Case {
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
export async function forBatches(
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

/** The plan of a resource without a change. */
export const noChange = { step: "same", failures: [], replaces: [] };
