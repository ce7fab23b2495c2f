import { run } from "./kills";
import { planOf } from "./kills-plan";

const SEED = 28;

test("a seed says who is killed and when", () => {
  expect(planOf(SEED)).toEqual(planOf(SEED));
  expect(new Set(planOf(SEED).map(({ victim }) => victim)).size).toBe(3);
});

// More of them: npm run chaos -- --only kills.
test("kill -9 during up, update and destroy: nothing is made twice, nothing is lost", async () => {
  const told: string[] = [];
  const { runs } = await run({ runs: 3, seed: SEED, say: (line) => told.push(line) });
  expect([runs, told.length]).toEqual([3, 3]);
}, 900_000);
