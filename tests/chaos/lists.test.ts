import { run } from "./lists";

// Mostly waiting; the duration depends on the machine.
jest.setTimeout(900_000);

// All of it: `npm run chaos -- --only lists --runs 20`.
test("if half of the writes lose their response while lists lag, each resource gets one object, and a destroy leaves none", async () => {
  const { rounds, injected, unknown } = await run({
    runs: 1,
    seed: 1,
    objects: 24,
    log: () => undefined,
  });
  expect(rounds).toBe(3);
  expect(injected).toBeGreaterThan(20);
  expect(unknown).toBeGreaterThan(0);
});
