import type { Emulator } from "../../src/emulator";
import { createClient, InvalidRequestError, NotFoundError } from "../../src/sdk";
import { call, KEY, start, UUID } from "./support";

const CONFIGURATION_GROUPS = "/fleet-management/configuration-groups/v1";
const yaml = (name: string) => ({
  name,
  rawConfig: "receivers: {}",
  selectors: [{ key: "os", value: "linux" }],
});
const body = (more: object = {}) => ({
  name: "hosts",
  description: "d",
  tags: ["a", "b"],
  priorityOrder: 3,
  family: { remoteConfigurations: [yaml("one")] },
  ...more,
});
const createGroup = async (emulator: Emulator, more: object = {}) =>
  (await call(emulator, "POST", CONFIGURATION_GROUPS, body(more))).json.group;
const readGroup = async (emulator: Emulator, id: string) =>
  (await call(emulator, "GET", `${CONFIGURATION_GROUPS}/${id}`)).json.group;
const put = (emulator: Emulator, id: string, change: object) =>
  call(emulator, "PUT", `${CONFIGURATION_GROUPS}/${id}`, change);

describe("fleet configuration groups", () => {
  test("a create has one family, and responses have a list of families", async () => {
    const emulator = await start({ quirks: { reorder: true } });
    const group = await createGroup(emulator);
    expect(group).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "hosts",
      description: "d",
      tags: ["b", "a"],
      priorityOrder: 3,
      families: [{ id: expect.any(String), remoteConfigurations: [yaml("one")] }],
    });
    expect(await readGroup(emulator, group.id)).toEqual(group);
  });

  test("an update changes only the fields sent; configurations may be empty", async () => {
    const emulator = await start();
    const group = await createGroup(emulator);
    expect((await put(emulator, group.id, { description: "other" })).json.group).toEqual({
      ...group,
      description: "other",
    });
    expect((await put(emulator, group.id, {})).json.group).toEqual({
      ...group,
      description: "other",
    });
    await put(emulator, group.id, {
      tags: [],
      priorityOrder: 0,
      family: { remoteConfigurations: [] },
    });
    expect(await readGroup(emulator, group.id)).toEqual({
      ...group,
      description: "other",
      tags: [],
      priorityOrder: 0,
      families: [{ id: group.families[0].id, remoteConfigurations: [] }],
    });
  });

  test("the family of a new group may be based on an existing one", async () => {
    const emulator = await start();
    const base = (await createGroup(emulator)).families[0].id;
    const based = (id: string) => ({
      name: id,
      family: { basedOnConfigurationFamilyId: id, remoteConfigurations: [yaml("two")] },
    });
    expect(
      (await createGroup(emulator, based(base))).families[0].basedOnConfigurationFamilyId,
    ).toBe(base);
    const { status, json } = await call(emulator, "POST", CONFIGURATION_GROUPS, body(based(UUID)));
    expect([status, json.message]).toEqual([
      400,
      expect.stringContaining("family.basedOnConfigurationFamilyId"),
    ]);
  });

  test.each([
    ["no family", { family: undefined }, "family"],
    [
      "a family without configurations",
      { family: { remoteConfigurations: [] } },
      "family.remoteConfigurations",
    ],
    ["families", { families: [] }, "families"],
    [
      "a string as a configuration",
      { family: { remoteConfigurations: ["x"] } },
      "family.remoteConfigurations[0]",
    ],
    ["an order that is not an integer", { priorityOrder: 1.5 }, "priorityOrder"],
  ])("a create with %s is rejected with its path", async (_, more, path) => {
    const { status, json } = await call(await start(), "POST", CONFIGURATION_GROUPS, body(more));
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
  });

  test("the base of a family cannot be changed", async () => {
    const emulator = await start();
    const { id } = await createGroup(emulator);
    const { status, json } = await put(emulator, id, {
      family: { basedOnConfigurationFamilyId: UUID, remoteConfigurations: [] },
    });
    expect([status, json.message]).toEqual([
      400,
      expect.stringContaining('unknown field "basedOnConfigurationFamilyId"'),
    ]);
  });

  test("an archived group is a 404, and its name can be reused; there is no DELETE", async () => {
    const emulator = await start();
    const { id } = await createGroup(emulator);
    expect((await call(emulator, "POST", CONFIGURATION_GROUPS, body())).status).toBe(409);
    const { status, json } = await call(emulator, "POST", `${CONFIGURATION_GROUPS}/${id}/archive`);
    expect([status, json]).toEqual([200, {}]);
    for (const [method, path] of [
      ["GET", `${CONFIGURATION_GROUPS}/${id}`],
      ["PUT", `${CONFIGURATION_GROUPS}/${id}`],
      ["POST", `${CONFIGURATION_GROUPS}/${id}/archive`],
    ] as const)
      expect((await call(emulator, method, path)).status).toBe(404);
    expect((await call(emulator, "GET", CONFIGURATION_GROUPS)).status).toBe(501);
    expect((await call(emulator, "DELETE", `${CONFIGURATION_GROUPS}/${id}`)).status).toBe(501);
    expect((await createGroup(emulator)).id).not.toBe(id);
  });

  test("the client validates before the call and calls every operation", async () => {
    const emulator = await start();
    const { fleet, close } = createClient({ apiKey: KEY, url: emulator.url });
    const none = fleet.createGroup({ body: { family: { remoteConfigurations: [] } } });
    await expect(none).rejects.toThrow(InvalidRequestError);
    await expect(none).rejects.toThrow("body.family.remoteConfigurations");
    expect(emulator.calls.count()).toBe(0);
    const { group } = await fleet.createGroup({
      body: { family: { remoteConfigurations: [yaml("one")] } },
    });
    const id = group?.id ?? "";
    expect(group).toEqual({
      id,
      tags: [],
      families: [{ id: expect.any(String), remoteConfigurations: [yaml("one")] }],
    });
    expect((await fleet.updateGroup({ id, body: { name: "n" } })).group?.name).toBe("n");
    expect(await fleet.archiveGroup({ id })).toBeUndefined();
    await expect(fleet.getGroup({ id })).rejects.toThrow(NotFoundError);
    close();
  });

  test("a key without the permission is a 403", async () => {
    const { status, json } = await call(
      await start({ permissions: ["team-groups:Manage"] }),
      "GET",
      `${CONFIGURATION_GROUPS}/x`,
    );
    expect([status, json.message]).toEqual([
      403,
      expect.stringContaining("remote-configuration:Manage"),
    ]);
  });
});
