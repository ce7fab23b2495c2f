import type { Emulator } from "../../src/emulator";
import { callSuccessfully } from "./checked-calls";
import { call, start } from "./support";
import { createIntegration, gcp, integration, METADATA } from "./support/integrations";

describe("integration tests", () => {
  const run = (emulator: Emulator, body: object) =>
    callSuccessfully(emulator, "POST", `${METADATA}/test`, body);
  const testBody = (body: { metadata: object }, more: object = {}) => ({
    integrationData: body.metadata,
    ...more,
  });

  test("return 200 for success and failure, and create nothing", async () => {
    const emulator = await start();
    expect(await run(emulator, testBody(gcp()))).toEqual({ result: { success: {} } });
    const failures = [
      testBody(gcp({ key: "x", stringValue: "no-such-host" })),
      testBody(integration("nobody", "1")),
      {},
    ];
    for (const body of failures)
      expect(await run(emulator, body)).toEqual({
        result: { failure: { errorMessage: expect.any(String) } },
      });
    expect(emulator.objects("metadata")).toEqual([]);
  });

  test("may have the id of an existing integration", async () => {
    const emulator = await start();
    const integrationId = await createIntegration(emulator);
    expect((await run(emulator, testBody(gcp(), { integrationId }))).result).toEqual({
      success: {},
    });
    expect(
      (
        await call(
          emulator,
          "POST",
          `${METADATA}/test`,
          testBody(gcp(), { integrationId: "nobody" }),
        )
      ).status,
    ).toBe(404);
  });
});
