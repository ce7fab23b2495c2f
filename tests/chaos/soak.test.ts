import { run, runProgram } from "./soak";
import { regressions } from "./soak-regressions";
import { captureLog } from "./support/capture-log";

const SOAK_RUNS = 12;
const SOAK_SEED = 20260911;

test("a random program ends with an empty preview, its own objects and the unchanged objects of others", async () => {
  const { programs, steps } = await run({ runs: SOAK_RUNS, seed: SOAK_SEED, log: () => undefined });
  expect(programs).toBe(SOAK_RUNS);
  // Each step must occur at least once.
  for (const step of [
    "create",
    "update",
    "replace",
    "delete",
    "changeOutside",
    "deleteOutside",
    "adopt",
    "rename",
    "fault hit",
  ])
    expect([step, (steps[step] ?? 0) > 0]).toEqual([step, true]);
});

test.each(Object.entries(regressions))("a regression of an earlier version: %s", (_, program) =>
  captureLog(() => runProgram(program)),
);
