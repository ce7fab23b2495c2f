import { closeAccounts } from "../chaos/support/accounts";
import { allCases, type CaseOptions, fromEachCallOn } from "../chaos/support/lifecycle";
import { runCase } from "../chaos/support/recovery";
import { casesToRun, isInShare } from "../support/case-share";
import { withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import { FAULT_MODES, runConcurrently } from "../support/faults";
import { captureLog } from "../support/world";

const AT_ONCE = 48;
const MAX_CASES = casesToRun(240);
const MIN_CASES = 10;
const LASTING = 99;
captureLog();
jest.setTimeout(casesToRun(1_200_000, 10));

/** At most `MAX_CASES` items, spread evenly over the list. */
const sampleEvenly = <T>(all: readonly T[]): T[] =>
  all.filter(
    (_, at) =>
      all.length <= MAX_CASES ||
      Math.floor((at * MAX_CASES) / all.length) !== Math.floor(((at - 1) * MAX_CASES) / all.length),
  );

/**
 * One resource type in so many, unless CASES=all: each needs a run of all its commands without
 * faults first. `tests/chaos/faults.test.ts` has faults of all types.
 */
const TYPE_SHARE = 12;
async function casesOfShare(wanted: CaseOptions) {
  const types = definitions.filter((_, type) => isInShare(TYPE_SHARE, type));
  const all = [];
  for (const [type] of types) all.push(...(await allCases({ ...wanted, only: `${type},` })));
  return all;
}

const tally: string[] = [];
async function expectAllSurvive(wanted: CaseOptions): Promise<void> {
  const all = await casesOfShare(wanted);
  const modes = Object.values(wanted.modes);
  // The modes take turns in the list: an even sample of it may have one of them alone.
  const cases = sampleEvenly(modes.flatMap((mode) => all.filter((one) => one.mode === mode)));
  expect(cases.length).toBeGreaterThanOrEqual(MIN_CASES);
  expect(new Set(cases.map(({ mode }) => mode))).toEqual(new Set(modes));
  for (const [resourceType] of definitions)
    tally.push(
      `${resourceType}: ${cases.filter(({ definition }) => definition.resourceType === resourceType).length} faults, at most ${wanted.times} times`,
    );
  const failed: string[] = [];
  await runConcurrently(cases, AT_ONCE, (one) =>
    withValuesOnError(one.name, () => runCase(one)).catch((error: Error) => {
      failed.push(error.message);
    }),
  );
  expect(failed).toEqual([]);
}

// Cases mostly wait, so all resource types run together. Single faults: tests/chaos/faults.test.ts.
describe("a fault at any request of the lifecycle of resource types", () => {
  const { reset, bad, busy, denied } = FAULT_MODES;
  test("a fault that lasts until the command ends is repaired by the next command", () =>
    expectAllSurvive({ modes: { reset, bad, busy, denied }, times: LASTING }));

  test("a fault at a request and all that follow it is repaired by the next command", () =>
    expectAllSurvive({ modes: { reset, bad, denied }, times: LASTING, matches: fromEachCallOn }));
});

afterAll(closeAccounts);
afterAll(() => {
  if (process.env.FIELD_COVERAGE) process.stdout.write(`${tally.join("\n")}\n`);
});
