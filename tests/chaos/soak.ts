import "./globals";
import fc from "fast-check";
import { startEmulator } from "../../src/emulator";
import type { Quirks } from "../../src/emulator/quirks";
import { runConcurrently } from "../support/faults";
import { stateWhenCreatedWith } from "../support/field-changes";
import { comparableState } from "../support/stored-objects";
import { SWITCHES } from "../support/switches";
import { World } from "../support/world";
import { Account, isPolicyList } from "./soak-account";
import { apply, type SoakContext } from "./soak-apply";
import { Program, type SoakProgram, soakProgram, type Tally } from "./soak-program";
import { type ChaosOptions, captureLog } from "./support/options";

interface SoakFigures {
  programs: number;
  steps: Record<string, number>;
}
const CONCURRENCY = 6; // programs mostly wait for responses
const SHRINKING_MS = 120_000;
const LOG_EVERY = 50;

/** Runs one program in an empty account, and checks and destroys it. */
export async function runProgram(
  { actions, parallel }: SoakProgram,
  tally: Tally = new Map(),
  quirks: Readonly<Partial<Quirks>> = {},
): Promise<void> {
  const emulator = await startEmulator({
    apiKey: "another-key",
    quirks: { anyAiApplication: true, earlierFleetTargets: true, ...quirks },
  });
  try {
    const world = new World(emulator, { "coralogix:timeoutMs": "5000" });
    const account = new Account(world);
    const program = new Program(world, parallel, tally, (definition, id) =>
      account.belongsToOthers(definition, id),
    );
    const ctx: SoakContext = { program, account, tally, labels: 0 };
    for (const action of actions) await apply(ctx, action);
    await expectSettled(ctx);
  } finally {
    await emulator.close();
  }
}

/**
 * Runs a random program per seed. A failure is reported with its seed and the smallest failing
 * program.
 */
export const run = (options: ChaosOptions): Promise<SoakFigures> =>
  captureLog(() => runSeeds(options));

async function runSeeds({ runs, seed, log }: ChaosOptions): Promise<SoakFigures> {
  const tally: Tally = new Map();
  const failed: string[] = [];
  let done = 0;
  await runConcurrently(
    Array.from({ length: runs }, (_, n) => seed + n),
    CONCURRENCY,
    async (one) => {
      const failure = await failureOf(one, tally);
      if (failure) failed.push(failure);
      if (failure) log(`FAIL ${failure}`);
      done += 1;
      if (done % LOG_EVERY === 0) log(`${done} of ${runs} programs, ${failed.length} failed`);
    },
  );
  if (failed.length)
    throw new Error(`${failed.length} of ${runs} programs failed:\n\n${failed.join("\n\n")}`);
  return {
    programs: runs,
    steps: Object.fromEntries([...tally].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

async function failureOf(seed: number, tally: Tally): Promise<string | undefined> {
  // Emulator quirks by seed: the default, a single quirk, or all.
  const [name, quirks] = SWITCHES[seed % SWITCHES.length] ?? ["the default", {}];
  const property = fc.asyncProperty(soakProgram, (program) => runProgram(program, tally, quirks));
  const how = { seed, numRuns: 1, unbiased: true };
  const first = await fc.check(property, { ...how, endOnFailure: true });
  if (!first.failed) return undefined;
  const smaller = await fc.check(property, { ...how, interruptAfterTimeLimit: SHRINKING_MS });
  const found = smaller.counterexample ? smaller : first;
  return `seed ${seed}, under ${name}: ${(found.errorInstance as Error | undefined)?.message}\nsmallest program: ${JSON.stringify(found.counterexample?.[0])}`;
}

const EMPTY_PREVIEW = { step: "same", failures: [], replaces: [] };

/**
 * The next preview is empty, and the account contains the resources and the objects of others only.
 */
async function expectSettled({ program, account }: SoakContext): Promise<void> {
  await program.refresh();
  await program.up();
  await expectNoChange(program);
  expect(new Set(await program.refresh())).toEqual(new Set(program.slots.length ? ["same"] : []));
  await expectNoChange(program);
  account.expectOnly(program.slots.map(({ resource }) => resource));
  await expectAsNew(program);
  await program.destroy();
  account.expectOnly([]);
}

async function expectNoChange({ world, slots }: SoakContext["program"]): Promise<void> {
  const plans = await world.runAll(slots, ({ resource, args }, process) =>
    resource.preview(args, process),
  );
  const changed = plans.flatMap((plan, at) =>
    plan.step === "same"
      ? []
      : [{ resourceType: slots[at]?.resource.definition.resourceType, plan }],
  );
  expect(changed).toEqual([]);
  expect(plans).toMatchObject(plans.map(() => EMPTY_PREVIEW));
}

/** The stored state of each object is equal to that of a new object with the same arguments. */
async function expectAsNew({ slots }: SoakContext["program"]): Promise<void> {
  for (const { resource, args, untouched } of slots) {
    const { __replaceOn: _, ...plain } = args;
    // A policy list includes policies of others.
    if (!untouched || isPolicyList(resource)) continue;
    const now = comparableState(resource);
    expect([resource.definition.resourceType, now]).toEqual([
      resource.definition.resourceType,
      await stateWhenCreatedWith(resource, plain),
    ]);
  }
}
