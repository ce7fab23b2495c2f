import type { AnyDefinition } from "../../src/areas/define";
import type { FaultMatch, SetFault } from "../../src/emulator/faults";
import { nodeOf } from "../../src/schema/node";
import { telling } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { Refs } from "../support/refs";
import { type Stage, stagesOf } from "../support/stages";
import { kept, shelfOf } from "../support/store";
import { atOnce, countsOf, HOWS, type How, insist, matchesOf } from "../support/struck";
import { listen, type World, world } from "../support/world";

const AT_ONCE = 48;
const MOST = 160;
const LASTING = 99;
listen();

/** A resource in a world of its own, as it is when a stage begins. */
async function ready(definition: AnyDefinition, { from, to }: Stage): Promise<{ w: World; resource: Resource; to: Props }> {
  const w = await world();
  const refs = new Refs(w);
  const node = nodeOf(definition.fields);
  const resource = new Resource(w, definition);
  const target = (await refs.tie(node, to)) ?? {};
  if (from) await resource.up(await refs.tie(node, from));
  w.emulator.calls.clear();
  return { w, resource, to: target };
}

/** What a stage calls, and what is there afterwards, when nothing fails. */
async function rehearsed(definition: AnyDefinition, stage: Stage) {
  const { w, resource, to } = await ready(definition, stage);
  const shelf = shelfOf(definition);
  const before = countsOf(w, shelf);
  await stage.run(resource, to);
  const after = countsOf(w, shelf);
  return {
    matches: matchesOf(w.emulator.calls.all()),
    after: kept(resource),
    made: after.made - before.made,
    there: after.there - before.there,
  };
}
type Rehearsed = Awaited<ReturnType<typeof rehearsed>>;

interface Case {
  name: string;
  definition: AnyDefinition;
  stage: Stage;
  rehearsed: Rehearsed;
  match: FaultMatch;
  how: How;
  times: number;
}

/** Nothing twice, nothing lost: run again until it succeeds, a command comes to the same as if nothing had failed. */
async function survive({ definition, stage, rehearsed, match, how, times }: Case): Promise<void> {
  const { w, resource, to } = await ready(definition, stage);
  const shelf = shelfOf(definition);
  const before = countsOf(w, shelf);
  const fault: SetFault = w.emulator.faults.add({ match: { ...match, times }, ...how });
  const told = await insist(
    resource,
    (one, more) => stage.run(one, { ...to, ...more }),
    () => fault.remove(),
  );
  expect(fault.hits).toBeGreaterThan(0);
  for (const message of told) expect(message).not.toMatch(/fault of pulumi-coralogix|\n\s+at |undefined/);
  const after = countsOf(w, shelf);
  expect({ made: after.made - before.made, there: after.there - before.there }).toEqual({ made: rehearsed.made, there: rehearsed.there });
  expect(kept(resource)).toEqual(rehearsed.after);
  if (!stage.to) return;
  expect(await resource.preview(to)).toMatchObject({ step: "same", failures: [] });
  expect(await resource.refresh()).toBe("same");
  expect(await resource.preview(to)).toMatchObject({ step: "same", failures: [] });
}

type Hows = Readonly<Record<string, How>>;
type Matches = (rehearsed: Rehearsed) => FaultMatch[];
const eachCall: Matches = ({ matches }) => matches;
const fromEachCallOn: Matches = ({ matches }) => matches.map((_, at) => ({ nth: at + 1 }));

async function casesOf(definition: AnyDefinition, hows: Hows, times: number, matches: Matches): Promise<Case[]> {
  const stages = Object.entries(await stagesOf(definition));
  const all = stages.map(async ([command, stage]) => {
    const known = await rehearsed(definition, stage);
    expect([command, known.made]).toEqual([command, stage.makes]);
    return matches(known).flatMap((match) =>
      Object.entries(hows).map(([what, how]): Case => {
        const name = `${definition.kind}, ${command}: ${what} at ${match.route ?? "call"} (${match.nth})`;
        return { name, definition, stage, rehearsed: known, match, how, times };
      }),
    );
  });
  return (await Promise.all(all)).flat();
}

/** Not more than so many, from all over. */
const spread = <T>(all: readonly T[]): T[] =>
  all.filter((_, at) => all.length <= MOST || Math.floor((at * MOST) / all.length) !== Math.floor(((at - 1) * MOST) / all.length));

const tally: string[] = [];
async function survived(hows: Hows, times: number, matches = eachCall): Promise<void> {
  const all = await Promise.all(definitions.map(([kind, definition]) => telling(kind, () => casesOf(definition, hows, times, matches))));
  const cases = spread(all.flat());
  for (const [kind] of definitions)
    tally.push(`${kind}: ${cases.filter(({ definition }) => definition.kind === kind).length} faults, at most ${times} times`);
  const failed: string[] = [];
  await atOnce(cases, AT_ONCE, (one) =>
    telling(one.name, () => survive(one)).catch((error: Error) => {
      failed.push(error.message);
    }),
  );
  expect(failed).toEqual([]);
}

// What waits in one case lets the others run, so all kinds go through together.
describe("a fault at any call of the life of every kind", () => {
  const { reset, bad, busy } = HOWS;
  test("that happens once: nothing twice, nothing lost", () => survived(HOWS, 1));

  test("that lasts until the command ends: the next one settles it", () => survived({ reset, bad, busy }, LASTING));

  test("and at all calls that follow until the command ends: the next one settles it", () =>
    survived({ reset, bad }, LASTING, fromEachCallOn));
});

afterAll(() => {
  if (process.env.FIELD_COVERAGE) process.stdout.write(`${tally.join("\n")}\n`);
});
