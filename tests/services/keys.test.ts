import { apiOf } from "../../src/http";
import { apiKeyResource } from "../../src/services/keys/api-key";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { created, find, idOf, NO_CHANGE, writeRequests } from "./access-support";

const log = captureLog();

const args = { name: "Shipper", presets: ["SendData"], permissions: ["alerts:ReadConfig"] };
const stored = ({ emulator }: World) => emulator.objects("api-keys") as Props[];
const keyValue = ({ state }: Resource): unknown => state?.outputs.value;
const KEYS = "/aaa/api-keys/v3";
const routes = ({ emulator }: World) => emulator.calls.all().map(({ method }) => method);

describe("the value of an ApiKey", () => {
  test.each([false, true])(
    "comes with the create and stays in state over refreshes and updates (hashed: %s)",
    async (hashed) => {
      const w = await world();
      const resource = await created(w, apiKeyResource, { ...args, hashed });
      const value = stored(w)[0]?.value;
      expect(keyValue(resource)).toBe(value);
      expect(await resource.refresh()).toBe("same");
      expect(keyValue(resource)).toBe(value);
      await resource.up({ ...args, hashed, name: "Other" });
      expect(keyValue(resource)).toBe(value);
      w.emulator.put("api-keys", { ...stored(w)[0], name: "By hand" } as never);
      expect(await resource.refresh()).toBe("changed");
      expect(keyValue(resource)).toBe(value);
    },
  );

  test("stays in state when a list serves the refresh", async () => {
    const w = await world();
    const all = ["a", "b", "c"].map((name) => new Resource(w, apiKeyResource, name));
    for (const one of all) await one.up({ ...args, name: one.name });
    const values = all.map(keyValue);
    const process = w.process();
    await Promise.all(all.map((one) => one.refresh(process)));
    await process.close();
    expect(all.map(keyValue)).toEqual(values);
    expect(new Set(values).size).toBe(3);
  });

  test("is not added by a read: neither by an adoption nor by a later refresh", async () => {
    const w = await world();
    const { state } = await created(w, apiKeyResource, args);
    const again = new Resource(w, apiKeyResource, "again");
    const adopting = { ...args, adopt: { id: state?.id } };
    await again.preview(adopting);
    await again.up(adopting);
    await again.refresh();
    expect(again.state?.outputs).not.toHaveProperty("value");
    expect(log.join("")).toContain("the output value of an adopted key is empty");
    expect(writeRequests(w)).toEqual([]);
    expect(await find(w, "ApiKey", "Shipper")).not.toHaveProperty("value");
  });

  test.each([false, true])(
    "that was lost with the response: the new key is deleted and created again (hashed: %s)",
    async (hashed) => {
      const w = await world();
      const match = { route: KEYS, method: "POST", times: 1 };
      w.emulator.faults.add({ how: "reset", when: "after", match });
      const resource = await created(w, apiKeyResource, { ...args, hashed });
      expect(stored(w)).toMatchObject([{ id: resource.state?.id, value: keyValue(resource) }]);
      expect(log.join("")).toContain("the response of the request was lost, and with it value");
    },
  );
});

describe("rotation of an ApiKey", () => {
  test("a change of rotateWhen creates the new key before the old one is deleted", async () => {
    const w = await world();
    const resource = await created(w, apiKeyResource, { ...args, rotateWhen: { month: "10" } });
    const [old, value] = [idOf(resource), keyValue(resource)];
    const rotated = { ...args, rotateWhen: { month: "11" } };
    expect(await resource.preview(rotated)).toMatchObject({
      step: "replace",
      replaces: ["rotateWhen"],
      deleteBeforeReplace: false,
    });
    await resource.up(rotated);
    expect(routes(w).filter((method) => method !== "GET")).toEqual(["POST", "DELETE"]);
    expect(stored(w)).toMatchObject([{ id: idOf(resource) }]);
    expect(idOf(resource)).not.toBe(old);
    expect(keyValue(resource)).not.toBe(value);
    expect(await resource.preview(rotated)).toMatchObject(NO_CHANGE);
  });

  test("an adopted key without a value is rotated by rotateWhen", async () => {
    const w = await world();
    const { state } = await created(w, apiKeyResource, args);
    const again = new Resource(w, apiKeyResource, "again");
    await again.up({ ...args, adopt: { id: state?.id } });
    expect(await again.up({ ...args, rotateWhen: { first: "1" } })).toBe("replace");
    expect(keyValue(again)).toBe(stored(w)[0]?.value);
  });
});

describe("ApiKey", () => {
  test("hashed: false is always sent, and an owner only if it is given", async () => {
    const w = await world();
    await created(w, apiKeyResource, { name: "Plain" });
    expect(stored(w)).toMatchObject([{ hashed: false, active: true, owner: { teamId: 1 } }]);
  });

  test("a key that the program declares as inactive is deactivated after the create", async () => {
    const w = await world();
    const resource = await created(w, apiKeyResource, { ...args, active: false });
    expect(stored(w)).toMatchObject([{ active: false }]);
    await resource.up(args);
    expect(stored(w)).toMatchObject([{ active: true }]);
  });

  test("a key whose deactivation fails is stored with its value, and the next run deactivates it", async () => {
    const w = await world();
    const fault = w.emulator.faults.add({ how: "status", status: 403, match: { method: "PUT" } });
    const resource = new Resource(w, apiKeyResource);
    await expect(resource.up({ ...args, active: false })).rejects.toThrow(
      /was created, but is not complete: .*The next pulumi up continues/s,
    );
    fault.remove();
    const value = stored(w)[0]?.value;
    expect(keyValue(resource)).toBe(value);
    expect(await resource.up({ ...args, active: false })).toBe("update");
    expect(stored(w)).toMatchObject([{ active: false, value }]);
    expect(keyValue(resource)).toBe(value);
    expect(await resource.preview({ ...args, active: false })).toMatchObject(NO_CHANGE);
  });

  test("removed presets and permissions are removed, and unchanged ones are not sent", async () => {
    const w = await world();
    const resource = await created(w, apiKeyResource, args);
    await resource.up({ name: "Shipper" });
    expect(stored(w)).toMatchObject([{ presets: [], permissions: [] }]);
    await resource.up(args);
    const legacy = { ...stored(w)[0], permissions: ["alerts:READCONFIG"], presets: ["SendData"] };
    w.emulator.put("api-keys", legacy as never);
    await resource.up({ ...args, name: "Other" });
    expect(stored(w)).toEqual([{ ...legacy, name: "Other" }]);
  });

  test("an access policy is compared as JSON, and is deleted when the program removes it", async () => {
    const w = await world();
    const accessPolicy = '{"version": "2025-01-01", "rules": []}';
    const resource = await created(w, apiKeyResource, { ...args, accessPolicy });
    const reformatted = JSON.stringify({ rules: [], version: "2025-01-01" });
    expect(await resource.preview({ ...args, accessPolicy: reformatted })).toMatchObject(NO_CHANGE);
    await resource.up(args);
    expect(stored(w)[0]).not.toHaveProperty("accessPolicy");
  });

  test("another owner or hashing replaces the key", async () => {
    const w = await world();
    const resource = await created(w, apiKeyResource, { ...args, owner: { teamId: 1 } });
    for (const more of [{ owner: { userId: "u1" } }, { owner: { teamId: 1 }, hashed: true }])
      expect(await resource.preview({ ...args, ...more })).toMatchObject({ step: "replace" });
  });

  test("a personal key that was deleted elsewhere is gone, and one that exists is found by name", async () => {
    const w = await world();
    const owner = { userId: "u1" };
    const resource = await created(w, apiKeyResource, { ...args, owner });
    expect((await find(w, "ApiKey", "Shipper")).id).toBe(resource.state?.id);
    const process = w.process();
    const { remove } = apiKeyResource.ops;
    await apiOf({ remove }, process.http).remove({ key_id: idOf(resource) });
    await process.close();
    expect(await resource.refresh()).toBe("gone");
  });

  test.each([
    ["two owners", { owner: { teamId: 1, userId: "u" } }, "give exactly one of"],
    ["no owner", { owner: {} }, "give exactly one of"],
    ["a duplicate permission", { permissions: ["a:B", "A:b"] }, "permissions[1]: duplicate value"],
    ["a permission without an action", { permissions: ["alerts"] }, "expected resource:Action"],
    ["a policy that is not JSON", { accessPolicy: "{" }, "accessPolicy"],
    ["a blank name", { name: " " }, "name"],
  ])("preview rejects %s", async (_, more, message) => {
    const plan = await new Resource(await world(), apiKeyResource).preview({ ...args, ...more });
    expect(plan.failures.join()).toContain(message);
  });
});
