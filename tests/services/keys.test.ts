import { apiOf } from "../../src/http";
import { apiKeyResource } from "../../src/services/keys/api-key";
import { created, find, idOf, NO_CHANGE, writeRequests } from "../support/access";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { expectSettled, failuresOf } from "./support/cases";

const log = captureLog();

const args = { name: "Shipper", presets: ["SendData"], permissions: ["alerts:ReadConfig"] };
const stored = ({ emulator }: World) => emulator.objects("api-keys") as Props[];
const keyValue = ({ state }: Resource): unknown => state?.outputs.value;
const KEYS = "/aaa/api-keys/v3";
/** A new account with a key of these arguments. */
async function withKey(more: Props = {}) {
  const w = await world();
  return { w, resource: await created(w, apiKeyResource, { ...args, ...more }) };
}

describe.each([false, true])("the value of an ApiKey (hashed: %s)", (hashed) => {
  test("comes with the create and stays in state over refreshes and updates", async () => {
    const { w, resource } = await withKey({ hashed });
    const value = stored(w)[0]?.value;
    const steps = [
      () => resource.refresh(),
      () => resource.up({ ...args, hashed, name: "Other" }),
      async () => {
        w.emulator.put("api-keys", { ...stored(w)[0], name: "By hand" } as never);
        return resource.refresh();
      },
    ];
    expect(keyValue(resource)).toBe(value);
    for (const [n, step] of steps.entries()) {
      expect(await step()).toBe(["same", "update", "changed"][n]);
      expect(keyValue(resource)).toBe(value);
    }
  });

  test("that was lost with the response: the new key is deleted and created again", async () => {
    const w = await world();
    const match = { route: KEYS, method: "POST", times: 1 };
    w.emulator.faults.add({ how: "reset", when: "after", match });
    const resource = await created(w, apiKeyResource, { ...args, hashed });
    expect(stored(w)).toMatchObject([{ id: idOf(resource), value: keyValue(resource) }]);
    expect(log.join("")).toContain("the response of the request was lost, and with it value");
  });
});

test("the values of several keys stay in state when a list serves the refresh", async () => {
  const w = await world();
  const all = ["a", "b", "c"].map((name) => new Resource(w, apiKeyResource, name));
  for (const one of all) await one.up({ ...args, name: one.name });
  const values = all.map(keyValue);
  await w.runAll(all, (one, process) => one.refresh(process));
  expect(all.map(keyValue)).toEqual(values);
  expect(new Set(values).size).toBe(3);
});

describe("an adopted ApiKey", () => {
  const adopted = async () => {
    const { w, resource } = await withKey();
    const again = new Resource(w, apiKeyResource, "again");
    await again.up({ ...args, adopt: { id: idOf(resource) } });
    return { w, again };
  };

  test("has no value: neither the adoption nor a later refresh adds it", async () => {
    const { w, again } = await adopted();
    await again.refresh();
    expect(again.state?.outputs).not.toHaveProperty("value");
    expect(log.join("")).toContain("the output value of an adopted key is empty");
    expect(await find(w, "ApiKey", "Shipper")).not.toHaveProperty("value");
  });

  test("gets a value by rotateWhen", async () => {
    const { w, again } = await adopted();
    expect(await again.up({ ...args, rotateWhen: { first: "1" } })).toBe("replace");
    expect(keyValue(again)).toBe(stored(w)[0]?.value);
  });
});

describe("ApiKey", () => {
  test("a change of rotateWhen creates the new key before the old one is deleted", async () => {
    const { w, resource } = await withKey({ rotateWhen: { month: "10" } });
    const [old, value] = [idOf(resource), keyValue(resource)];
    const rotated = { ...args, rotateWhen: { month: "11" } };
    expect(await resource.preview(rotated)).toMatchObject({
      step: "replace",
      replaces: ["rotateWhen"],
      deleteBeforeReplace: false,
    });
    await resource.up(rotated);
    expect(writeRequests(w).map(({ method }) => method)).toEqual(["POST", "DELETE"]);
    expect(stored(w)).toMatchObject([{ id: idOf(resource) }]);
    expect(idOf(resource)).not.toBe(old);
    expect(keyValue(resource)).not.toBe(value);
    expect(await resource.preview(rotated)).toMatchObject(NO_CHANGE);
  });

  test("hashed: false is always sent, and an owner only if it is given", async () => {
    const w = await world();
    await created(w, apiKeyResource, { name: "Plain" });
    expect(stored(w)).toMatchObject([{ hashed: false, active: true, owner: { teamId: 1 } }]);
  });

  test("a key whose deactivation fails is stored with its value, and the next run deactivates it", async () => {
    const w = await world();
    const inactive = { ...args, active: false };
    const fault = w.emulator.faults.add({ how: "status", status: 403, match: { method: "PUT" } });
    const resource = new Resource(w, apiKeyResource);
    await expect(resource.up(inactive)).rejects.toThrow(
      /was created, but not all of its arguments could be set: .*The next pulumi up continues/s,
    );
    fault.remove();
    const value = stored(w)[0]?.value;
    expect(keyValue(resource)).toBe(value);
    expect(await resource.up(inactive)).toBe("update");
    expect(stored(w)).toMatchObject([{ active: false, value }]);
    expect(keyValue(resource)).toBe(value);
    expect(await resource.preview(inactive)).toMatchObject(NO_CHANGE);
  });

  test("an inactive key whose create loses its response is created once, and deactivated", async () => {
    const w = await world();
    const fault = { how: "reset", when: "after", match: { method: "POST" } } as const;
    w.emulator.faults.add(fault);
    const resource = new Resource(w, apiKeyResource);
    await resource.up({ ...args, active: false });
    expect(stored(w)).toMatchObject([{ active: false, value: keyValue(resource) }]);
  });

  test("removed presets and permissions are removed, and unchanged ones are not sent", async () => {
    const { w, resource } = await withKey();
    await resource.up({ name: "Shipper" });
    expect(stored(w)).toMatchObject([{ presets: [], permissions: [] }]);
    await resource.up(args);
    const legacy = { ...stored(w)[0], permissions: ["alerts:READCONFIG"], presets: ["SendData"] };
    w.emulator.put("api-keys", legacy as never);
    await resource.up({ ...args, name: "Other" });
    expect(stored(w)).toEqual([{ ...legacy, name: "Other" }]);
  });

  test("a personal key that was deleted elsewhere is gone, and one that exists is found by name", async () => {
    const { w, resource } = await withKey({ owner: { userId: "u1" } });
    expect((await find(w, "ApiKey", "Shipper")).id).toBe(idOf(resource));
    const process = w.process();
    const { remove } = apiKeyResource.ops;
    await apiOf({ remove }, process.http).remove({ key_id: idOf(resource) });
    await process.close();
    expect(await resource.refresh()).toBe("gone");
  });

  test("a policy is compared as JSON, and an empty string clears a removed one", async () => {
    const policy = { version: "2025-01-01", default: { permissions: {} }, rules: [] };
    const { w, resource } = await withKey({ accessPolicy: JSON.stringify(policy) });
    const { version, ...rest } = policy;
    const reformatted = JSON.stringify({ ...rest, version }, null, 2);
    await expectSettled(resource, { ...args, accessPolicy: reformatted });
    expect(await resource.up(args)).toBe("update");
    expect(stored(w)[0]).not.toHaveProperty("accessPolicy");
    await expectSettled(resource, args);
  });

  test.each([
    ["two owners", { owner: { teamId: 1, userId: "u" } }, "give exactly one of"],
    ["no owner", { owner: {} }, "give exactly one of"],
    ["a duplicate permission", { permissions: ["a:B", "A:b"] }, "permissions[1]: duplicate value"],
    ["a permission without an action", { permissions: ["alerts"] }, "expected resource:Action"],
    ["a policy that is not JSON", { accessPolicy: "{" }, "accessPolicy"],
    ["a blank name", { name: " " }, "name"],
  ])("preview rejects %s", async (_, more, message) =>
    expect(await failuresOf(apiKeyResource, { ...args, ...more })).toContain(message),
  );
});
