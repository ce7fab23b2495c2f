import { live, run } from "./night";
import { known } from "./night-known";
import { quietly } from "./support/quietly";

const RUNS = 12;
const SEED = 20260911;

test("random programs: each ends with an empty preview, and the server holds what it says and what is others'", async () => {
  const { programs, steps } = await run({ runs: RUNS, seed: SEED, say: () => undefined });
  expect(programs).toBe(RUNS);
  // What never happens shows nothing.
  for (const what of ["create", "update", "replace", "delete", "drift", "lose", "adopt", "rename", "struck"])
    expect([what, (steps[what] ?? 0) > 0]).toEqual([what, true]);
});

test.each(Object.entries(known))("a program that failed once: %s", (_, program) => quietly(() => live(program)));
