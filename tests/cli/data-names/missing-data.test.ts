import { missingData } from "../../../src/cli/data-names/missing-data";
import type { MissingData, NamingObject } from "../../../src/cli/data-names/model";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { createHttp, type Http } from "../../../src/http";
import { formatPath } from "../../../src/schema/path";
import { dashboard } from "../support/objects";
import { log, logsAlert, metricAlert, NOW, objectOf, origins, series } from "./naming-objects";

const KEY = "cxtp_dataNamesKey1234567890";
const { signal } = new AbortController();
let emulator: Emulator;
let http: Http;
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY });
  http = createHttp({ apiKey: KEY, url: emulator.url, retries: { tries: 1 } });
});
beforeEach(() => emulator.reset());
afterAll(async () => {
  http.close();
  await emulator.close();
});

const check = (...objects: NamingObject[]): Promise<MissingData> =>
  missingData(objects, http, { signal, now: NOW });
const linesOf = ({ findings }: MissingData): string[] =>
  findings.map(({ level, path, what }) => `${level} ${formatPath(path)}: ${what}`);

const PROMQL = "metricThreshold.metricFilter.promql";
const FILTER = "logsThreshold.logsFilter.simpleFilter";

describe("metrics", () => {
  beforeEach(() =>
    emulator.metrics.add([
      series("http_requests_total", { pod: "checkout-1", job: "api" }),
      series("http_requests_total", { pod: "checkout-2", job: "worker" }),
      series("up", { job: "api" }),
      series("old_metric", {}, 9),
    ]),
  );

  test.each<[string, string, string[]]>([
    ["a metric that exists is no finding", "sum(rate(http_requests_total[5m]))", []],
    [
      "a metric with one wrong letter is a warning with the nearest name",
      "sum(rate(http_request_total[5m])) / sum(up)",
      [
        `warning ${PROMQL}: the metric "http_request_total" was not seen in the last 7 days; the nearest name is "http_requests_total"`,
      ],
    ],
    [
      "a metric whose last value is older than 7 days is not seen",
      "old_metric",
      [`warning ${PROMQL}: the metric "old_metric" was not seen in the last 7 days`],
    ],
    [
      "a label that the metric does not have is a note",
      'http_requests_total{podd!="x"}',
      [
        `info ${PROMQL}: the metric "http_requests_total" did not have the label "podd" in the last 7 days; the nearest name is "pod"`,
      ],
    ],
    [
      "a label of `by` that none of the metrics inside has is a note",
      "sum by (jobb) (rate(http_requests_total[5m])) > 0",
      [
        `info ${PROMQL}: the metric "http_requests_total" did not have the label "jobb" in the last 7 days; the nearest name is "job"`,
      ],
    ],
    [
      "a label of `group_left` is one of either side",
      "http_requests_total * on (job) group_left (podx) up",
      [
        `info ${PROMQL}: none of the metrics "http_requests_total", "up" had the label "podx" in the last 7 days; the nearest name is "pod"`,
      ],
    ],
    [
      "a value that the label does not have is a note, and one that it has is none",
      'http_requests_total{pod="chekout-1"} + on (job) up{job="api"}',
      [
        `info ${PROMQL}: the metric "http_requests_total" had no series with pod="chekout-1" in the last 7 days; the nearest name is "checkout-1"`,
      ],
    ],
    [
      "a value of another metric is not that of this one",
      'up{job="worker"}',
      [`info ${PROMQL}: the metric "up" had no series with job="worker" in the last 7 days`],
    ],
    [
      "labels that a function adds are not asked for",
      'sum by (x) (label_replace(up, "x", "$1", "job", "(.*)"))',
      [],
    ],
    ["names that a regular expression chooses are not asked for", '{__name__=~"htp_.*"}', []],
    ["a matcher of the empty text asks for no label", 'up{pod=""}', []],
    [
      "labels and values of a metric that is not seen are no findings of their own",
      'gone{a="b"}',
      [`warning ${PROMQL}: the metric "gone" was not seen in the last 7 days`],
    ],
  ])("%s", async (_, query, expected) => {
    expect(linesOf(await check(metricAlert(query)))).toEqual(expected);
  });

  test("names and values with variables of a dashboard are left out, the others are checked", async () => {
    const [range, job] = ["$" + "{__range}", "$" + "{job}"];
    const query = `sum(rate(app_$name[${range}])) + upp{job="${job}", $more}`;
    const { findings, queries } = await check(objectOf("Dashboard", dashboard("D", {}, query)));
    expect(findings.map(({ name }) => name)).toEqual(["upp"]);
    expect(queries).toEqual([
      'metrics: count by (__name__) (last_over_time({__name__=~"upp"}[7d]))',
    ]);
  });

  test("a metric that a recording rule or an events2metric of the objects writes is known", async () => {
    const rule = { record: "new:rate", expr: "rate(up[5m])" };
    const recorded = objectOf("RecordingRuleGroupSet", {
      name: "R",
      groups: [{ name: "g", rules: [rule] }],
    });
    const metricFields = [{ targetBaseMetricName: "latency", sourceField: "duration" }];
    const counted = objectOf("Events2Metric", { name: "orders", metricFields });
    const alert = metricAlert("new:rate + orders_total + latency_cx_avg + other");
    const { findings } = await check(recorded, counted, alert);
    expect(findings.map(({ name }) => name)).toEqual(["other"]);
  });

  test("a disabled alert is not checked, and nothing is sent", async () => {
    expect(await check(metricAlert("gone", { enabled: false }))).toEqual({
      findings: [],
      queries: [],
      notChecked: [],
    });
  });

  test("the queries are bounded, and what they leave out is named", async () => {
    const alerts = Array.from({ length: 320 }, (_, n) => metricAlert(`metric_${n}`));
    const { findings, queries, notChecked } = await check(...alerts);
    expect(findings).toHaveLength(300);
    expect(queries.filter((one) => one.startsWith("metrics: "))).toHaveLength(6);
    expect(notChecked).toEqual([
      { reason: "20 more metrics: only the first 300 are checked", isIncomplete: false },
    ]);
  });
});

describe("logs", () => {
  beforeEach(() =>
    emulator.logs.add([
      log(),
      log({ application: "search", subsystem: "index", data: { "user.id": "u", status: 200 } }),
    ]),
  );

  test("applications and subsystems without logs are warnings, and case is no difference", async () => {
    const result = await check(origins(["Shop", "serch"], ["checkot"]));
    expect(linesOf(result)).toEqual([
      `warning ${FILTER}.labelFilters.applicationName[1].value: no logs of the application "serch" were seen in the last 7 days; the nearest name is "search"`,
      `warning ${FILTER}.labelFilters.subsystemName[0].value: no logs of the subsystem "checkot" were seen in the last 7 days; the nearest name is "checkout"`,
    ]);
    expect(result.queries).toHaveLength(1);
  });

  test("the place of a name is where it selects data, and not a label of the object", async () => {
    const named = logsAlert(
      { luceneQuery: "coralogix.metadata.applicationName:shopp" },
      { name: "shopp", entityLabels: { team: "shopp" } },
    );
    expect((await check(named)).findings.map(({ path }) => formatPath(path))).toEqual([
      `${FILTER}.luceneQuery`,
    ]);
  });

  test("the beginning of a name is not asked for", async () => {
    expect((await check(origins(["nothing"], [], "STARTS_WITH"))).queries).toEqual([]);
  });

  test("an application in Lucene is checked where all logs must have it", async () => {
    const lucene = (luceneQuery: string) => check(logsAlert({ luceneQuery }));
    expect(
      linesOf(await lucene("coralogix.metadata.applicationName:shopp AND level:error")),
    ).toEqual([
      `warning ${FILTER}.luceneQuery: no logs of the application "shopp" were seen in the last 7 days; the nearest name is "shop"`,
    ]);
    expect(
      linesOf(await lucene("coralogix.metadata.applicationName:shopp OR level:error")),
    ).toEqual([]);
  });

  test("an application in DataPrime is checked", async () => {
    const query = "source logs | filter $l.applicationname == 'shopp' | count";
    const alert = objectOf("Alert", {
      name: "A",
      analyticsThreshold: { dataprimeQuery: { query } },
    });
    expect((await check(alert)).findings).toMatchObject([
      { type: "application", name: "shopp", nearest: "shop" },
    ]);
  });

  test.each<[string, string, string[]]>([
    ["fields that exist are no findings", "level:error AND kubernetes.pod.keyword:a", []],
    ["a key with a dot is the field", "user.id:u AND status.numeric:[200 TO 300]", []],
    ["a field that no log has is a note", "levle:error AND status:200", ["levle level"]],
    [
      "a field of `_exists_` is required",
      "_exists_:kubernetes.podd",
      ["kubernetes.podd kubernetes.pod"],
    ],
    ["alternatives are not required", "levle:error OR status:200", []],
    ["what is excluded is not required", "status:200 AND NOT levle:error", []],
  ])("%s", async (_, luceneQuery, expected) => {
    const { findings } = await check(logsAlert({ luceneQuery }));
    expect(findings.map(({ name, nearest }) => `${name} ${nearest}`)).toEqual(expected);
    expect(findings.every(({ level }) => level === "info")).toBe(true);
  });

  test("the fields that an alert groups by or counts are checked", async () => {
    const grouped = logsAlert({}, { groupByKeys: ["levle", "coralogix.metadata.applicationName"] });
    const unique = objectOf("Alert", {
      name: "B",
      logsUniqueCount: { logsFilter: {}, uniqueCountKeypath: "user.idd" },
    });
    expect(linesOf(await check(grouped, unique))).toEqual([
      'info groupByKeys[0]: no log had the field "levle" in the last 7 days; the nearest name is "level"',
      'info logsUniqueCount.uniqueCountKeypath: no log had the field "user.idd" in the last 7 days; the nearest name is "user.id"',
    ]);
  });
});

test("an account without logs is not checked, rather than full of findings", async () => {
  const { findings, notChecked } = await check(origins(["shop"]));
  expect(findings).toEqual([]);
  const reason = "applications and subsystems of logs: the archive has no logs of this time";
  expect(notChecked).toEqual([{ reason, isIncomplete: false }]);
});

test("applications of spans are those of spans, and not of logs", async () => {
  emulator.logs.add([log()]);
  const values = [{ operation: "IS", values: ["shop"] }];
  const tracingFilter = { simpleFilter: { tracingLabelFilters: { applicationName: values } } };
  const alert = objectOf("Alert", { name: "T", tracingImmediate: { tracingFilter } });
  const { queries, notChecked } = await check(alert);
  expect(queries).toEqual([expect.stringMatching(/^applications .* of spans: source spans /)]);
  // The emulator has no spans.
  expect(notChecked.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^applications and subsystems of spans: /),
  ]);
});

test("a query that fails is not checked with its reason, and the others go on", async () => {
  emulator.logs.add([log()]);
  const match = { route: "/metrics/api/v1/query" };
  emulator.faults.add({ how: "status", status: 503, message: "overloaded", match });
  const { findings, notChecked, queries } = await check(metricAlert("up"), origins(["shopp"]));
  expect(findings.map(({ name }) => name)).toEqual(["shopp"]);
  expect(notChecked).toEqual([
    { reason: expect.stringMatching(/^metrics: .*503/), isIncomplete: true },
  ]);
  expect(queries).toHaveLength(2);
});

test("a key without the permission finds nothing, and says why", async () => {
  emulator.reset();
  emulator.keys.add({ key: `${KEY}x`, permissions: ["alerts:ReadConfig"] });
  const limited = createHttp({ apiKey: `${KEY}x`, url: emulator.url, retries: { tries: 1 } });
  const { findings, notChecked } = await missingData(
    [metricAlert("up"), origins(["shop"])],
    limited,
    { signal, now: NOW },
  );
  limited.close();
  expect(findings).toEqual([]);
  expect(notChecked).toHaveLength(2);
  expect(notChecked[0]?.reason).toMatch(/^metrics: .*permission/);
});
