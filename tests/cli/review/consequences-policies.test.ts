import type { Fields } from "../../../src/schema/record";
import { dashboardOf, section } from "../support/dashboards";
import { logsAlert } from "../support/objects";
import { consequences, lines, resource, unchanged } from "./support/reviews";

const application = (...name: string[]) => ({ applicationRule: { ruleTypeId: "IS", name } });
const beginsWith = { applicationRule: { ruleTypeId: "START_WITH", name: ["check"] } };
const checkout = application("checkout");
const policy = (name: string, priority: string, more: Fields = {}): Fields => ({
  name,
  priority,
  logRules: { severities: ["DEBUG", "VERBOSE", "INFO", "WARNING", "ERROR", "CRITICAL"] },
  ...more,
});
const filtered = (name: string, labelFilters: object, query: { luceneQuery?: string } = {}) =>
  unchanged(
    "Alert",
    name,
    logsAlert(name, {
      notificationGroup: { webhooks: [{ integration: { integrationId: 9 } }] },
      logsImmediate: { logsFilter: { simpleFilter: { labelFilters, ...query } } },
    }),
  );
const onApplication = (name: string, value: string, more: object = {}) =>
  filtered(name, { applicationName: [{ value }], ...more });
const label = onApplication("Label", "checkout");
const changed = (before: Fields, after: Fields) =>
  resource("TcoPolicy", "checkout", { id: "p", before, after, outputs: { order: 1 } });
const high = policy("Checkout", "HIGH", checkout);
const toLow = changed(high, policy("Checkout", "LOW", checkout));

test("a policy that moves an application to low names the three alerts on it", () => {
  const alerts = [
    onApplication("Label", "Checkout"),
    filtered(
      "Query",
      {},
      { luceneQuery: 'coralogix.metadata.applicationName:"checkout" AND level:error' },
    ),
    onApplication("Narrow", "checkout", { severities: ["ERROR"] }),
    onApplication("Other", "search"),
  ];
  expect(consequences([toLow, ...alerts])).toEqual([
    'error: policy "Checkout" gives the priority LOW to all data of 3 alerts; alerts cannot trigger on it [Alert "Label", Alert "Query", Alert "Narrow"] because of TcoPolicy "Checkout"',
  ]);
});

test("an overlap that is only possible is reported as such", () => {
  const alerts = [
    filtered("Everything", {}),
    filtered("Start", { applicationName: [{ value: "check", operation: "STARTS_WITH" }] }),
    filtered("Or", {}, { luceneQuery: "applicationName:checkout OR applicationName:search" }),
  ];
  expect(consequences([toLow, ...alerts])).toEqual([
    'warning: policy "Checkout" may give the priority LOW to part of the data of 3 alerts; alerts cannot trigger on it [Alert "Everything", Alert "Start", Alert "Or"] because of TcoPolicy "Checkout"',
  ]);
});

test.each([
  ["the priority MEDIUM", policy("Checkout", "MEDIUM", checkout)],
  ["another description", { ...high, description: "x" }],
  ["a disabled policy", policy("Checkout", "LOW", { ...checkout, enabled: false })],
])("%s moves nothing out of reach", (_, after) =>
  expect(lines([changed(high, after), label])).toEqual([]),
);

test("a policy that hides the data already is no news, whatever its name", () => {
  const orders = policy("Orders", "LOW", application("checkout", "orders"));
  expect(lines([changed(policy("Checkout", "LOW", checkout), orders), label])).toEqual([]);
});

test.each([
  ["a disabled alert", { enabled: false }],
  [
    "a metric alert",
    { logsImmediate: undefined, metricThreshold: { metricFilter: { promql: "up" }, rules: [] } },
  ],
  ["an alert on another source", { logsImmediate: undefined, tracingImmediate: {} }],
])("%s loses nothing", (_, more) =>
  expect(lines([toLow, unchanged("Alert", "a", logsAlert("A", more))])).toEqual([]),
);

describe("order", () => {
  const list = (...policies: Fields[]) => ({ sourceType: "LOGS", policies });
  const keep = policy("Keep", "HIGH", checkout);
  const drop = policy("Drop", "BLOCK", beginsWith);
  const change = (before: Fields, after: Fields) =>
    lines([resource("TcoPolicies", "logs", { id: "logs", before, after }), label]);

  test("the first policy that matches applies", () => {
    expect(change(list(keep), list(keep, drop))).toEqual([]);
    expect(change(list(keep), list(drop, keep))).toEqual([
      'error: policy "Drop" gives the priority BLOCK to all data of 1 alert; alerts cannot trigger on it',
    ]);
  });

  test("a policy that moves below another one gives way to it", () => {
    expect(change(list(keep, drop), list(drop, keep))).toHaveLength(1);
    expect(change(list(keep, drop), list(drop))).toHaveLength(1);
  });

  test("a created policy is evaluated at its placement", () => {
    const existing = unchanged("TcoPolicy", "keep", keep, "k", { order: 1 });
    const created = (placement: object) =>
      resource("TcoPolicy", "drop", { after: { ...drop, placement } });
    expect(lines([existing, created({ last: {} }), label])).toEqual([]);
    expect(lines([existing, created({ first: {} }), label])).toHaveLength(1);
  });
});

describe("a change of a policy of a list", () => {
  const shop = application("shop");
  const only = (...severities: string[]) => ({ ...shop, logRules: { severities } });
  const change = (before: Fields[], after: Fields[], ...others: ReturnType<typeof unchanged>[]) =>
    lines([
      resource("TcoPolicies", "logs", {
        id: "logs",
        before: { sourceType: "LOGS", policies: before },
        after: { sourceType: "LOGS", policies: after },
      }),
      filtered("Everything", {}),
      onApplication("Application", "shop"),
      onApplication("Errors", "shop", { severities: ["ERROR", "CRITICAL"] }),
      filtered("Query", {}, { luceneQuery: "status:500" }),
      ...others,
    ]);
  const errors = policy("shop errors", "HIGH", only("ERROR", "CRITICAL"));
  const debug = (priority: string, ...more: string[]) =>
    policy("shop debug", priority, only("DEBUG", "VERBOSE", ...more));
  const archive = unchanged(
    "Dashboard",
    "archive",
    dashboardOf(
      "Archive",
      section("All", [
        {
          title: "Old",
          definition: { pieChart: { query: { logs: {} }, dataModeType: "ARCHIVE" } },
        },
      ]),
    ),
  );

  test("hides nothing from who did not see the priority before", () => {
    expect(change([debug("LOW")], [debug("BLOCK")])).toEqual([]);
    expect(change([errors, debug("LOW")], [errors, debug("BLOCK")])).toEqual([]);
    expect(change([debug("LOW")], [debug("BLOCK")], archive)).toEqual([
      'warning: policy "shop debug" may give the priority BLOCK to part of the data of widget "Old" of Dashboard "Archive"; widgets do not show it',
    ]);
  });

  test("takes no data that a policy above it has", () => {
    expect(change([errors, debug("LOW")], [errors, debug("BLOCK", "ERROR")])).toEqual([]);
    expect(change([errors, debug("LOW")], [errors, debug("LOW", "CRITICAL", "ERROR")])).toEqual([]);
  });

  test("takes the data that it adds where no policy above it has it", () => {
    const lost = [
      'error: policy "shop debug" gives the priority LOW to all data of 1 alert; alerts cannot trigger on it',
      'warning: policy "shop debug" may give the priority LOW to part of the data of 3 alerts; alerts cannot trigger on it',
    ];
    expect(change([debug("LOW")], [debug("LOW", "ERROR", "CRITICAL")])).toEqual(lost);
    expect(change([errors, debug("LOW")], [debug("LOW", "ERROR", "CRITICAL"), errors])).toEqual(
      lost,
    );
    expect(change([debug("LOW")], [debug("LOW", "INFO")])).toEqual([lost[1]]);
  });
});

test("quota tiers hide the data only for a time, and targets by the default dataset", () => {
  const tiers = { quotaBased: { usageTiers: [{ dailyQuotaPercentage: 80, priority: "HIGH" }] } };
  const quota = policy("Checkout", "LOW", { ...checkout, priorityOverride: tiers });
  expect(lines([changed(high, quota), label])).toEqual([
    'warning: policy "Checkout" may give the priority HIGH, then LOW as the quota is used to part of the data of 1 alert; alerts cannot trigger on it',
  ]);
  const { priority: _, ...rest } = high;
  const target = (one: object) => lines([changed(high, { ...rest, targets: [one] }), label]);
  expect(target({ priority: "MEDIUM" })).toEqual([]);
  expect(target({ priority: "HIGH", dataset: "audit" })).toHaveLength(1);
});

describe("other readers", () => {
  const pie = (title: string, query: object, more: object = {}) => ({
    title,
    definition: { pieChart: { query, ...more } },
  });
  const filter = {
    observationField: { keypath: ["applicationname"], scope: "LABEL" },
    operator: { equals: { selection: { list: { values: ["checkout"] } } } },
  };
  const onCheckout = { logs: { filters: [filter] } };

  test("widgets are named; those that read the archive see the priority LOW", () => {
    const dataprimeQuery = "source logs | filter $l.applicationname == 'checkout' | count";
    const widgets = [
      pie("Errors", onCheckout),
      pie("Archive", onCheckout, { dataModeType: "ARCHIVE" }),
      pie("Query", { dataprime: { dataprimeQuery } }),
      pie("Metrics", { metrics: { promqlQuery: "up" } }),
    ];
    const shop = unchanged("Dashboard", "shop", dashboardOf("Shop", section("All", widgets)));
    expect(consequences([toLow, shop])).toEqual([
      'error: policy "Checkout" gives the priority LOW to all data of widget "Errors", widget "Query" of Dashboard "Shop"; widgets do not show it in frequent search [Dashboard "Shop"] because of TcoPolicy "Checkout"',
    ]);
    const blocked = changed(high, policy("Checkout", "BLOCK", checkout));
    expect(lines([blocked, shop])[0]).toContain('widget "Archive"');
  });

  test("events2metrics, and a span policy by service", () => {
    const metric = unchanged("Events2Metric", "count", {
      name: "checkout_count",
      logsQuery: { applicationnameFilters: ["filter:startsWith:checkout"] },
    });
    const change = changed(
      policy("Checkout", "HIGH", beginsWith),
      policy("Checkout", "LOW", beginsWith),
    );
    expect(lines([change, metric])).toEqual([
      'error: policy "Checkout" gives the priority LOW to all data of 1 events2metric; events2metrics do not count it',
    ]);
    const spans = (priority: string) => ({
      name: "Spans",
      priority,
      spanRules: { serviceRule: { ruleTypeId: "IS", name: ["cart"] } },
    });
    const simpleFilter = { tracingLabelFilters: { serviceName: [{ values: ["cart"] }] } };
    const tracing = logsAlert("Slow cart", {
      logsImmediate: undefined,
      tracingImmediate: { tracingFilter: { simpleFilter } },
    });
    const slow = unchanged("Alert", "slow", tracing);
    expect(lines([changed(spans("HIGH"), spans("LOW")), slow])).toEqual([
      'error: policy "Spans" gives the priority LOW to all data of 1 alert; alerts cannot trigger on it',
    ]);
  });

  test("an alert that changes to data that is not in reach is the reason itself", () => {
    const args = policy("Low", "LOW", checkout);
    const low = unchanged("TcoPolicy", "low", args, "p", { order: 1 });
    const [before, after] = ["search", "checkout"].map(
      (value) => onApplication("Label", value).after as Fields,
    );
    const alert = resource("Alert", "label", {
      id: "a",
      ...(before && { before }),
      ...(after && { after }),
    });
    expect(consequences([low, alert])).toEqual([
      expect.stringMatching(/^error: .* because of Alert "Label"$/),
    ]);
  });
});
