import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Emulator } from "../../src/emulator";
import { call, createAlert, immediate, logsThreshold, slack, start } from "./support";

const BOARDS = "/dashboards/dashboards/v1";
const RULE_GROUPS = "/parsing-rules/rule-groups/v1";
const WEBHOOKS = "/integrations/webhooks/v1";

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

describe("values are returned as sent", () => {
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

  test("a dashboard keeps zeros, empty strings, empty lists and zero enum values", async () => {
    const { dashboard } = await createAndRead(await start(), {
      requestId: "r",
      dashboard: board,
    } as never);
    expect(dashboard).toEqual(board);
  });

  test("a parsing rule keeps empty strings, false and zero enum values", async () => {
    const rule = (parameters: object) => ({
      name: "r",
      description: "",
      enabled: false,
      sourceField: "text",
      parameters,
    });
    const rules = [
      rule({
        extractTimestampParameters: {
          format: "",
          standard: "FORMAT_STANDARD_STRFTIME_OR_UNSPECIFIED",
        },
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
    const ruleMatchers = [{ severity: { value: "VALUE_DEBUG_OR_UNSPECIFIED" } }];
    const body = {
      name: "g",
      description: "",
      enabled: false,
      hidden: false,
      ruleMatchers,
      ruleSubgroups: [{ enabled: false, rules }],
    };
    const emulator = await start();
    const { id } = (await call(emulator, "POST", RULE_GROUPS, body)).json.ruleGroup;
    expect((await call(emulator, "GET", `${RULE_GROUPS}/${id}`)).json.ruleGroup).toMatchObject(
      body,
    );
  });

  test("an alert keeps an empty description, an empty list, false and zero", async () => {
    const emulator = await start();
    const incidentsSettings = { minutes: 10, notifyOn: "NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED" };
    const sent = logsThreshold(
      { evaluationDelayMs: 0 },
      { description: "", enabled: false, groupByKeys: [], entityLabels: {}, incidentsSettings },
    );
    expect((await createAlert(emulator, sent)).alertDefProperties).toMatchObject(sent);
  });

  test("a zero enum value is stored with its full name", async () => {
    const emulator = await start();
    const board2 = { ...board, id: "c4a204898fa84e5cbb7b2" };
    await createAndRead(emulator, { requestId: "r", dashboard: board2 } as never);
    expect(JSON.stringify(emulator.objects("dashboards"))).toContain('"unit":"UNIT_UNSPECIFIED"');
  });

  test("an optional scalar that was not sent is omitted", async () => {
    const { alertDefProperties } = await createAlert(await start(), immediate());
    for (const name of ["description", "enabled", "groupByKeys", "entityLabels"])
      expect(alertDefProperties).not.toHaveProperty(name);
  });

  test("an omitted annotation scope and omitted Slack digests are not filled in", async () => {
    const emulator = await start();
    const { dashboard } = await createAndRead(emulator, {
      requestId: "r",
      dashboard: board,
    } as never);
    expect(dashboard.annotations[0]).not.toHaveProperty("scope");
    const { id } = (await call(emulator, "POST", WEBHOOKS, { data: slack() })).json;
    expect((await call(emulator, "GET", `${WEBHOOKS}/${id}`)).json.webhook.slack).toEqual({});
  });

  test("lists keep their order: policy targets, webhook attachments, enrichments", async () => {
    const emulator = await start();
    const attachments = ["METRIC_SNAPSHOT", "LOGS"]
      .reverse()
      .map((type) => ({ type, isActive: true }));
    const { id } = (
      await call(emulator, "POST", WEBHOOKS, {
        data: { ...slack(), slack: { digests: [], attachments } },
      })
    ).json;
    expect((await call(emulator, "GET", `${WEBHOOKS}/${id}`)).json.webhook.slack).toEqual({
      digests: [],
      attachments,
    });
    const targets = ["b", "a"].map((dataset) => ({
      dataset,
      dataspace: "default",
      priority: "PRIORITY_TYPE_LOW",
    }));
    const policy = {
      name: "p",
      logRules: { severities: ["SEVERITY_INFO", "SEVERITY_DEBUG"] },
      targets,
    };
    const created = (await call(emulator, "POST", "/dataplans/policies/v1", policy)).json.policy;
    expect([created.targets, created.logRules.severities]).toEqual([
      targets,
      policy.logRules.severities,
    ]);
    const requestEnrichments = ["b", "a"].map((fieldName) => ({
      fieldName,
      enrichmentType: { geoIp: {} },
    }));
    const { enrichments } = (
      await call(emulator, "POST", "/enrichment-rules/enrichment-rules/v1", { requestEnrichments })
    ).json;
    expect(enrichments.map(({ fieldName }: { fieldName: string }) => fieldName)).toEqual([
      "b",
      "a",
    ]);
  });
});
