import { createClient, InvalidRequestError, NotFoundError } from "../../src/areas/client";
import type { Emulator } from "../../src/emulator";
import { call, KEY, start, UUID } from "./support";

const GROUPS = "/fleet-management/configuration-groups/v1";
const yaml = (name: string) => ({ name, rawConfig: "receivers: {}", selectors: [{ key: "os", value: "linux" }] });
const body = (more: object = {}) => ({
  name: "hosts",
  description: "d",
  tags: ["a", "b"],
  priorityOrder: 3,
  family: { remoteConfigurations: [yaml("one")] },
  ...more,
});
const make = async (emulator: Emulator, more: object = {}) => (await call(emulator, "POST", GROUPS, body(more))).json.group;
const read = async (emulator: Emulator, id: string) => (await call(emulator, "GET", `${GROUPS}/${id}`)).json.group;
const put = (emulator: Emulator, id: string, change: object) => call(emulator, "PUT", `${GROUPS}/${id}`, change);

describe("configuration groups of a fleet", () => {
  test("a create sends one family, answers tell a list of them", async () => {
    const emulator = await start({ unkind: { reorder: true } });
    const group = await make(emulator);
    expect(group).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "hosts",
      description: "d",
      tags: ["b", "a"],
      priorityOrder: 3,
      families: [{ id: expect.any(String), remoteConfigurations: [yaml("one")] }],
    });
    expect(await read(emulator, group.id)).toEqual(group);
  });

  test("an update keeps what it leaves out, and an empty list of configurations is fine", async () => {
    const emulator = await start();
    const group = await make(emulator);
    expect((await put(emulator, group.id, { description: "other" })).json.group).toEqual({ ...group, description: "other" });
    expect((await put(emulator, group.id, {})).json.group).toEqual({ ...group, description: "other" });
    await put(emulator, group.id, { tags: [], priorityOrder: 0, family: { remoteConfigurations: [] } });
    expect(await read(emulator, group.id)).toEqual({
      ...group,
      description: "other",
      tags: [],
      priorityOrder: 0,
      families: [{ id: group.families[0].id, remoteConfigurations: [] }],
    });
  });

  test("a family may be based on one that exists, when the group is made", async () => {
    const emulator = await start();
    const base = (await make(emulator)).families[0].id;
    const based = (id: string) => ({ name: id, family: { basedOnConfigurationFamilyId: id, remoteConfigurations: [yaml("two")] } });
    expect((await make(emulator, based(base))).families[0].basedOnConfigurationFamilyId).toBe(base);
    const { status, json } = await call(emulator, "POST", GROUPS, body(based(UUID)));
    expect([status, json.message]).toEqual([400, expect.stringContaining("family.basedOnConfigurationFamilyId")]);
  });

  test.each([
    ["no family", { family: undefined }, "family"],
    ["a family without configurations", { family: { remoteConfigurations: [] } }, "family.remoteConfigurations"],
    ["families", { families: [] }, "families"],
    ["a text for a configuration", { family: { remoteConfigurations: ["x"] } }, "family.remoteConfigurations[0]"],
    ["an order that is no integer", { priorityOrder: 1.5 }, "priorityOrder"],
  ])("a create with %s is refused with its path", async (_, more, path) => {
    const { status, json } = await call(await start(), "POST", GROUPS, body(more));
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
  });

  test("what a family is based on cannot be changed", async () => {
    const emulator = await start();
    const { id } = await make(emulator);
    const { status, json } = await put(emulator, id, { family: { basedOnConfigurationFamilyId: UUID, remoteConfigurations: [] } });
    expect([status, json.message]).toEqual([400, expect.stringContaining('unknown field "basedOnConfigurationFamilyId"')]);
  });

  test("an archived group is gone, and its name is free again; there is no list and no DELETE", async () => {
    const emulator = await start();
    const { id } = await make(emulator);
    expect((await call(emulator, "POST", GROUPS, body())).status).toBe(409);
    const { status, json } = await call(emulator, "POST", `${GROUPS}/${id}/archive`);
    expect([status, json]).toEqual([200, {}]);
    for (const [method, path] of [
      ["GET", `${GROUPS}/${id}`],
      ["PUT", `${GROUPS}/${id}`],
      ["POST", `${GROUPS}/${id}/archive`],
    ] as const)
      expect((await call(emulator, method, path)).status).toBe(404);
    expect((await call(emulator, "GET", GROUPS)).status).toBe(501);
    expect((await call(emulator, "DELETE", `${GROUPS}/${id}`)).status).toBe(501);
    expect((await make(emulator)).id).not.toBe(id);
  });

  test("through the client: checked before the call, read whole, gone", async () => {
    const emulator = await start();
    const { fleet, close } = createClient({ apiKey: KEY, url: emulator.url });
    const none = fleet.createGroup({ body: { family: { remoteConfigurations: [] } } });
    await expect(none).rejects.toThrow(InvalidRequestError);
    await expect(none).rejects.toThrow("body.family.remoteConfigurations");
    expect(emulator.calls.count()).toBe(0);
    const { group } = await fleet.createGroup({ body: { family: { remoteConfigurations: [yaml("one")] } } });
    const id = group?.id ?? "";
    expect(group).toEqual({ id, tags: [], families: [{ id: expect.any(String), remoteConfigurations: [yaml("one")] }] });
    expect((await fleet.updateGroup({ id, body: { name: "n" } })).group?.name).toBe("n");
    expect(await fleet.archiveGroup({ id })).toBeUndefined();
    await expect(fleet.getGroup({ id })).rejects.toThrow(NotFoundError);
    close();
  });

  test("a key needs the permission", async () => {
    const { status, json } = await call(await start({ permissions: ["team-groups:Manage"] }), "GET", `${GROUPS}/x`);
    expect([status, json.message]).toEqual([403, expect.stringContaining("remote-configuration:Manage")]);
  });
});
