import { type Emulator, startEmulator } from "../../../src/emulator";
import { KEY, MoveFolder } from "./support/program";
import { hasRecorded, recordedText, replay, titled } from "./support/recorded";

/**
 * The references between resources in the configuration of the shop, and what the program has for
 * each: a file, and an expression with the number of its instances.
 */
const REFERENCES: readonly [reference: string, file: string, expression: string, count: number][] =
  [
    ["coralogix_connector.http.id", "notifications", "connectorId: http.id", 1],
    ["coralogix_preset.short.id", "notifications", "presetId: short.id", 1],
    // In a loop.
    ["coralogix_dashboards_folder.shop.id", "dashboards", "parentId: shop.id", 1],
    // The module passes them to two dashboards and to an alert.
    [
      "coralogix_dashboards_folder.service",
      "modules/service/checkout",
      "folderId: dashboards.service.checkout.id",
      2,
    ],
    [
      "coralogix_dashboards_folder.service",
      "modules/service/payments",
      "folderId: dashboards.service.payments.id",
      2,
    ],
    [
      "coralogix_webhook.chat.external_id",
      "modules/service/checkout",
      "integrationId: webhooks.chat.externalId",
      1,
    ],
    [
      "coralogix_webhook.chat.external_id",
      "modules/service/payments",
      "integrationId: webhooks.chat.externalId",
      1,
    ],
    ["coralogix_slo_v2.latency.id", "modules/service/checkout", "sloId: latency.id", 1],
    ["coralogix_slo_v2.latency.id", "modules/service/payments", "sloId: latency.id", 1],
    ['module.service["checkout"].errors_id', "alerts", "id: checkout.errors.id", 1],
    ['module.service["payments"].errors_id', "alerts", "id: payments.errors.id", 1],
    [
      'module.service["payments"].errors_id',
      "suppressions",
      "alertUniqueIds: [payments.errors.id]",
      1,
    ],
  ];

/** The module does not use two of its variables; an output and a data source have no argument. */
const WITHOUT_ARGUMENT = [
  "connector  = coralogix_connector.http.id",
  "preset     = coralogix_preset.short.id",
  "value = coralogix_alert.errors.id",
  "id = coralogix_webhook.chat.id",
];

let emulator: Emulator;
let move: MoveFolder;
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY });
  if (hasRecorded) move = new MoveFolder(emulator, await replay(emulator, "shop", KEY));
});
afterAll(() => emulator.close());

const testShop = hasRecorded ? test : test.skip;

testShop(titled("every reference of the shop is a reference of the program"), async () => {
  expect(await move.export()).toMatchObject({ code: 0 });
  for (const [reference, file, expression, count] of REFERENCES)
    expect([reference, expression, move.read(`${file}.ts`).split(expression).length - 1]).toEqual([
      reference,
      expression,
      count,
    ]);
  const all = move
    .files()
    .filter((file) => file.endsWith(".ts"))
    .flatMap(
      (file) => move.read(file.replace("program/", "")).match(/\w+\.(id|externalId)\b/g) ?? [],
    );
  // The key belongs to a team, whose number the configuration has as a string.
  const expected = REFERENCES.reduce((sum, [, , , count]) => sum + count, 1);
  expect(all).toHaveLength(expected);
});

testShop(titled("the table of references has all that the configuration contains"), () => {
  const text = ["shop/main.tf", "shop/modules/service/main.tf"].map(recordedText).join("\n");
  const lines = text.split("\n").filter((line) => !/^(resource|data|module) /.test(line));
  const found = lines.flatMap((line) =>
    WITHOUT_ARGUMENT.some((known) => line.includes(known))
      ? []
      : (line.match(/coralogix_\w+\.\w+(\.\w+)?|module\.\w+\["\w+"\]\.\w+/g) ?? []),
  );
  expect(new Set(found)).toEqual(new Set(REFERENCES.map(([reference]) => reference)));
  for (const known of WITHOUT_ARGUMENT) expect(text).toContain(known);
});
