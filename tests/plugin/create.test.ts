import { setTimeout as pause } from "node:timers/promises";
import type { ServiceError } from "@grpc/grpc-js";
import { UNKNOWN } from "../../src/schema/unknown";
import { incompleteOf } from "./support/incomplete";
import { secret } from "./support/marks";
import { lines, newRun, plugin, urnOf } from "./support/plugin";

const STALE_MS = 700;
const WEBHOOK = { name: "Ops", url: "https://hooks.slack.com/services/a", slack: {} };

test("an object whose create could not be completed is reported, and the next update completes it", async () => {
  const { client, w } = await plugin({ quirks: { staleReadsMs: STALE_MS } });
  const urn = urnOf("Webhook");
  const { inputs } = await client.check(urn, {}, WEBHOOK);
  const error = (await client.create(urn, inputs).catch((e) => e)) as ServiceError;
  const { id, outputs, reasons } = incompleteOf(error);
  expect(reasons).toEqual([error.details]);
  expect(outputs).toMatchObject({ name: "Ops", url: secret(WEBHOOK.url), __unfinished: "read" });
  await pause(STALE_MS);
  await newRun(w);
  expect(await client.diff(urn, id, outputs, inputs)).toMatchObject({ changes: true });
  const updated = await client.update(urn, id, outputs, inputs);
  expect(updated.outputs).not.toHaveProperty("__unfinished");
  expect(updated.outputs).toMatchObject({ externalId: expect.any(Number) });
});

test("a preview of a create knows no id, and one of an update the parts of the id in state", async () => {
  const { client } = await plugin();
  const urn = urnOf("Webhook");
  const webhook = await client.check(urn, {}, WEBHOOK);
  const first = await client.create(urn, webhook.inputs, true);
  expect([first.id, first.outputs.externalId]).toEqual(["", UNKNOWN]);
  const { id, outputs } = await client.create(urn, webhook.inputs);
  const changed = await client.check(urn, webhook.inputs, { ...WEBHOOK, name: "Other" });
  expect((await client.diff(urn, id, outputs, changed.inputs)).stables).toEqual([
    "id",
    "externalId",
  ]);
  const again = await client.update(urn, id, outputs, changed.inputs, true);
  expect(again.outputs).toMatchObject({ name: "Other", externalId: outputs.externalId });
});

// With a known id, the SDKs look the object up before it exists.
test("a preview knows the id of an object that is adopted, and of no new one that the client names", async () => {
  const { client, w } = await plugin();
  const urn = urnOf("DashboardFolder");
  const { inputs } = await client.check(urn, {}, { name: "Top" });
  expect(await client.create(urn, inputs, true)).toMatchObject({ id: "" });
  const { id } = await client.create(urn, inputs);
  await newRun(w);
  const adopted = urnOf("DashboardFolder", "adopted");
  const other = await client.check(adopted, {}, { name: "Top", adopt: { id } });
  expect(await client.create(adopted, other.inputs, true)).toMatchObject({ id });
});

test("a preview of an update knows the outputs that no update changes", async () => {
  const { client } = await plugin();
  const urn = urnOf("TeamMember");
  const member = { username: "ana@example.com", firstName: "Ana" };
  const { inputs } = await client.check(urn, {}, member);
  const { id, outputs } = await client.create(urn, inputs);
  const changed = await client.check(urn, inputs, { ...member, firstName: "Anna" });
  const { stables } = await client.diff(urn, id, outputs, changed.inputs);
  expect(stables).toEqual(["id", "userAccountId", "userId"]);
  const preview = await client.update(urn, id, outputs, changed.inputs, true);
  const { userAccountId, userId } = outputs;
  expect(preview.outputs).toMatchObject({ firstName: "Anna", userAccountId, userId });

  const invited = { ...outputs, userId: undefined, userAccountId: undefined };
  const pending = await client.update(urn, id, invited, changed.inputs, true);
  expect(pending.outputs).toMatchObject({ userAccountId: UNKNOWN, userId: UNKNOWN });
});

test("the id is the same for the same URN, and another one for another stack, name or parent", async () => {
  const idOf = async (urn: string, config = {}) => {
    const { client } = await plugin({}, config);
    const { inputs } = await client.check(urn, {}, { name: "Checkout", layout: { sections: [] } });
    return (await client.create(urn, inputs)).id;
  };
  const urn = (stack: string, types: string, name: string) =>
    `urn:pulumi:${stack}::shop::${types}::${name}`;
  const type = "coralogix:index:Dashboard";
  const ids = [
    await idOf(urn("dev", type, "one")),
    await idOf(urn("prod", type, "one")),
    await idOf(urn("dev", type, "two")),
    await idOf(urn("dev", `my:Component$${type}`, "one")),
    await idOf(urn("dev", type, "one"), { idSeed: "ours" }),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(await idOf(urn("dev", type, "one"))).toBe(ids[0]);
});

test("a key that the program passes is used and stays in the inputs", async () => {
  const { client } = await plugin();
  const urn = urnOf("Dashboard");
  const args = { name: "Checkout", layout: { sections: [] }, __key: "abcdefgh" };
  const { inputs } = await client.check(urn, {}, args);
  expect(inputs).toEqual(args);
  const { id } = await client.create(urn, inputs);
  const { client: elsewhere } = await plugin();
  const other = await elsewhere.check(urnOf("Dashboard", "other"), {}, args);
  expect((await elsewhere.create(urnOf("Dashboard", "other"), other.inputs)).id).toBe(id);
});

test("a read of drift keeps the arguments that concern the resource", async () => {
  const { client, w } = await plugin();
  const urn = urnOf("DashboardFolder");
  const args = { name: "Ops", allowDuplicate: true, adopt: { byName: true, overwrite: true } };
  const first = await client.check(urnOf("DashboardFolder", "x"), {}, { name: "Ops" });
  await client.create(urnOf("DashboardFolder", "x"), first.inputs);
  await newRun(w);
  const { inputs } = await client.check(urn, {}, args);
  const { id, outputs } = await client.create(urn, inputs);
  const [folder] = w.emulator.objects("folders") as [{ id: string }];
  w.emulator.put("folders", { ...folder, name: "Dev" } as never);
  await newRun(w);
  const read = await client.read(urn, id, outputs, inputs);
  expect(read.inputs).toEqual({ ...args, name: "Dev" });
  expect(lines).not.toEqual([]);
});
