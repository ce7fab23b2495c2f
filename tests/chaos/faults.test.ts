import { SWITCHES } from "../support/switches";
import { run } from "./faults";

/** Short lists and pages change which calls there are: a fault at a call of the rehearsal would meet none. */
const CHANGES_CALLS = ["truncateLists", "pageSizeMax"];
const SHARE = process.env.EVERY_SWITCH === "1" ? 2 : 0.15;

// Most of it is waiting, and how long that takes is the machine's affair.
jest.setTimeout(900_000);

// All of it: `npm run chaos -- --only faults --runs 1000`.
test("a call that meets a fault, of all kinds and all faults: nothing twice, nothing lost", async () => {
  const { run: done, storms, struck, kinds } = await run({ runs: 2, seed: 1, say: () => undefined });
  expect({ done, storms, kinds }).toEqual({ done: 200, storms: 40, kinds: 18 });
  expect(struck).toBeGreaterThan(10);
});

test.each(SWITCHES.slice(1).filter(([name]) => !CHANGES_CALLS.includes(name)))(
  "a call that meets a fault under %s: nothing twice, nothing lost",
  async (_, { truncateLists: __, pageSizeMax: ___, ...switches }) => {
    const { run: done, storms } = await run({ runs: SHARE, seed: 7, say: () => undefined, switches });
    expect({ done, storms }).toEqual({ done: SHARE * 100, storms: SHARE * 20 });
  },
);
