import { prometheusAlerts } from "../../src/prometheus/alerts";
import { converted, fileOf, findingsOf, RULE, thresholdOf } from "./support/files";

const namesOf = (text: string): string[] =>
  prometheusAlerts(text).map(({ logicalName }) => logicalName);

test("a rule becomes the arguments of an alert that fires at the same minutes", () => {
  const { args, logicalName, findings } = converted({
    for: "5m",
    labels: { severity: "critical", team: "checkout" },
    annotations: { summary: "A target is down", runbook_url: "https://example.com/down" },
  });
  expect(logicalName).toBe("shop-Down");
  expect(findings).toEqual([]);
  expect(args).toEqual({
    name: "Down",
    description: "A target is down\n\nrunbook_url: https://example.com/down",
    priority: "P1",
    entityLabels: { severity: "critical", team: "checkout" },
    metricThreshold: {
      metricFilter: { promql: "up" },
      rules: [
        {
          condition: {
            threshold: 0,
            conditionType: "EQUALS",
            forOverPct: 100,
            ofTheLast: { metricTimeWindowDynamicDuration: "6m" },
          },
        },
      ],
      missingValues: { minNonNullValuesPct: 100 },
      noDataPolicy: { state: "OK" },
    },
  });
});

describe("the time window has one value more than `for` has minutes", () => {
  test.each([
    [undefined, "1m"],
    ["0m", "1m"],
    [0, "1m"],
    ["30s", "2m"],
    ["1m", "2m"],
    ["90s", "3m"],
    ["1h30m", "91m"],
    ["2159m", "2160m"],
  ])("for: %s becomes %s", (given, expected) => {
    const alert = converted({ for: given });
    const [rule] = thresholdOf(alert).rules;
    expect(rule?.condition.ofTheLast).toEqual({ metricTimeWindowDynamicDuration: expected });
    expect(alert.findings).toEqual([]);
  });

  test("above 36 hours, it is 36 hours with a warning", () => {
    const alert = converted({ for: "7d" });
    const [rule] = thresholdOf(alert).rules;
    expect(rule?.condition.ofTheLast).toEqual({ metricTimeWindowDynamicDuration: "2160m" });
    expect(findingsOf(alert)).toEqual(["warning for"]);
  });
});

describe("the severity decides the priority", () => {
  test.each([
    ["critical", "P1"],
    ["error", "P2"],
    ["Warning", "P3"],
    ["info", "P4"],
    ["low", "P5"],
    ["page", "P1"],
  ])("%s becomes %s", (severity, priority) => {
    const options = { priorities: { Page: "P1", low: "P5" } } as const;
    const { args, findings } = converted({ labels: { severity } }, {}, options);
    expect(args?.priority).toBe(priority);
    expect(findings).toEqual([]);
  });

  test.each([[{ severity: "none" }], [{}], [undefined]])(
    "with the labels %j it is P4, with a warning",
    (labels) => {
      const alert = converted({ labels });
      expect(alert.args?.priority).toBe("P4");
      expect(findingsOf(alert)).toEqual(["warning labels.severity"]);
    },
  );
});

describe("what has no equivalent is a finding", () => {
  test.each([
    [{ keep_firing_for: "10m" }, {}, "warning keep_firing_for"],
    [{}, { interval: "30s" }, "warning group.interval"],
    [{}, { limit: 10 }, "warning group.limit"],
    [{}, { query_offset: "4h" }, "warning group.query_offset"],
    [{ labels: { ...RULE.labels, pod: "{{ $labels.pod }}" } }, {}, "warning labels.pod"],
    [{ annotations: { summary: "{{ $value }}" } }, {}, "note annotations.summary"],
    [{ annotations: { summary: "a".repeat(4000) } }, {}, "note annotations"],
  ])("%j in the group %j", (rule, group, expected) => {
    const alert = converted(rule, group);
    expect(alert.args).toBeDefined();
    expect(findingsOf(alert)).toEqual([expected]);
  });

  test("but not what changes nothing", () => {
    const alert = converted({ keep_firing_for: "0s" }, { interval: "1m", limit: 0 });
    expect(alert.findings).toEqual([]);
  });
});

describe("a rule that Prometheus refuses has no arguments, but an error", () => {
  test.each([
    [{ alert: undefined }, "error alert"],
    [{ record: "a" }, "error record"],
    [{ expr: "" }, "error expr"],
    [{ for: "5 minutes" }, "error for"],
    [{ keep_firing_for: "1.5h" }, "error keep_firing_for"],
    [{ owner: "me" }, "error owner"],
    [{ labels: { team: ["a"] } }, "error labels.team"],
    [{ annotations: { summary: "{{ $value * 100 }}" } }, "error annotations.summary"],
    [{ annotations: { summary: "{{ $Labels.a }}" } }, "error annotations.summary"],
  ])("%j", (rule, expected) => {
    const alert = converted(rule);
    expect(alert.args).toBeUndefined();
    expect(findingsOf(alert)).toEqual([expected]);
  });

  test.each([["interval"], ["query_offset"], ["partial_response_strategy"]])(
    "also an invalid %s of its group",
    (key) => {
      const alert = converted({}, { [key]: "often" });
      expect(findingsOf(alert)).toEqual([`error group.${key}`]);
    },
  );
});

describe("labels and settings of the group apply to its rules", () => {
  test("labels of the rule replace those of the group", () => {
    const alert = converted({}, { labels: { severity: "info", team: "checkout" } });
    expect(alert.args?.entityLabels).toEqual({ severity: "critical", team: "checkout" });
  });

  test("query_offset becomes the delay of the evaluation", () => {
    const alert = converted({}, { query_offset: "90s" });
    expect(thresholdOf(alert).evaluationDelayMs).toBe(90_000);
  });
});

describe("templates of annotations become readable text", () => {
  test.each([
    ["{{ $labels.instance }} is down", "{instance} is down"],
    ["{{$labels.job}}: {{ .Labels.pod | toUpper }}", "{job}: {pod}"],
    ["VALUE = {{ $value }}, LABELS = {{ $labels }}", "VALUE = {value}, LABELS = {labels}"],
    ['{{ printf "%.2f" $value }} or {{ $value | humanizePercentage }}', "{value} or {value}"],
    ["{{ with $value }}{{ . }}{{ end }}", "{{ with $value }}{{ . }}{{ end }}"],
  ])("%s becomes %s", (summary, expected) => {
    const { args, findings } = converted({ annotations: { summary } });
    expect(args?.description).toBe(expected);
    expect(findings).toHaveLength(1);
  });
});

describe("logical names", () => {
  test("are the group and the alert, without other characters than letters, digits and .-_", () =>
    expect(
      namesOf(
        JSON.stringify({
          groups: [{ name: "my shop/eu", rules: [{ ...RULE, alert: "Is down!" }] }],
        }),
      ),
    ).toEqual(["my-shop-eu-Is-down"]));

  test("of rules with the same name have the labels in which they differ", () => {
    const rules = ["critical", "warning"].flatMap((severity) =>
      ["1h", "6h"].map((long) => ({ ...RULE, labels: { severity, long, team: "a" } })),
    );
    expect(namesOf(fileOf([...rules, { ...RULE, alert: "Other" }]))).toEqual([
      "shop-Down-1h-critical",
      "shop-Down-6h-critical",
      "shop-Down-1h-warning",
      "shop-Down-6h-warning",
      "shop-Other",
    ]);
  });

  test("do not depend on the order of the rules", () => {
    const rules = [RULE, { ...RULE, labels: { severity: "info" } }, { ...RULE, alert: "Other" }];
    const reversed = [...rules].reverse();
    expect(namesOf(fileOf(reversed)).sort()).toEqual(namesOf(fileOf(rules)).sort());
  });

  test("of rules that are equal but for the expression are numbered, with a warning", () => {
    const twice = [RULE, { ...RULE, expr: "up == 1" }];
    const alerts = prometheusAlerts(fileOf(twice));
    expect(alerts.map(({ logicalName }) => logicalName)).toEqual(["shop-Down", "shop-Down-2"]);
    expect(alerts.map(findingsOf)).toEqual([[], ["warning alert"]]);
  });

  test("with a number do not change if a rule is added elsewhere", () => {
    const twice = [RULE, { ...RULE, expr: "up == 1" }];
    const more = [{ ...RULE, alert: "Other" }, ...twice];
    expect(namesOf(fileOf(more)).slice(1)).toEqual(namesOf(fileOf(twice)));
  });

  test("that logicalName gives twice are an error that names what to do", () =>
    expect(() => prometheusAlerts(fileOf([RULE, RULE]), { logicalName: () => "a" })).toThrow(
      "groups[0].rules[0] and groups[0].rules[1] have the same logical name a: logicalName must " +
        "give each rule another one",
    ));

  test("can be set by a function of the rule and of the suggested name", () => {
    const logicalName = ({ alert }: { alert: string }, suggested: string) =>
      `${alert}:${suggested}`;
    expect(converted({}, {}, { logicalName }).logicalName).toBe("Down:shop-Down");
  });
});

describe("options", () => {
  test("labels are those of all alerts, unless a rule has another value", () => {
    const labels = { team: "checkout", severity: "info" };
    expect(converted({}, {}, { labels }).args?.entityLabels).toEqual({
      team: "checkout",
      severity: "critical",
    });
  });

  test("notificationGroup is a value, or a function of the rule", () => {
    const group = { router: {} };
    expect(converted({}, {}, { notificationGroup: group }).args).toMatchObject({
      notificationGroup: group,
    });
    const notificationGroup = ({ labels }: { labels: Readonly<Record<string, string>> }) =>
      labels.severity === "critical" ? group : undefined;
    expect(converted({}, {}, { notificationGroup }).args).toMatchObject({
      notificationGroup: group,
    });
    const info = converted({ labels: { severity: "info" } }, {}, { notificationGroup });
    expect(info.args).not.toHaveProperty("notificationGroup");
  });

  test("alert replaces arguments, by a value or a function of the rule and its arguments", () => {
    expect(converted({}, {}, { alert: { enabled: false } }).args?.enabled).toBe(false);
    const alert = converted(
      {},
      {},
      { alert: (rule, { name }) => ({ name: `[${rule.group}] ${name}` }) },
    );
    expect(alert.args?.name).toBe("[shop] Down");
  });

  test("filter leaves rules out before their names are compared", () => {
    const filter = ({ expr }: { expr: string }) => expr !== "up == 1";
    expect(prometheusAlerts(fileOf([RULE, { ...RULE, expr: "up == 1" }]), { filter })).toHaveLength(
      1,
    );
  });
});
