import { call, start } from "./support";
import { complaints, hasVendor } from "./vendor";

const NC = "/integrations/webhooks";
const A = "/alerts/alerts/v3";

const name = hasVendor
  ? "answers hold to the vendor's description"
  : "answers hold to the vendor's description (left out: it does not lie beside this checkout)";
(hasVendor ? describe : describe.skip)(name, () => {
  test("each alert and each webhook of the seed", async () => {
    const emulator = await start({ seed: true });
    for (const { id } of emulator.objects("alerts")) {
      expect(complaints("GET", `${A}/{id}`, (await call(emulator, "GET", `${A}/${id}`)).json)).toEqual([]);
    }
    for (const { id } of emulator.objects("webhooks")) {
      expect(complaints("GET", `${NC}/v1/{id}`, (await call(emulator, "GET", `${NC}/v1/${id}`)).json)).toEqual([]);
    }
  });

  test("the check itself finds what is wrong", () => {
    const found = complaints("GET", `${NC}/v1/{id}`, { webhook: { externalId: "1", nonsense: {} } });
    expect(found).toContain("/webhook/nonsense is not described");
    expect(found?.some((line) => line.startsWith("/webhook/externalId"))).toBe(true);
  });
});
