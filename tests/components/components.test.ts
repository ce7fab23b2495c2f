import * as pulumi from "@pulumi/pulumi";
import { ServiceMonitoring, SloWithAlerts } from "../../src/components";
import { created, idsOf, inputs, names, resolved, ruleOf } from "./support";

const indicator = {
  requestBasedMetricSli: {
    goodEvents: { query: 'sum(rate(requests_total{code!~"5.."}[1m]))' },
    totalEvents: { query: "sum(rate(requests_total[1m]))" },
  },
};
const matchers = 'service_name="checkout",span_kind=~"SPAN_KIND_SERVER|SPAN_KIND_CONSUMER"';

describe("ServiceMonitoring", () => {
  test("creates three alerts, an SLO with its alerts, and a dashboard", async () => {
    const component = new ServiceMonitoring("it", { name: "checkout", application: "shop" });
    expect(await idsOf(component)).toEqual({
      errors: "it-errors-id",
      latency: "it-latency-id",
      traffic: "it-traffic-id",
      burn1h: "it-slo-burn-1h-id",
      burn6h: "it-slo-burn-6h-id",
      burn72h: "it-slo-burn-72h-id",
    });
    expect(names()).toEqual([
      "Alert it-errors",
      "Alert it-latency",
      "Alert it-slo-burn-1h",
      "Alert it-slo-burn-6h",
      "Alert it-slo-burn-72h",
      "Alert it-traffic",
      "Dashboard it-dashboard",
      "ServiceMonitoring it",
      "Slo it-slo-slo",
      "SloWithAlerts it-slo",
    ]);
    expect(created.get("ServiceMonitoring it")?.type).toBe(
      "coralogix:components:ServiceMonitoring",
    );
  });

  test("passes queries, thresholds, labels and recipients to its alerts", async () => {
    await idsOf(
      new ServiceMonitoring("it", { name: "checkout", application: "shop", team: "web" }),
    );
    expect(inputs("Alert it-errors")).toMatchObject({
      name: "checkout: error rate",
      priority: "P3",
      // Routers find an alert by labels with this prefix.
      entityLabels: {
        service: "checkout",
        application: "shop",
        team: "web",
        "routing.service": "checkout",
        "routing.team": "web",
      },
      notificationGroup: { router: { notifyOn: "TRIGGERED_AND_RESOLVED" } },
    });
    const total = `sum(rate(calls_total{${matchers}}[5m]))`;
    const failed = `sum(rate(calls_total{${matchers},status_code=~"STATUS_CODE_ERROR"}[5m]))`;
    const window = { metricTimeWindowSpecificValue: "MINUTES_10" };
    expect(ruleOf("Alert it-errors")).toEqual([
      `100 * ${failed} / ${total}`,
      { threshold: 5, conditionType: "MORE_THAN", forOverPct: 100, ofTheLast: window },
    ]);
    expect(ruleOf("Alert it-latency")[0]).toBe(
      `histogram_quantile(0.95, sum by (le) (rate(duration_ms_bucket{${matchers}}[5m])))`,
    );
    expect(ruleOf("Alert it-traffic")[0]).toBe(`60 * ${total} or vector(0)`);
    expect(inputs("Slo it-slo-slo")).toMatchObject({
      targetThresholdPercentage: 99.9,
      sloTimeFrame: "28_DAYS",
      labels: { service: "checkout", application: "shop", team: "web" },
      requestBasedMetricSli: {
        goodEvents: {
          query: `sum(rate(calls_total{${matchers},status_code!~"STATUS_CODE_ERROR"}[1m]))`,
        },
        totalEvents: { query: `sum(rate(calls_total{${matchers}}[1m]))` },
      },
    });
  });

  test("its dashboard has line charts of metrics, and one of the error logs", async () => {
    const saturation = { query: "memory", threshold: 90 };
    await idsOf(new ServiceMonitoring("it", { name: "checkout", application: "shop", saturation }));
    const chart = (title: string, queries: Record<string, unknown>, options: object = {}) => ({
      title,
      definition: {
        lineChart: {
          queryDefinitions: Object.entries(queries).map(([name, query]) => ({
            name,
            query,
            ...options,
          })),
        },
      },
    });
    const promql = (promqlQuery: string) => ({ metrics: { promqlQuery } });
    const total = `sum(rate(calls_total{${matchers}}[5m]))`;
    const failed = `sum(rate(calls_total{${matchers},status_code=~"STATUS_CODE_ERROR"}[5m]))`;
    const latency = (percentile: number) =>
      promql(
        `histogram_quantile(${percentile}, sum by (le) (rate(duration_ms_bucket{${matchers}}[5m])))`,
      );
    const among = (name: string, scope: string, values: string[]) => ({
      observationField: { keypath: [name], scope },
      operator: { equals: { selection: { list: { values } } } },
    });
    const filters = [
      among("applicationname", "LABEL", ["shop"]),
      among("severity", "METADATA", ["Error", "Critical"]),
    ];
    const row = (...widgets: unknown[]) => ({ appearance: { height: 19 }, widgets });
    const { layout, relativeTimeFrame } = inputs("Dashboard it-dashboard");
    expect(relativeTimeFrame).toBe("86400s");
    expect(layout).toEqual({
      sections: [
        {
          rows: [
            row(
              chart("Requests per second", { requests: promql(total) }),
              chart(
                "Failed requests",
                { errors: promql(`100 * ${failed} / ${total}`) },
                { unit: "PERCENT_ZERO_HUNDRED" },
              ),
            ),
            row(
              chart("Latency", { p50: latency(0.5), p95: latency(0.95), p99: latency(0.99) }),
              chart("Saturation", { saturation: promql("memory") }),
              chart("Error logs of the application", {
                logs: { logs: { filters, aggregations: [{ count: {} }] } },
              }),
            ),
          ],
        },
      ],
    });
  });

  test("every default can be replaced", async () => {
    await idsOf(
      new ServiceMonitoring("it", {
        name: pulumi.output("checkout"),
        metrics: {
          requests: "http_total",
          matchers: 'job="a"',
          errorLabel: "code",
          errorValues: "5..",
        },
        errors: { threshold: 1, priority: "P1", window: "MINUTES_5", alert: { enabled: false } },
        latency: { percentile: 0.99, threshold: 250 },
        traffic: { query: "up", conditionType: "LESS_THAN", threshold: 1 },
        saturation: { query: "memory", threshold: 90 },
        slo: { indicator, sloTimeFrame: "7_DAYS", burnRates: [], name: "Responds" },
        dashboard: { name: "Board", folderId: "folder" },
        alert: { description: "Runbook" },
        labels: { tier: "1" },
        connection: "eu",
      }),
    );
    expect(ruleOf("Alert it-errors")[0]).toContain(
      'sum(rate(http_total{job="a",code=~"5.."}[5m]))',
    );
    expect(inputs("Alert it-errors")).toMatchObject({
      priority: "P1",
      enabled: false,
      description: "Runbook",
      connection: "eu",
      entityLabels: { service: "checkout", tier: "1" },
    });
    expect(ruleOf("Alert it-latency")[0]).toMatch(/^histogram_quantile\(0.99, /);
    expect(ruleOf("Alert it-latency")[1]).toMatchObject({ threshold: 250 });
    expect(ruleOf("Alert it-traffic")).toEqual([
      "up",
      expect.objectContaining({ conditionType: "LESS_THAN", threshold: 1 }),
    ]);
    expect(ruleOf("Alert it-saturation")[0]).toBe("memory");
    expect(inputs("Slo it-slo-slo")).toMatchObject({
      name: "Responds",
      sloTimeFrame: "7_DAYS",
      connection: "eu",
      ...indicator,
    });
    expect(names().filter((name) => name.includes("burn"))).toEqual([]);
    expect(inputs("Dashboard it-dashboard")).toMatchObject({ name: "Board", folderId: "folder" });
  });

  test("every part can be switched off", async () => {
    const parts = { errors: false, latency: false, traffic: false, slo: false } as const;
    const component = new ServiceMonitoring("it", { name: "a", ...parts, dashboard: false });
    expect(await idsOf(component)).toEqual({});
    expect(component.dashboard).toBeUndefined();
    expect(names()).toEqual(["ServiceMonitoring it"]);
  });

  test("targets create a router that all alerts refer to", async () => {
    const targets = [{ connectorId: "chat" }];
    const urgentTargets = [{ connectorId: pulumi.output("pager"), presetId: "short" }];
    const args = { name: "checkout", environment: "prod", targets, urgentTargets };
    await idsOf(new ServiceMonitoring("it", args));
    expect(inputs("Router it-router")).toMatchObject({
      name: "checkout",
      routingLabels: { service: "checkout", environment: "prod" },
      rules: [
        {
          name: "urgent",
          entityType: "ALERTS",
          condition: 'alertDef.priority == "P1"',
          targets: [{ connectorId: "pager", presetId: "short" }],
        },
      ],
      fallbackTargets: [{ entityType: "ALERTS", target: { connectorId: "chat" } }],
    });
    for (const alert of names().filter((name) => name.startsWith("Alert ")))
      expect(inputs(alert).notificationGroup).toEqual({
        router: { id: "it-router-id", notifyOn: "TRIGGERED_AND_RESOLVED" },
      });
    expect(names().filter((name) => name.startsWith("Router "))).toEqual(["Router it-router"]);
  });
});

describe("SloWithAlerts", () => {
  const slo = { name: "Responds", targetThresholdPercentage: 99.5, ...indicator };

  test("creates the burn-rate alerts of the SRE Workbook", async () => {
    const component = new SloWithAlerts("it", slo);
    expect(await idsOf(component)).toEqual({
      burn1h: "it-burn-1h-id",
      burn6h: "it-burn-6h-id",
      burn72h: "it-burn-72h-id",
    });
    const expected = [
      [1, 14.4, "P1"],
      [6, 6, "P2"],
      [72, 1, "P3"],
    ] as const;
    for (const [duration, threshold, priority] of expected)
      expect(inputs(`Alert it-burn-${duration}h`)).toMatchObject({
        priority,
        entityLabels: { service: "Responds" },
        sloThreshold: {
          sloDefinition: { sloId: "it-slo-id" },
          burnRate: {
            rules: [{ condition: { threshold }, override: { priority } }],
            dual: { timeDuration: { duration, unit: "HOURS" } },
          },
        },
      });
    expect(await resolved(component.sloId)).toBe("it-slo-id");
  });

  test("burn rates and the arguments of the SLO can be replaced", async () => {
    const burnRates = [{ hours: 2, threshold: 3, priority: "P4", windows: "single" }] as const;
    await idsOf(new SloWithAlerts("it", { ...slo, sloTimeFrame: "14_DAYS", burnRates }));
    expect(inputs("Slo it-slo")).toMatchObject({ sloTimeFrame: "14_DAYS" });
    expect(inputs("Slo it-slo")).not.toHaveProperty("burnRates");
    expect(inputs("Alert it-burn-2h").sloThreshold).toMatchObject({
      burnRate: { single: { timeDuration: { duration: 2, unit: "HOURS" } } },
    });
  });
});
