import { run } from "./kills";
import { planOf } from "./kills-plan";

const KILL_SEED = 28;

test("a seed determines the killed processes", () => {
  expect(planOf(KILL_SEED)).toEqual(planOf(KILL_SEED));
  expect(new Set(planOf(KILL_SEED).map(({ victim }) => victim)).size).toBe(3);
});

// More runs: npm run chaos -- --only kills.
test("kill -9 during up, update and destroy neither loses nor duplicates an object", async () => {
  const lines: string[] = [];
  const { runs } = await run({ runs: 3, seed: KILL_SEED, log: (line) => lines.push(line) });
  expect([runs, lines.length]).toEqual([3, 3]);
}, 900_000);
