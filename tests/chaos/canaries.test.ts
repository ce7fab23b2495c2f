import { run } from "./canaries";

// One resource type with secrets in a map; npm run chaos -- --only canaries tests all.
test("state, events and output contain neither the secrets of a connector nor the API key", async () => {
  const { resources, commands } = await run({
    only: "Connector",
    brief: true,
    log: () => undefined,
  });
  expect(resources).toBeGreaterThan(0);
  expect(commands).toBe(5);
}, 300_000);
