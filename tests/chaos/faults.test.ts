import { ALL_CASES } from "../support/case-share";
import { definitions } from "../support/definitions";
import { EVERYTHING, SWITCHES } from "../support/switches";
import { run } from "./faults";

/** Short lists and pages change the calls: a fault of the rehearsal may match no call. */
const CHANGES_CALLS = ["truncateLists", "pageSizeMax"];
// A case of each resource type, and a few more.
const RUNS = ALL_CASES ? 2 : 0.7;
const SHARE = ALL_CASES ? 2 : 0.1;
// The run without switches has cases of all resource types, the one with every switch has those of
// three.
const TYPES = ALL_CASES ? definitions.length : 3;
const SOME_SWITCHES = ALL_CASES
  ? SWITCHES.slice(1).filter(([name]) => !CHANGES_CALLS.includes(name))
  : ([["every switch, without zeros", EVERYTHING]] as const);

// Mostly waiting; the duration depends on the machine.
jest.setTimeout(900_000);

// All of it: `npm run chaos -- --only faults --runs 1000`.
test("a fault at any call of any resource type neither loses nor duplicates an object", async () => {
  const {
    run: done,
    storms,
    injected,
    resourceTypes,
  } = await run({ runs: RUNS, seed: 1, log: () => undefined });
  expect({ done, storms, resourceTypes }).toEqual({
    done: RUNS * 100,
    storms: RUNS * 20,
    resourceTypes: definitions.length,
  });
  expect(injected).toBeGreaterThan(RUNS * 5);
});

test.each(SOME_SWITCHES)(
  "a fault at any call under %s neither loses nor duplicates an object",
  async (_, { truncateLists: __, pageSizeMax: ___, ...switches }) => {
    const {
      run: done,
      storms,
      resourceTypes,
    } = await run({
      runs: SHARE,
      seed: 7,
      types: TYPES,
      log: () => undefined,
      switches,
    });
    expect({ done, storms, resourceTypes }).toEqual({
      done: SHARE * 100,
      storms: SHARE * 20,
      resourceTypes: TYPES,
    });
  },
);
