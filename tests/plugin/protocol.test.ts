import { plugin, urnOf } from "./support/plugin";

test("a resource is created, read, changed and deleted over the protocol of the engine", async () => {
  const { client } = await plugin();
  const urn = urnOf("DashboardFolder");
  const { inputs, failures } = await client.check(urn, {}, { name: "Ops" });
  expect(failures).toEqual([]);
  const { id, outputs } = await client.create(urn, inputs);
  expect(await client.diff(urn, id, outputs, inputs)).toMatchObject({ changes: false, detail: {} });
  expect(await client.read(urn, id)).toMatchObject({ id, inputs: { name: "Ops" } });
  const changed = await client.check(urn, inputs, { name: "Ops 2" });
  expect(await client.diff(urn, id, outputs, changed.inputs)).toMatchObject({
    changes: true,
    detail: { name: "update" },
  });
  const updated = await client.update(urn, id, outputs, changed.inputs);
  expect(updated.outputs).toMatchObject({ name: "Ops 2" });
});

test("parameters of another package with the same name are an error that says what to do", async () => {
  const { client } = await plugin();
  await expect(client.parameterize()).rejects.toMatchObject({
    details: expect.stringContaining("another package called coralogix"),
  });
});
