import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { ALERTS, call, start, WEBHOOKS } from "./support";
import { contractErrors } from "./vendor";

const ROOT = resolve(__dirname, "../..");
const DOCUMENT = join(ROOT, "../shared/contract/vendor-openapi.json");

describe("responses conform to the vendor's OpenAPI document", () => {
  test("every seeded alert and webhook conforms", async () => {
    const emulator = await start({ seed: true });
    for (const { id } of emulator.objects("alerts")) {
      expect(
        contractErrors(
          "GET",
          `${ALERTS}/{id}`,
          (await call(emulator, "GET", `${ALERTS}/${id}`)).json,
        ),
      ).toEqual([]);
    }
    for (const { id } of emulator.objects("webhooks")) {
      expect(
        contractErrors(
          "GET",
          `${WEBHOOKS}/{id}`,
          (await call(emulator, "GET", `${WEBHOOKS}/${id}`)).json,
        ),
      ).toEqual([]);
    }
  });

  // The shared folder lies beside the checkout; a public clone has none.
  (existsSync(DOCUMENT) ? test : test.skip)(
    "the fixture has the facts of the document (skipped without ../shared)",
    () =>
      promisify(execFile)(process.execPath, [
        join(ROOT, "tools/start.mjs"),
        "vendor-facts",
        "--check",
      ]),
  );

  test("unknown fields and wrong types are reported", () => {
    const found = contractErrors("GET", `${WEBHOOKS}/{id}`, {
      webhook: { externalId: "1", nonsense: {} },
    });
    expect(found).toContain("/webhook/nonsense is not described");
    expect(found?.some((line) => line.startsWith("/webhook/externalId"))).toBe(true);
  });
});
