import type { Emulator } from "../../src/emulator";
import { call, start, UUID } from "./support";
import { createKey, KEYS, list, readKey, status } from "./support/keys";

const listNames = async (emulator: Emulator, path?: string) =>
  (await list(emulator, path)).map(({ name }: { name: string }) => name).sort();

describe("lists of keys", () => {
  test("have keys of the team, of users, or with send-data presets", async () => {
    const emulator = await start();
    await createKey(emulator, { name: "team" });
    await createKey(emulator, { name: "send", keyPermissions: { presets: ["SendData"] } });
    const { keyId } = await createKey(emulator, {
      name: "mine",
      owner: { userId: "u1" },
      keyPermissions: { presets: ["Alerts"] },
    });
    expect(await listNames(emulator)).toEqual(["send", "team"]);
    expect(await listNames(emulator, "/aaa/send-data-keys/v3")).toEqual(["send"]);
    expect(await list(emulator, KEYS)).toEqual([
      {
        apiKey: {
          id: keyId,
          keyName: "mine",
          isActive: true,
          createdAt: expect.stringMatching(/^\d{4}-/),
          lastActivated: expect.stringMatching(/^\d{4}-/),
          owner: { user: { userId: "u1", userEmail: expect.stringContaining("@") } },
        },
        permissions: [],
        presets: [
          {
            id: expect.any(Number),
            name: "Alerts",
            permissions: expect.arrayContaining(["alerts:ReadConfig"]),
          },
        ],
      },
    ]);
  });

  test("omit keys that a policy hides, which can still be read by id", async () => {
    const emulator = await start({ quirks: { truncateLists: 1 } });
    const ids = [await createKey(emulator), await createKey(emulator)].map(({ keyId }) => keyId);
    expect(await list(emulator)).toHaveLength(1);
    for (const id of ids) expect(await readKey(emulator, id)).toMatchObject({ id });
  });

  test("several keys are deleted or updated with one call, without per-key results", async () => {
    const emulator = await start();
    const [a, b] = [
      await createKey(emulator, { name: "a" }),
      await createKey(emulator, { name: "b" }),
    ];
    const switched = await call(emulator, "POST", `${KEYS}/all/status`, {
      updates: [{ keyId: a.keyId, active: false }],
    });
    expect([switched.status, switched.json]).toEqual([200, {}]);
    expect([await status(emulator, a.value), await status(emulator, b.value)]).toEqual([401, 200]);
    expect(await readKey(emulator, a.keyId)).toMatchObject({ active: false });
    const updates = [{ keyId: b.keyId }, { keyId: UUID, active: true }];
    expect((await call(emulator, "POST", `${KEYS}/all/status`, { updates })).status).toBe(404);
    expect(await status(emulator, b.value)).toBe(200);
    const gone = await call(emulator, "POST", `${KEYS}/all/delete`, {
      keyIds: [a.keyId, b.keyId, UUID],
    });
    expect([gone.status, gone.json]).toEqual([200, {}]);
    expect(await list(emulator)).toEqual([]);
  });
});
