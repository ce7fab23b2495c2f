import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Emulator } from "../../src/emulator";
import { ALERTS, call, immediate, slack, start, WEBHOOKS } from "./support";
import { each, exact, exchanges, type Step } from "./support/exchanges";

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
