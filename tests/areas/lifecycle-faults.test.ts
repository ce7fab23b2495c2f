import { closeAccounts } from "../chaos/support/accounts";
import { allCases, fromEachCallOn, type Wanted } from "../chaos/support/lives";
import { survive } from "../chaos/support/survive";
import { telling } from "../support/cases";
import { definitions } from "../support/definitions";
import { atOnce, HOWS } from "../support/struck";
import { listen } from "../support/world";

const AT_ONCE = 48;
const MOST = 160;
const LASTING = 99;
listen();

/** Not more than so many, from all over. */
const spread = <T>(all: readonly T[]): T[] =>
  all.filter((_, at) => all.length <= MOST || Math.floor((at * MOST) / all.length) !== Math.floor(((at - 1) * MOST) / all.length));

const tally: string[] = [];
async function survived(wanted: Wanted): Promise<void> {
  const cases = spread(await allCases(wanted));
  for (const [kind] of definitions)
    tally.push(`${kind}: ${cases.filter(({ definition }) => definition.kind === kind).length} faults, at most ${wanted.times} times`);
  const failed: string[] = [];
  await atOnce(cases, AT_ONCE, (one) =>
    telling(one.name, () => survive(one)).catch((error: Error) => {
      failed.push(error.message);
    }),
  );
  expect(failed).toEqual([]);
}

// What waits in one case lets the others run, so all kinds go through together. Faults that happen once: tests/chaos/faults.test.ts.
describe("a fault at any call of the life of every kind", () => {
  const { reset, bad, busy } = HOWS;
  test("that lasts until the command ends: the next one settles it", () => survived({ hows: { reset, bad, busy }, times: LASTING }));

  test("and at all calls that follow until the command ends: the next one settles it", () =>
    survived({ hows: { reset, bad }, times: LASTING, matches: fromEachCallOn }));
});

afterAll(closeAccounts);
afterAll(() => {
  if (process.env.FIELD_COVERAGE) process.stdout.write(`${tally.join("\n")}\n`);
});
