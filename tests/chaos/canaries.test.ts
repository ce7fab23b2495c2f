import { run } from "./canaries";

// One kind with secrets in a map, and the commands that secrets go through; all kinds and commands are the command's.
test("a connector's secrets and the key are in nothing that is kept or shown", async () => {
  const { resources, commands } = await run({ only: "Connector", brief: true, say: () => undefined });
  expect(resources).toBeGreaterThan(0);
  expect(commands).toBe(5);
}, 300_000);
