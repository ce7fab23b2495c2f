import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import type { Emulator } from "../../src/emulator";
import { canonical } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { type Dialect, encode } from "../../src/schema/encode";
import { type Node, nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import { alert } from "../../src/services/alerts/alert";
import { type AlertProperties, alertProperties } from "../../src/services/alerts/fields";
import { type WebhookData, webhookData } from "../../src/services/webhooks/fields";
import { webhook } from "../../src/services/webhooks/webhook";
import { arbitraryOf } from "../support/arbitrary";
import { call, immediate, slack, start, UUID } from "./support";
import { each, exact, exchanges, type Step } from "./support/exchanges";
import { contractErrors, NEWER_FIELDS } from "./vendor";

const RUN = { seed: 20260911, numRuns: 60, endOnFailure: true };
const ALERTS = "/alerts/alerts/v3";
const WEBHOOKS = "/integrations/webhooks/v1";
const wire = (node: Node, value: unknown, dialect: Dialect = "flat") =>
  encode(node, value, dialect);

interface Body {
  noDataPolicy?: { autoRetireSeconds?: number };
  undetectedValuesManagement?: object;
  anomalyAlertSettings?: { percentageOfDeviation?: number };
}
/** Replaces the parts that the declaration allows but the service rejects. */
function toSendable(properties: AlertProperties): AlertProperties {
  const copy = structuredClone(properties) as unknown as Record<string, Record<string, never>>;
  if (copy.phantomMode) delete copy.notificationGroup;
  if (copy.logsImmediate || copy.logsNewValue || copy.tracingImmediate) delete copy.groupByKeys;
  for (const body of Object.values(copy) as Body[]) {
    if (typeof body !== "object" || body === null) continue;
    if (body.anomalyAlertSettings?.percentageOfDeviation)
      body.anomalyAlertSettings.percentageOfDeviation %= 2 ** 100;
    if (body.noDataPolicy?.autoRetireSeconds)
      body.noDataPolicy.autoRetireSeconds -= body.noDataPolicy.autoRetireSeconds % 60;
    if (body.undetectedValuesManagement)
      Object.assign(body.undetectedValuesManagement, { triggerUndetectedValues: false });
  }
  return withNotifyOn(copy as AlertResponse) as unknown as AlertProperties;
}
const alerts = arbitraryOf(nodeOf(alertProperties)).map((value) =>
  toSendable(value as AlertProperties),
);
// Ids inside are generated before anything is sent.
const withIds = (data: WebhookData): WebhookData => {
  const copy = structuredClone(data);
  for (const inner of [copy.genericWebhook, copy.sendLog, copy.demisto])
    if (inner) inner.uuid ??= UUID;
  // Webhooks of these types have no URL: the service drops one that is sent.
  if (copy.pagerDuty || copy.emailGroup || copy.awsEventBridge) delete copy.url;
  if (copy.sendLog) copy.url = "https://ingress.example.com/logs/v1/singles";
  return copy;
};
const webhooks = arbitraryOf(nodeOf(webhook.fields)).map((value) => withIds(value as WebhookData));

/** A client that manages exactly the fields it sent finds no change in the response. */
function expectNoDrift(node: Node, response: unknown, sent: unknown): void {
  expect(canonical(node, selectManaged(node, decode(node, response), sent))).toEqual(
    canonical(node, sent),
  );
}

async function callOk(emulator: Emulator, method: string, path: string, body: unknown) {
  const { status, json } = await call(emulator, method, path, body);
  expect([status, json.message]).toEqual([200, undefined]);
  return json;
}

interface AlertResponse {
  notificationGroup?: { webhooks?: { minutes?: number; notifyOn?: string }[] };
  notificationGroupExcess?: { webhooks?: { minutes?: number; notifyOn?: string }[] }[];
}
/** Adds `notifyOn` beside `minutes`, which require it; a response may omit its zero. */
function withNotifyOn(properties: AlertResponse): AlertResponse {
  const copy = structuredClone(properties);
  for (const group of [copy.notificationGroup, ...(copy.notificationGroupExcess ?? [])])
    for (const one of group?.webhooks ?? [])
      if (one.minutes !== undefined) one.notifyOn ??= "NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED";
  return copy;
}

describe.each([
  ["with default settings", {}],
  ["with dropZeros", { dropZeros: true }],
  ["with addUnknownFields", { addUnknownFields: true }],
])("any valid object is read back unchanged, %s", (_, quirks) => {
  test("alerts, and the response can be sent back", async () => {
    const emulator = await start({ quirks });
    const node = nodeOf(alertProperties);
    await fc.assert(
      fc.asyncProperty(alerts, async (properties) => {
        const { alertDef } = await callOk(emulator, "POST", ALERTS, {
          alertDefProperties: wire(node, properties),
        });
        expectNoDrift(nodeOf(alert.fields), alertDef.alertDefProperties, properties);
        const { alertDef: fetched } = await callOk(
          emulator,
          "GET",
          `${ALERTS}/${alertDef.id}`,
          undefined,
        );
        expect(fetched.alertDefProperties).toEqual(alertDef.alertDefProperties);
        if (!("addUnknownFields" in quirks))
          expect(
            contractErrors("GET", `${ALERTS}/{id}`, { alertDef: fetched })?.filter(
              (line) => !NEWER_FIELDS.some((field) => field.test(line)),
            ),
          ).toEqual([]);
        // A request with unknown fields is rejected.
        if ("addUnknownFields" in quirks) return;
        const again = await callOk(emulator, "PUT", ALERTS, {
          id: fetched.id,
          alertDefProperties: withNotifyOn(fetched.alertDefProperties),
        });
        expect(canonical(node, decode(node, again.alertDef.alertDefProperties))).toEqual(
          canonical(node, decode(node, fetched.alertDefProperties)),
        );
        expectNoDrift(nodeOf(alert.fields), again.alertDef.alertDefProperties, properties);
      }),
      RUN,
    );
  });

  test("webhooks, and the response can be sent back", async () => {
    const emulator = await start({ quirks });
    const node = nodeOf(webhookData);
    await fc.assert(
      fc.asyncProperty(webhooks, async (data) => {
        const { id } = await callOk(emulator, "POST", WEBHOOKS, { data: wire(node, data) });
        const { webhook: fetched } = await callOk(emulator, "GET", `${WEBHOOKS}/${id}`, undefined);
        expectNoDrift(nodeOf(webhook.fields), fetched, data);
        // A request with unknown fields is rejected.
        if ("addUnknownFields" in quirks) return;
        expect(contractErrors("GET", `${WEBHOOKS}/{id}`, { webhook: fetched })).toEqual([]);
        const { id: _, externalId, createdAt, updatedAt, ...writable } = fetched;
        await callOk(emulator, "PUT", WEBHOOKS, { id, data: writable });
        expectNoDrift(
          nodeOf(webhook.fields),
          (await callOk(emulator, "GET", `${WEBHOOKS}/${id}`, undefined)).webhook,
          data,
        );
      }),
      RUN,
    );
  });
});

test("the legacy format creates the same objects", async () => {
  const emulator = await start();
  const node = nodeOf(alertProperties);
  await fc.assert(
    fc.asyncProperty(alerts, async (properties) => {
      const { alertDef } = await callOk(emulator, "POST", "/v3/alert-defs", {
        alertDefProperties: wire(node, properties, "legacy"),
      });
      const fetched = (await callOk(emulator, "GET", `${ALERTS}/${alertDef.id}`, undefined))
        .alertDef;
      expectNoDrift(node, fetched.alertDefProperties, properties);
      expect(decode(node, alertDef.alertDefProperties)).toEqual(
        decode(node, fetched.alertDefProperties),
      );
    }),
    RUN,
  );
});

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

const BOARDS = "/dashboards/dashboards/v1";
const RULE_GROUPS = "/parsing-rules/rule-groups/v1";

/**
 * A create request and the response of the service to the following GET. The files are not part of
 * this repository: the test runs if they exist.
 */
const PAIR = join(__dirname, "../../../shared/fixtures/dashboard-pair");
const readPairFile = (name: string) => JSON.parse(readFileSync(join(PAIR, name), "utf8"));

async function createAndRead(emulator: Emulator, body: { dashboard: { id: string } }) {
  expect((await call(emulator, "POST", BOARDS, body)).json).toEqual({
    dashboardId: body.dashboard.id,
  });
  return (await call(emulator, "GET", `${BOARDS}/${body.dashboard.id}`)).json;
}

/** Metrics, logs and spans queries, with zeros in every field that may have one. */
const pie = {
  query: { dataprime: { dataprimeQuery: { text: "source logs" }, filters: [], groupNames: ["a"] } },
  maxSlicesPerChart: 24,
  minSlicePercentage: 0,
  showLegend: false,
  unit: "UNIT_UNSPECIFIED",
  dataModeType: "DATA_MODE_TYPE_HIGH_UNSPECIFIED",
  stackDefinition: { maxSlicesPerStack: 8 },
  labelDefinition: { labelSource: "LABEL_SOURCE_UNSPECIFIED", isVisible: false },
};
const line = {
  legend: {
    isVisible: false,
    columns: [],
    groupByQuery: false,
    placement: "LEGEND_PLACEMENT_UNSPECIFIED",
  },
  queryDefinitions: [
    {
      id: "q",
      query: {
        metrics: {
          promqlQuery: { value: "up" },
          filters: [],
          editorMode: "METRICS_QUERY_EDITOR_MODE_TEXT",
        },
      },
      unit: "UNIT_UNSPECIFIED",
      scaleType: "SCALE_TYPE_UNSPECIFIED",
      isVisible: false,
      customUnit: "",
      hashColors: false,
      seriesCountLimit: "20",
    },
  ],
  stackedLine: "STACKED_LINE_UNSPECIFIED",
  connectNulls: false,
};
const widget = (id: string, definition: object) => ({
  id: { value: id },
  title: id,
  description: "",
  appearance: { width: 0 },
  definition,
});
const board = {
  id: "b4a204898fa84e5cbb7b2",
  name: "b",
  description: "",
  layout: {
    sections: [
      {
        id: { value: "7f009290-70eb-4471-89bb-e427e1b602b5" },
        rows: [
          {
            id: { value: "43877666-97df-45c9-a6aa-c3eb2a96f58b" },
            appearance: { height: 19 },
            widgets: [
              widget("f1d5905a-5c4b-4dc3-892f-6c31257b7ce0", { pieChart: pie }),
              widget("e5f13875-774c-4fea-9fbd-94fe71192f4e", { lineChart: line }),
            ],
          },
        ],
        options: { internal: {} },
      },
    ],
  },
  variables: [],
  variablesV2: [],
  filters: [],
  annotations: [
    {
      id: "8eac10c3-599c-47b8-9818-3cb0ff024331",
      name: "a",
      enabled: false,
      source: { metrics: { promqlQuery: { value: "up" } } },
    },
  ],
  actions: [],
  relativeTimeFrame: "900s",
  off: {},
};

describe("recorded responses", () => {
  // The shared folder lies beside the checkout; a public clone has none.
  (existsSync(PAIR) ? test : test.skip)(
    "a recorded GET differs from its create only by ids, times and policy",
    async () => {
      const fetched = readPairFile("get-response.json");
      const received = await createAndRead(await start(), readPairFile("create-request.json"));
      const {
        accessPolicy,
        authorId,
        authorName,
        updaterAuthorId,
        updaterName,
        createdAt,
        updatedAt,
        ...rest
      } = received;
      const {
        authorId: _a,
        authorName: _b,
        updaterAuthorId: _c,
        updaterName: _d,
        createdAt: _e,
        updatedAt: _f,
        ...expected
      } = fetched;
      expect(rest).toEqual(expected);
      expect([authorId, authorName, updaterAuthorId, updaterName, createdAt, updatedAt]).toEqual(
        Array(6).fill(expect.any(String)),
      );
    },
  );
});

const read = (id: string, expected: object): Step => [`GET ${BOARDS}/${id}`, 200, expected];
const sentBoard: Step = [`POST ${BOARDS}`, { requestId: "r", dashboard: board }, 200];
const rule = (parameters: object) => ({
  name: "r",
  description: "",
  enabled: false,
  sourceField: "text",
  parameters,
});
const rules = [
  rule({
    extractTimestampParameters: { format: "", standard: "FORMAT_STANDARD_STRFTIME_OR_UNSPECIFIED" },
  }),
  rule({
    jsonExtractParameters: {
      rule: "a",
      destinationFieldType: "DESTINATION_FIELD_CATEGORY_OR_UNSPECIFIED",
    },
  }),
  rule({
    jsonParseParameters: { destinationField: "", deleteSource: false, overrideDest: false },
  }),
];
const ruleGroup = {
  name: "g",
  description: "",
  enabled: false,
  hidden: false,
  ruleMatchers: [{ severity: { value: "VALUE_DEBUG_OR_UNSPECIFIED" } }],
  ruleSubgroups: [{ enabled: false, rules }],
};
const attachments = ["LOGS", "METRIC_SNAPSHOT"].map((type) => ({ type, isActive: true }));
const order = {
  targets: ["b", "a"].map((dataset) => ({
    dataset,
    dataspace: "default",
    priority: "PRIORITY_TYPE_LOW",
  })),
  logRules: { severities: ["SEVERITY_INFO", "SEVERITY_DEBUG"] },
};
exchanges("values are returned as sent", [
  [
    "a dashboard keeps zeros, empty strings, empty lists and zero enum values",
    sentBoard,
    read(board.id, { dashboard: exact(board) }),
  ],
  [
    "a zero enum value is stored with its full name",
    sentBoard,
    (emulator) =>
      expect(JSON.stringify(emulator.objects("dashboards"))).toContain('"unit":"UNIT_UNSPECIFIED"'),
  ],
  [
    "a parsing rule keeps empty strings, false and zero enum values",
    [`made = POST ${RULE_GROUPS}`, ruleGroup, 200],
    [`GET ${RULE_GROUPS}/<made.ruleGroup.id>`, 200, { ruleGroup }],
  ],
  [
    "an optional scalar that was not sent is omitted",
    [
      `POST ${ALERTS}`,
      { alertDefProperties: immediate() },
      200,
      ({ alertDef: { alertDefProperties } }) => {
        for (const name of ["description", "enabled", "groupByKeys", "entityLabels"])
          expect(alertDefProperties).not.toHaveProperty(name);
      },
    ],
  ],
  [
    "an omitted annotation scope and omitted Slack digests are not filled in",
    sentBoard,
    read(board.id, { dashboard: { annotations: [exact(board.annotations[0])] } }),
    [`made = POST ${WEBHOOKS}`, { data: slack() }, 200],
    [`GET ${WEBHOOKS}/<made.id>`, 200, { webhook: { slack: exact({}) } }],
  ],
  [
    "lists keep their order: policy targets, webhook attachments, enrichments",
    [`made = POST ${WEBHOOKS}`, { data: { ...slack(), slack: { digests: [], attachments } } }, 200],
    [`GET ${WEBHOOKS}/<made.id>`, 200, { webhook: { slack: exact({ digests: [], attachments }) } }],
    ["POST /dataplans/policies/v1", { name: "p", ...order }, 200, { policy: order }],
    [
      "POST /enrichment-rules/enrichment-rules/v1",
      {
        requestEnrichments: ["b", "a"].map((fieldName) => ({
          fieldName,
          enrichmentType: { geoIp: {} },
        })),
      },
      200,
      { enrichments: each("fieldName", "b", "a") },
    ],
  ],
]);
