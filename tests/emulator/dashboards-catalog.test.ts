import { startEmulator } from "../../src/emulator";
import { call, start, UUID } from "./support";
import {
  BOARDS,
  board,
  catalog,
  createDashboard,
  get,
  ID,
  OTHER,
  request,
} from "./support/dashboards";

describe("the catalog", () => {
  test("has folder, pin and default; pins belong to the user of the key", async () => {
    const emulator = await start();
    emulator.keys.add({ key: "another user's", user: "someone" });
    const { folderId } = (
      await call(emulator, "POST", "/dashboards/folders/v1", { folder: { name: "f" } })
    ).json;
    await createDashboard(emulator, board({ folderId: { value: folderId } }));
    await call(emulator, "PUT", `/dashboards/pinned/v1/${ID}`);
    await call(emulator, "PUT", `/dashboards/pinned/v1/${ID}?request_id=again`);
    await call(emulator, "PUT", `${BOARDS}/${ID}/default`, { requestId: "r" });
    const [mine] = await catalog(emulator);
    expect(mine).toMatchObject({
      id: ID,
      name: "Service Health!",
      folder: { id: folderId, name: "f" },
      isPinned: true,
      isDefault: true,
    });
    expect((await catalog(emulator, "another user's"))[0]).toMatchObject({
      isPinned: false,
      isDefault: true,
    });
    expect((await call(emulator, "DELETE", `/dashboards/pinned/v1/${ID}`)).json).toEqual({});
    expect((await catalog(emulator))[0].isPinned).toBe(false);
  });

  test("a new default replaces the previous one", async () => {
    const emulator = await start();
    for (const id of [ID, OTHER]) await createDashboard(emulator, board({ id }));
    for (const id of [ID, OTHER])
      await call(emulator, "PUT", `${BOARDS}/${id}/default`, { requestId: "r" });
    const defaults = (await catalog(emulator)).filter(
      (item: { isDefault: boolean }) => item.isDefault,
    );
    expect(defaults.map(({ id }: { id: string }) => id)).toEqual([OTHER]);
    await call(emulator, "DELETE", `${BOARDS}/${OTHER}`);
    expect(
      (await catalog(emulator)).map((item: { id: string; isDefault: boolean }) => [
        item.id,
        item.isDefault,
      ]),
    ).toEqual([[ID, false]]);
  });

  test("a dashboard can be moved into a folder and out of it", async () => {
    const emulator = await start();
    const { folderId } = (
      await call(emulator, "POST", "/dashboards/folders/v1", { folder: { name: "f" } })
    ).json;
    await createDashboard(emulator);
    await call(emulator, "POST", `${BOARDS}/${ID}/folder`, { requestId: "r", folderId });
    expect((await get(emulator)).dashboard.folderId).toEqual({ value: folderId });
    expect((await call(emulator, "DELETE", `/dashboards/folders/v1/${folderId}`)).status).toBe(400);
    await call(emulator, "POST", `${BOARDS}/${ID}/folder`, { requestId: "r" });
    expect((await get(emulator)).dashboard).not.toHaveProperty("folderId");
    expect(
      (await call(emulator, "POST", `${BOARDS}/${ID}/folder`, { requestId: "r", folderId: UUID }))
        .status,
    ).toBe(400);
    expect((await call(emulator, "DELETE", `/dashboards/folders/v1/${folderId}`)).json).toEqual({});
  });
});

test("a key with read permission can pin a dashboard but not write one", async () => {
  const emulator = await startEmulator({ apiKey: "other", permissions: ["team-dashboards:Read"] });
  try {
    const statuses = [
      await call(emulator, "POST", BOARDS, request(board()), { key: "other" }),
      await call(emulator, "GET", `${BOARDS}/catalog/list`, undefined, { key: "other" }),
      await call(emulator, "PUT", `/dashboards/pinned/v1/${ID}`, undefined, { key: "other" }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([403, 200, 404]);
  } finally {
    await emulator.close();
  }
});
