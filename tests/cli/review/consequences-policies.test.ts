import type { Fields } from "../../../src/schema/record";
import { logsAlert } from "../support/objects";
import { found, lines, resource, unchanged } from "./consequences-support";

const application = (...names: string[]) => ({
  applicationRule: { ruleTypeId: "IS", name: names },
});
const ALL = ["DEBUG", "VERBOSE", "INFO", "WARNING", "ERROR", "CRITICAL"];
const policy = (name: string, priority: string, more: Fields = {}): Fields => ({
  name,
  priority,
  logRules: { severities: ALL },
  ...more,
});
const filtered = (name: string, labelFilters: object, luceneQuery?: string) =>
  unchanged(
    "Alert",
    name,
    logsAlert(name, {
      notificationGroup: { webhooks: [{ integration: { integrationId: 9 } }] },
      logsImmediate: {
        logsFilter: {
          simpleFilter: { labelFilters, ...(luceneQuery === undefined ? {} : { luceneQuery }) },
        },
      },
    }),
  );
const label = (value: string, operation?: string) => [
  { value, ...(operation ? { operation } : {}) },
];
const changed = (before: Fields, after: Fields, order = 1) =>
  resource("TcoPolicy", "checkout", { id: "p", before, after, outputs: { order } });
const toLow = changed(
  policy("Checkout", "HIGH", application("checkout")),
  policy("Checkout", "LOW", application("checkout")),
);

test("a policy that moves an application to low names the three alerts on it", () => {
  const alerts = [
    filtered("Label", { applicationName: label("Checkout") }),
    filtered("Query", {}, 'coralogix.metadata.applicationName:"checkout" AND level:error'),
    filtered("Narrow", { applicationName: label("checkout"), severities: ["ERROR"] }),
    filtered("Other", { applicationName: label("search") }),
  ];
  expect(found([toLow, ...alerts])).toEqual([
    {
      level: "error",
      what: 'policy "Checkout" gives the priority LOW to all data of 3 alerts; alerts cannot trigger on it',
      affects: ['Alert "Label"', 'Alert "Query"', 'Alert "Narrow"'],
      because: 'TcoPolicy "Checkout"',
    },
  ]);
});

test("an overlap that is only possible is reported as such", () => {
  const alerts = [
    filtered("Everything", {}),
    filtered("Start", { applicationName: label("check", "STARTS_WITH") }),
    filtered("Or", {}, "applicationName:checkout OR applicationName:search"),
  ];
  expect(found([toLow, ...alerts])).toEqual([
    {
      level: "warning",
      what: 'policy "Checkout" may give the priority LOW to part of the data of 3 alerts; alerts cannot trigger on it',
      affects: ['Alert "Everything"', 'Alert "Start"', 'Alert "Or"'],
      because: 'TcoPolicy "Checkout"',
    },
  ]);
});

test.each([
  ["the priority MEDIUM", policy("Checkout", "MEDIUM", application("checkout"))],
  [
    "another description",
    policy("Checkout", "HIGH", { ...application("checkout"), description: "x" }),
  ],
  ["a disabled policy", policy("Checkout", "LOW", { ...application("checkout"), enabled: false })],
])("%s moves nothing out of reach", (_, after) => {
  const change = changed(policy("Checkout", "HIGH", application("checkout")), after);
  expect(lines([change, filtered("Label", { applicationName: label("checkout") })])).toEqual([]);
});

test("a policy that hides the data already is no news, whatever its name", () => {
  const change = changed(
    policy("Checkout", "LOW", application("checkout")),
    policy("Orders", "LOW", application("checkout", "orders")),
  );
  expect(lines([change, filtered("Label", { applicationName: label("checkout") })])).toEqual([]);
});

test("a disabled alert, a metric alert and an alert on another source lose nothing", () => {
  const metric = logsAlert("Metric", {
    logsImmediate: undefined,
    metricThreshold: { metricFilter: { promql: "up" }, rules: [] },
  });
  const off = logsAlert("Off", { enabled: false });
  const spans = logsAlert("Spans", { logsImmediate: undefined, tracingImmediate: {} });
  const all = [metric, off, spans].map((args) => unchanged("Alert", String(args.name), args));
  expect(lines([toLow, ...all])).toEqual([]);
});

describe("order", () => {
  const alert = filtered("Label", { applicationName: label("checkout") });
  const list = (...policies: Fields[]) => ({ sourceType: "LOGS", policies });
  const keep = policy("Keep", "HIGH", application("checkout"));
  const drop = policy("Drop", "BLOCK", {
    applicationRule: { ruleTypeId: "START_WITH", name: ["check"] },
  });
  const change = (before: Fields, after: Fields) =>
    resource("TcoPolicies", "logs", { id: "logs", before, after });

  test("the first policy that matches applies", () => {
    expect(lines([change(list(keep), list(keep, drop)), alert])).toEqual([]);
    expect(lines([change(list(keep), list(drop, keep)), alert])).toEqual([
      'error: policy "Drop" gives the priority BLOCK to all data of 1 alert; alerts cannot trigger on it',
    ]);
  });

  test("a policy that moves below another one gives way to it", () => {
    expect(lines([change(list(keep, drop), list(drop, keep)), alert])).toHaveLength(1);
    expect(lines([change(list(keep, drop), list(drop)), alert])).toHaveLength(1);
  });

  test("a created policy is evaluated at its placement", () => {
    const existing = unchanged("TcoPolicy", "keep", keep, "k", { order: 1 });
    const created = (placement: object) =>
      resource("TcoPolicy", "drop", { after: { ...drop, placement } });
    expect(lines([existing, created({ last: {} }), alert])).toEqual([]);
    expect(lines([existing, created({ first: {} }), alert])).toHaveLength(1);
  });
});

test("quota tiers hide the data only for a time, and targets by the default dataset", () => {
  const alert = filtered("Label", { applicationName: label("checkout") });
  const before = policy("Checkout", "HIGH", application("checkout"));
  const tiers = { quotaBased: { usageTiers: [{ dailyQuotaPercentage: 80, priority: "HIGH" }] } };
  const quota = { ...policy("Checkout", "LOW", application("checkout")), priorityOverride: tiers };
  expect(lines([changed(before, quota), alert])).toEqual([
    'warning: policy "Checkout" may give the priority HIGH, then LOW as the quota is used to part of the data of 1 alert; alerts cannot trigger on it',
  ]);
  const { priority: _, ...rest } = before;
  const target = (more: object) => changed(before, { ...rest, targets: [more] });
  expect(lines([target({ priority: "MEDIUM" }), alert])).toEqual([]);
  expect(lines([target({ priority: "HIGH", dataset: "audit" }), alert])).toHaveLength(1);
});

describe("other readers", () => {
  const widget = (title: string, query: object, dataModeType?: string) => ({
    title,
    definition: { pieChart: { query, ...(dataModeType ? { dataModeType } : {}) } },
  });
  const dashboard = (...widgets: object[]) =>
    unchanged("Dashboard", "shop", {
      name: "Shop",
      layout: { sections: [{ rows: [{ appearance: { height: 19 }, widgets }] }] },
    });
  const onCheckout = {
    logs: {
      filters: [
        {
          observationField: { keypath: ["applicationname"], scope: "LABEL" },
          operator: { equals: { selection: { list: { values: ["checkout"] } } } },
        },
      ],
    },
  };

  test("widgets are named; those that read the archive see the priority LOW", () => {
    const shop = dashboard(
      widget("Errors", onCheckout),
      widget("Archive", onCheckout, "ARCHIVE"),
      widget("Query", {
        dataprime: {
          dataprimeQuery: "source logs | filter $l.applicationname == 'checkout' | count",
        },
      }),
      widget("Metrics", { metrics: { promqlQuery: "up" } }),
    );
    expect(found([toLow, shop])).toEqual([
      {
        level: "error",
        what: 'policy "Checkout" gives the priority LOW to all data of widget "Errors", widget "Query" of Dashboard "Shop"; widgets do not show it in frequent search',
        affects: ['Dashboard "Shop"'],
        because: 'TcoPolicy "Checkout"',
      },
    ]);
    const blocked = changed(
      policy("Checkout", "HIGH", application("checkout")),
      policy("Checkout", "BLOCK", application("checkout")),
    );
    expect(lines([blocked, shop])[0]).toContain('widget "Archive"');
  });

  test("events2metrics, and a span policy by service", () => {
    const metric = unchanged("Events2Metric", "count", {
      name: "checkout_count",
      logsQuery: { applicationnameFilters: ["filter:startsWith:checkout"] },
    });
    const change = changed(
      policy("Checkout", "HIGH", {
        applicationRule: { ruleTypeId: "START_WITH", name: ["check"] },
      }),
      policy("Checkout", "LOW", { applicationRule: { ruleTypeId: "START_WITH", name: ["check"] } }),
    );
    expect(lines([change, metric])).toEqual([
      'error: policy "Checkout" gives the priority LOW to all data of 1 events2metric; events2metrics do not count it',
    ]);
    const spans = (priority: string) => ({
      name: "Spans",
      priority,
      spanRules: { serviceRule: { ruleTypeId: "IS", name: ["cart"] } },
    });
    const tracing = logsAlert("Slow cart", {
      logsImmediate: undefined,
      tracingImmediate: {
        tracingFilter: {
          simpleFilter: { tracingLabelFilters: { serviceName: [{ values: ["cart"] }] } },
        },
      },
    });
    expect(
      lines([changed(spans("HIGH"), spans("LOW")), unchanged("Alert", "slow", tracing)]),
    ).toEqual([
      'error: policy "Spans" gives the priority LOW to all data of 1 alert; alerts cannot trigger on it',
    ]);
  });

  test("an alert that changes to data that is not in reach is the reason itself", () => {
    const low = unchanged("TcoPolicy", "low", policy("Low", "LOW", application("checkout")), "p", {
      order: 1,
    });
    const search = filtered("Label", { applicationName: label("search") }).after as Fields;
    const checkout = filtered("Label", { applicationName: label("checkout") }).after as Fields;
    const alert = resource("Alert", "label", { id: "a", before: search, after: checkout });
    expect(found([low, alert])).toMatchObject([{ level: "error", because: 'Alert "Label"' }]);
  });
});
