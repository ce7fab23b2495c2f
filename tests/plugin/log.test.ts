import { lines, plugin, urnOf } from "./support/plugin";

const WEBHOOK = { name: "Ops", url: "https://example.com", slack: {} };

test("lines of calls that run at once stand under their own resources", async () => {
  const { client } = await plugin();
  const names = Array.from({ length: 8 }, (_, n) => `folder ${n}`);
  await Promise.all(
    names.map(async (name) => {
      const urn = urnOf("DashboardFolder", name);
      const { inputs } = await client.check(urn, {}, { name });
      const { id, outputs } = await client.create(urn, inputs);
      const changed = await client.check(urn, inputs, { name: `${name} changed` });
      await client.diff(urn, id, outputs, changed.inputs);
    }),
  );
  for (const name of names)
    expect(lines).toContainEqual({
      urn: urnOf("DashboardFolder", name),
      severity: "info",
      text: `DashboardFolder "${name}": name "${name}" -> "${name} changed"`,
    });
});

test("a warning has the severity of one, and reaches the engine before the result", async () => {
  const { client } = await plugin();
  await client.check(urnOf("Webhook", "ops"), {}, WEBHOOK);
  expect(lines).toContainEqual({
    urn: urnOf("Webhook", "ops"),
    severity: "warning",
    text: expect.stringMatching(/^Webhook "Ops": url: /),
  });
});

test("a failed check names the path in its reason and no property", async () => {
  const { client } = await plugin();
  const { failures } = await client.check(urnOf("Webhook"), {}, { ...WEBHOOK, name: 5, x: 1 });
  expect(failures).toEqual([
    expect.stringMatching(/^name: /),
    expect.stringMatching(/^x: unknown/),
  ]);
});
