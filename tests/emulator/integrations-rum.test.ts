import { callSuccessfully } from "./checked-calls";
import { start } from "./support";
import {
  CATALOG,
  createIntegration,
  integration,
  integrationsClient,
} from "./support/integrations";

describe("RUM application versions", () => {
  test("are synchronized, not again within a short time unless forced, and listed", async () => {
    const emulator = await start();
    const integrations = integrationsClient(emulator);
    await createIntegration(
      emulator,
      integration("real-user-monitoring", "1.0.0", { key: "ApplicationName", stringValue: "shop" }),
    );
    const versions = (application: string) =>
      callSuccessfully(
        emulator,
        "GET",
        `${CATALOG}/rum/app-versions?application_name=${application}`,
      );
    expect(await versions("shop")).toEqual({ versionData: { versions: [] } });
    const first = await callSuccessfully(emulator, "POST", `${CATALOG}/rum/sync`, {});
    expect(first).toEqual({ syncExecuted: true, syncedAt: expect.stringMatching(/^\d{4}-/) });
    expect(await integrations.syncRum({ body: {} })).toEqual({ ...first, syncExecuted: false });
    expect((await integrations.syncRum({ body: { force: true } })).syncExecuted).toBe(true);
    const { versionData } = await versions("shop");
    expect(versionData).toEqual({
      syncedAt: expect.any(String),
      versions: [expect.objectContaining({ version: "1.0.0" })],
    });
    expect((await versions("another")).versionData.versions).toEqual([]);
  });
});
