import { run } from "./stacks";

// More runs: npm run chaos -- --only stacks.
test("two stacks that update policies, enrichments, quota rules and members at once lose no entries", async () => {
  expect(await run({ runs: 1, seed: 1, log: () => undefined })).toMatchObject({
    runs: 1,
    commands: 7,
  });
}, 900_000);
