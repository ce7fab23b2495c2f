import { run } from "./stacks";

// More of them: npm run chaos -- --only stacks.
test("two stacks at once on policies, enrichments, quota rules and members: nobody's entries are lost", async () => {
  expect(await run({ runs: 1, seed: 1, say: () => undefined })).toMatchObject({ runs: 1, commands: 7 });
}, 900_000);
