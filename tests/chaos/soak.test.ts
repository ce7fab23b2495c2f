import { run, runProgram } from "./soak";
import type { SoakProgram } from "./soak-program";
import { captureLog } from "./support/options";

/** Programs that failed once. */
const regressions: Readonly<Record<string, SoakProgram>> = {
  "a single policy in an account with a foreign policy list of the same source": {
    actions: [
      { do: "createOutside", resourceType: "TcoPolicies", like: 3 },
      { do: "create", resourceType: "TcoPolicy", like: 2 },
      { do: "up" },
    ],
    parallel: false,
  },
  "an adopted alert that differs in a key which every object inherits": {
    actions: [{ do: "adopt", resourceType: "Alert", like: 24, by: "force" }],
    parallel: true,
  },
  "a policy list that is renamed without an alias and changed in the same run": {
    actions: [
      { do: "create", resourceType: "TcoPolicies", like: 38 },
      { do: "rename", at: 0, alias: false },
      { do: "remove", at: 0 },
      { do: "create", resourceType: "TcoPolicies", like: 0 },
      { do: "up" },
    ],
    parallel: false,
  },
  "a role that is changed outside of Pulumi and renamed without an alias": {
    actions: [
      { do: "create", resourceType: "CustomRole", like: 21 },
      { do: "changeOutside", at: 0, like: 14 },
      { do: "rename", at: 0, alias: false },
      { do: "replace", at: 0, like: 0 },
      { do: "remove", at: 0 },
    ],
    parallel: false,
  },
  "an object that is changed outside of Pulumi to the arguments of its replacement": {
    actions: [
      { do: "create", resourceType: "Slo", like: 0 },
      { do: "change", at: 0, like: 1 },
      { do: "changeOutside", at: 0, like: 0 },
      { do: "replace", at: 0, like: 0 },
      { do: "changeOutside", at: 0, like: 0 },
    ],
    parallel: false,
  },
  "a role that is changed and renamed without an alias in the same run": {
    actions: [
      { do: "adopt", resourceType: "CustomRole", like: 0, by: "id" },
      { do: "rename", at: 0, alias: false },
      { do: "change", at: 0, like: 0 },
    ],
    parallel: true,
  },
};

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

test.each(Object.entries(regressions))("a program that failed once: %s", (_, program) =>
  captureLog(() => runProgram(program)),
);
