import type { Emulator } from "../../src/emulator";
import { call, immediate, slack, start, UUID } from "./support";
import { complaints, hasVendor } from "./vendor";

const NC = "/integrations/webhooks";
const A = "/alerts/alerts/v3";

/** Every operation of the emulator that the vendor describes: how it is written, and how it is called. */
type Example = [template: string, call: (ids: Ids) => { path?: string; body?: unknown }];
interface Ids {
  webhook: string;
  alert: string;
  version: string;
  folder: string;
}
const EXAMPLES: Example[] = [
  [`GET ${NC}/v1`, () => ({})],
  [`POST ${NC}/v1`, () => ({ body: { data: slack() } })],
  [`PUT ${NC}/v1`, ({ webhook }) => ({ body: { id: webhook, data: slack() } })],
  [`GET ${NC}/v1/{id}`, ({ webhook }) => ({ path: `${NC}/v1/${webhook}` })],
  [`GET ${NC}/v1/{id}/test`, ({ webhook }) => ({ path: `${NC}/v1/${webhook}/test` })],
  [`GET ${NC}/v1/list/by-types`, () => ({})],
  [`GET ${NC}/v1/list/summaries`, () => ({})],
  ["GET /integrations/webhook-types/v1", () => ({})],
  ["GET /integrations/webhook-types/v1/{type}", () => ({ path: "/integrations/webhook-types/v1/JIRA" })],
  ["POST /integrations/webhooks-test/v1", () => ({ body: { data: { ...slack(), url: "https://x.invalid" } } })],
  [`DELETE ${NC}/v1/{id}`, ({ webhook }) => ({ path: `${NC}/v1/${webhook}` })],
  [`GET ${A}`, () => ({ path: `${A}?include_access_permissions=true&pageSize=20` })],
  [`POST ${A}`, () => ({ body: { alertDefProperties: immediate(), accessPolicy: "{}" } })],
  [`PUT ${A}`, ({ alert }) => ({ body: { id: alert, alertDefProperties: immediate() } })],
  [`GET ${A}/{id}`, ({ alert }) => ({ path: `${A}/${alert}?include_access_permissions=true` })],
  [`GET ${A}/version-ids/{alert_version_id}`, ({ version }) => ({ path: `${A}/version-ids/${version}` })],
  [`GET ${A}/all/counts`, () => ({})],
  [`GET ${A}/all/download`, () => ({ path: `${A}/all/download?ids=${UUID}` })],
  [
    `POST ${A}/all/create`,
    () => ({
      body: { alertDefsToCreate: [{ alertDefProperties: immediate() }, { alertDefProperties: immediate({ groupByKeys: ["k"] }) }] },
    }),
  ],
  [
    `PUT ${A}/all/replace`,
    ({ alert }) => ({
      body: {
        alertDefsToReplace: [
          { id: alert, alertDefProperties: immediate({ name: "other" }) },
          { id: UUID, alertDefProperties: immediate() },
        ],
      },
    }),
  ],
  [`POST ${A}/all/delete`, ({ alert }) => ({ body: { ids: [alert, UUID] } })],
  [`DELETE ${A}/{id}`, ({ alert }) => ({ path: `${A}/${alert}` })],
  ["GET /dashboards/folders/v1", () => ({})],
  ["POST /dashboards/folders/v1", () => ({ body: { folder: { name: "n" } } })],
  ["PUT /dashboards/folders/v1", ({ folder }) => ({ body: { folder: { id: folder, name: "n" } } })],
  ["GET /dashboards/folders/v1/{folder_id}", ({ folder }) => ({ path: `/dashboards/folders/v1/${folder}` })],
  ["DELETE /dashboards/folders/v1/{folder_id}", ({ folder }) => ({ path: `/dashboards/folders/v1/${folder}` })],
];

const idsOf = (emulator: Emulator): Ids => {
  const [alert] = emulator.objects("alerts").filter(({ alertDefProperties }) => (alertDefProperties as { flow?: object }).flow);
  return {
    webhook: String(emulator.objects("webhooks")[0]?.id),
    alert: String(alert?.id),
    version: String(alert?.alertVersionId),
    folder: String(emulator.objects("folders").at(-1)?.id),
  };
};

const name = hasVendor
  ? "answers hold to the vendor's description"
  : "answers hold to the vendor's description (left out: it does not lie beside this checkout)";
(hasVendor ? describe : describe.skip)(name, () => {
  test.each(EXAMPLES)("%s", async (route, example) => {
    const emulator = await start({ seed: true });
    const [method, template] = route.split(" ") as [string, string];
    const { path = template, body } = example(idsOf(emulator));
    const { status, json } = await call(emulator, method, path, body);
    expect([status, json?.message]).toEqual([200, undefined]);
    expect(complaints(method, template, json)).toEqual([]);
  });

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
