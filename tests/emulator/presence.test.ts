import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Emulator } from "../../src/emulator";
import { call, immediate, logsThreshold, makeAlert, slack, start } from "./support";

const BOARDS = "/dashboards/dashboards/v1";
const GROUPS = "/parsing-rules/rule-groups/v1";
const WEBHOOKS = "/integrations/webhooks/v1";

/** A request to create a dashboard, and what the service answered to the GET that followed. It is not part of this repository: where it lies beside the checkout it is used. */
const PAIR = join(__dirname, "../../../shared/fixtures/dashboard-pair");
const given = (name: string) => JSON.parse(readFileSync(join(PAIR, name), "utf8"));

async function read(emulator: Emulator, body: { dashboard: { id: string } }) {
  expect((await call(emulator, "POST", BOARDS, body)).json).toEqual({ dashboardId: body.dashboard.id });
  return (await call(emulator, "GET", `${BOARDS}/${body.dashboard.id}`)).json;
}

/** Metrics, logs and spans, with a zero wherever one can be sent. */
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
  legend: { isVisible: false, columns: [], groupByQuery: false, placement: "LEGEND_PLACEMENT_UNSPECIFIED" },
  queryDefinitions: [
    {
      id: "q",
      query: { metrics: { promqlQuery: { value: "up" }, filters: [], editorMode: "METRICS_QUERY_EDITOR_MODE_TEXT" } },
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
    { id: "8eac10c3-599c-47b8-9818-3cb0ff024331", name: "a", enabled: false, source: { metrics: { promqlQuery: { value: "up" } } } },
  ],
  actions: [],
  relativeTimeFrame: "900s",
  off: {},
};

describe("what was sent comes back as it was sent", () => {
  (existsSync(PAIR) ? test : test.skip)(
    "the service's own pair: the GET after a create differs by ids, times and the access policy alone",
    async () => {
      const told = given("get-response.json");
      const seen = await read(await start(), given("create-request.json"));
      const { accessPolicy, authorId, authorName, updaterAuthorId, updaterName, createdAt, updatedAt, ...rest } = seen;
      const { authorId: _a, authorName: _b, updaterAuthorId: _c, updaterName: _d, createdAt: _e, updatedAt: _f, ...expected } = told;
      expect(rest).toEqual(expected);
      expect([authorId, authorName, updaterAuthorId, updaterName, createdAt, updatedAt]).toEqual(Array(6).fill(expect.any(String)));
    },
  );

  test("a dashboard: zeros, empty strings, empty lists and enum values of value zero; nothing is added inside it", async () => {
    const { dashboard } = await read(await start(), { requestId: "r", dashboard: board } as never);
    expect(dashboard).toEqual(board);
  });

  test("a parsing rule: an empty description and format, false, and enum values of value zero", async () => {
    const rule = (parameters: object) => ({ name: "r", description: "", enabled: false, sourceField: "text", parameters });
    const rules = [
      rule({ extractTimestampParameters: { format: "", standard: "FORMAT_STANDARD_STRFTIME_OR_UNSPECIFIED" } }),
      rule({ jsonExtractParameters: { rule: "a", destinationFieldType: "DESTINATION_FIELD_CATEGORY_OR_UNSPECIFIED" } }),
      rule({ jsonParseParameters: { destinationField: "", deleteSource: false, overrideDest: false } }),
    ];
    const ruleMatchers = [{ severity: { value: "VALUE_DEBUG_OR_UNSPECIFIED" } }];
    const body = { name: "g", description: "", enabled: false, hidden: false, ruleMatchers, ruleSubgroups: [{ enabled: false, rules }] };
    const emulator = await start();
    const { id } = (await call(emulator, "POST", GROUPS, body)).json.ruleGroup;
    expect((await call(emulator, "GET", `${GROUPS}/${id}`)).json.ruleGroup).toMatchObject(body);
  });

  test("an alert: an empty description, an empty list, false and zero", async () => {
    const emulator = await start();
    const incidentsSettings = { minutes: 10, notifyOn: "NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED" };
    const sent = logsThreshold(
      { evaluationDelayMs: 0 },
      { description: "", enabled: false, groupByKeys: [], entityLabels: {}, incidentsSettings },
    );
    expect((await makeAlert(emulator, sent)).alertDefProperties).toMatchObject(sent);
  });

  test("an enum value that says nothing is stored in full", async () => {
    const emulator = await start();
    const board2 = { ...board, id: "c4a204898fa84e5cbb7b2" };
    await read(emulator, { requestId: "r", dashboard: board2 } as never);
    expect(JSON.stringify(emulator.objects("dashboards"))).toContain('"unit":"UNIT_UNSPECIFIED"');
  });

  test("an optional scalar that was not sent is left out", async () => {
    const { alertDefProperties } = await makeAlert(await start(), immediate());
    for (const name of ["description", "enabled", "groupByKeys", "entityLabels"]) expect(alertDefProperties).not.toHaveProperty(name);
  });

  test("an annotation's scope and a Slack webhook's digests that were left out stay left out", async () => {
    const emulator = await start();
    const { dashboard } = await read(emulator, { requestId: "r", dashboard: board } as never);
    expect(dashboard.annotations[0]).not.toHaveProperty("scope");
    const { id } = (await call(emulator, "POST", WEBHOOKS, { data: slack() })).json;
    expect((await call(emulator, "GET", `${WEBHOOKS}/${id}`)).json.webhook.slack).toEqual({});
  });

  test("lists keep their order: targets of a policy, attachments of a webhook, enrichment fields", async () => {
    const emulator = await start();
    const attachments = ["METRIC_SNAPSHOT", "LOGS"].reverse().map((type) => ({ type, isActive: true }));
    const { id } = (await call(emulator, "POST", WEBHOOKS, { data: { ...slack(), slack: { digests: [], attachments } } })).json;
    expect((await call(emulator, "GET", `${WEBHOOKS}/${id}`)).json.webhook.slack).toEqual({ digests: [], attachments });
    const targets = ["b", "a"].map((dataset) => ({ dataset, dataspace: "default", priority: "PRIORITY_TYPE_LOW" }));
    const policy = { name: "p", logRules: { severities: ["SEVERITY_INFO", "SEVERITY_DEBUG"] }, targets };
    const made = (await call(emulator, "POST", "/dataplans/policies/v1", policy)).json.policy;
    expect([made.targets, made.logRules.severities]).toEqual([targets, policy.logRules.severities]);
    const requestEnrichments = ["b", "a"].map((fieldName) => ({ fieldName, enrichmentType: { geoIp: {} } }));
    const { enrichments } = (await call(emulator, "POST", "/enrichment-rules/enrichment-rules/v1", { requestEnrichments })).json;
    expect(enrichments.map(({ fieldName }: { fieldName: string }) => fieldName)).toEqual(["b", "a"]);
  });
});

describe("switches", () => {
  const seenWith = async (unkind: object) => {
    const emulator = await start({ unkind });
    const sent = logsThreshold({ evaluationDelayMs: 0 }, { description: "", groupByKeys: [], enabled: false });
    return { emulator, seen: (await makeAlert(emulator, sent)).alertDefProperties };
  };

  test("populateZeros tells every unset scalar as its zero, every unset message as null, every list as empty", async () => {
    const { emulator, seen } = await seenWith({ populateZeros: true });
    expect(seen).toMatchObject({ description: "", groupByKeys: [], entityLabels: {}, activeOn: null, dataSources: [] });
    expect(seen.logsThreshold).toMatchObject({ logsFilter: null, notificationPayloadFilter: [], rules: [{ override: expect.anything() }] });
    expect(seen).not.toHaveProperty("logsImmediate");
    expect((await call(emulator, "GET", "/alerts/alerts/v3")).json).toHaveProperty("pagination");
  });

  test("dropZeros leaves out zeros, empty lists and enum values of value zero", async () => {
    const { seen } = await seenWith({ dropZeros: true });
    for (const name of ["description", "groupByKeys", "phantomMode"]) expect(seen).not.toHaveProperty(name);
    expect(seen.logsThreshold.rules[0].condition).not.toHaveProperty("conditionType");
  });

  test("fillDefaults fills in every declared default", async () => {
    const emulator = await start({ unkind: { fillDefaults: true } });
    expect((await makeAlert(emulator, immediate())).alertDefProperties).toMatchObject({ enabled: true });
  });
});
