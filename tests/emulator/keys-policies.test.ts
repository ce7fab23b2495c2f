import type { Emulator } from "../../src/emulator";
import { createClient, ForbiddenError } from "../../src/sdk";
import { start } from "./support";
import { change, createKey, list, POLICY, readKey } from "./support/keys";

describe("access policies of keys", () => {
  const addKey = (emulator: Emulator, key: string, ...more: string[]) =>
    emulator.keys.add({
      key,
      permissions: ["team-custom-api-keys:ReadConfig", "team-custom-api-keys:Manage", ...more],
    });

  test('are returned as equal JSON, stay if omitted, and are deleted with ""', async () => {
    const emulator = await start({ quirks: { reorder: true } });
    const { keyId } = await createKey(emulator, { accessPolicy: POLICY });
    const policy = async () => {
      await readKey(emulator, keyId);
      return (await readKey(emulator, keyId)).accessPolicy;
    };
    expect(await policy()).not.toBe(POLICY);
    expect(JSON.parse(await policy())).toEqual(JSON.parse(POLICY));
    await change(emulator, keyId, { newName: "n" });
    expect(JSON.parse(await policy())).toEqual(JSON.parse(POLICY));
    await change(emulator, keyId, { accessPolicy: "" });
    expect(await policy()).toBeUndefined();
  });

  test("are not returned to a key without the permission to read them", async () => {
    const emulator = await start();
    const { keyId } = await createKey(emulator, { accessPolicy: POLICY });
    addKey(emulator, "weak");
    addKey(emulator, "strong", "team-custom-api-keys:ReadAccessPolicy");
    expect(await readKey(emulator, keyId, "weak")).not.toHaveProperty("accessPolicy");
    expect((await list(emulator, undefined, "weak"))[0]).not.toHaveProperty("accessPolicy");
    expect(await readKey(emulator, keyId, "strong")).toHaveProperty("accessPolicy");
  });

  test("stay when a key without the permission to write them updates other fields", async () => {
    const emulator = await start();
    const { keyId } = await createKey(emulator, { accessPolicy: POLICY });
    addKey(emulator, "weak");
    const client = createClient({ apiKey: "weak", url: emulator.url });
    const refusal = client.apiKeys.update({ key_id: keyId, body: { accessPolicy: "" } });
    await expect(refusal).rejects.toThrow(ForbiddenError);
    await expect(refusal).rejects.toThrow("team-custom-api-keys:UpdateAccessPolicy");
    await expect(
      client.apiKeys.create({ body: { name: "x", accessPolicy: POLICY } }),
    ).rejects.toThrow(ForbiddenError);
    await client.apiKeys.update({ key_id: keyId, body: { newName: "n" } });
    await readKey(emulator, keyId);
    expect(await readKey(emulator, keyId)).toMatchObject({
      name: "n",
      accessPolicy: expect.any(String),
    });
    client.close();
  });

  test("of send-data keys need separate permissions", async () => {
    const emulator = await start();
    const { keyId } = await createKey(emulator, {
      accessPolicy: POLICY,
      keyPermissions: { presets: ["SendData"] },
    });
    addKey(emulator, "custom", "team-custom-api-keys:ReadAccessPolicy");
    addKey(emulator, "ingest", "data-ingest-api-keys:ReadAccessPolicy");
    expect(await readKey(emulator, keyId, "custom")).not.toHaveProperty("accessPolicy");
    expect(await readKey(emulator, keyId, "ingest")).toHaveProperty("accessPolicy");
  });
});
