import { run } from "./faults";

// Most of it is waiting, and how long that takes is the machine's affair.
jest.setTimeout(900_000);

// All of it: `npm run chaos -- --only faults --runs 1000`.
test("a call that meets a fault, of all kinds and all faults: nothing twice, nothing lost", async () => {
  const { run: done, storms, struck, kinds } = await run({ runs: 2, seed: 1, say: () => undefined });
  expect({ done, storms, kinds }).toEqual({ done: 200, storms: 40, kinds: 18 });
  expect(struck).toBeGreaterThan(10);
});
