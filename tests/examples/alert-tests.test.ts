import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../src/cli/run";
import { testIo } from "../cli/support/io";
import { type World, world } from "../engine/support/world";
import { root } from "../package/project";
import { PATH_WITH_PLUGINS } from "./support/example-stack";
import { installExample } from "./support/install-example";

type Args = Record<string, unknown>;
interface Preview {
  steps: { urn: string; newState?: { inputs?: Args } }[];
}
/** A change of one argument of a resource. */
interface Break {
  what: string;
  resource: string;
  path: string;
  to: unknown;
}
const breaking = (resource: string, all: Readonly<Record<string, [path: string, to: unknown]>>) =>
  Object.entries(all).map(([what, [path, to]]): Break => ({ what, resource, path, to }));

const LOGS = "logsThreshold.rules.0.condition";
const LOGS_QUERY = "logsThreshold.logsFilter.simpleFilter.luceneQuery";
const WEBHOOK = "notificationGroup.webhooks.0.integration.integrationId";
const NOBODY = 999;

/** What somebody could break by mistake, by example and alert: each has a test that fails. */
const BREAKS: Readonly<Record<string, readonly Break[]>> = {
  "online-shop": [
    ...breaking("errors", {
      threshold: [`${LOGS}.threshold`, 1000],
      query: [LOGS_QUERY, "level:error"],
      window: [`${LOGS}.timeWindow.logsTimeWindowSpecificValue`, "MINUTES_30"],
      priority: ["priority", "P3"],
    }),
    ...breaking("declined", {
      threshold: ["logsRatioThreshold.rules.0.condition.threshold", 0.1],
      query: [
        "logsRatioThreshold.numerator.simpleFilter.luceneQuery",
        "event:payment AND result:refused",
      ],
      window: [
        "logsRatioThreshold.rules.0.condition.timeWindow.logsRatioTimeWindowSpecificValue",
        "HOUR_1",
      ],
      route: [WEBHOOK, NOBODY],
    }),
    ...breaking("new-country", {
      query: ["logsNewValue.logsFilter.simpleFilter.luceneQuery", "event:login"],
      group: ["logsNewValue.rules.0.condition.keypathToTrack", "client.city"],
      window: [
        "logsNewValue.rules.0.condition.timeWindow.logsNewValueTimeWindowSpecificValue",
        "HOURS_12",
      ],
    }),
    ...breaking("card-testing", {
      threshold: ["logsUniqueCount.rules.0.condition.maxUniqueCount", "40"],
      group: ["groupByKeys", []],
      window: [
        "logsUniqueCount.rules.0.condition.timeWindow.logsUniqueValueTimeWindowSpecificValue",
        "MINUTES_5",
      ],
    }),
    ...breaking("cpu", {
      threshold: ["metricThreshold.rules.0.condition.threshold", 90],
      query: ["metricThreshold.metricFilter.promql", "max by (pod) (pod_cpu_usage_percent)"],
      group: [
        "metricThreshold.metricFilter.promql",
        'max(pod_cpu_usage_percent{namespace="shop"})',
      ],
      window: [
        "metricThreshold.rules.0.condition.ofTheLast.metricTimeWindowSpecificValue",
        "MINUTES_5",
      ],
    }),
    ...breaking("slow", {
      threshold: ["tracingThreshold.rules.0.condition.spanAmount", 10],
      query: ["tracingThreshold.tracingFilter.simpleFilter.latencyThresholdMs", "900"],
      window: [
        "tracingThreshold.rules.0.condition.timeWindow.tracingTimeWindowValue",
        "MINUTES_30",
      ],
    }),
    ...breaking("overload", {
      window: ["flow.stages.0.timeframeMs", "60000"],
      "longer window": ["flow.stages.0.timeframeMs", "3600000"],
      route: [WEBHOOK, NOBODY],
    }),
    ...breaking("budget", {
      threshold: ["sloThreshold.errorBudget.rules.0.condition.threshold", 50],
      priority: ["sloThreshold.errorBudget.rules.0.override.priority", "P2"],
      route: ["notificationGroup.router.id", "another-router"],
    }),
    ...breaking("checkout", {
      query: [
        "requestBasedMetricSli.goodEvents.query",
        'sum(rate(http_requests_total{service="checkout"}[1m]))',
      ],
    }),
  ],
  notifications: [
    ...breaking("checkout-errors", {
      threshold: [`${LOGS}.threshold`, 59],
      query: [`logsThreshold.logsFilter.simpleFilter.labelFilters`, {}],
      route: ["entityLabels", { "routing.team": "search" }],
    }),
    ...breaking("checkout-latency", {
      threshold: ["metricThreshold.rules.0.condition.threshold", 5],
      share: ["metricThreshold.rules.0.condition.forOverPct", 100],
      route: ["notificationGroup.destinations.0.connectorId", "checkout-mail"],
    }),
  ],
  "with-kubernetes": [
    ...breaking("unavailable", {
      threshold: ["metricThreshold.rules.0.condition.threshold", 0.5],
      query: [
        "metricThreshold.metricFilter.promql",
        'kube_deployment_status_replicas_available{namespace="shop-1a2b3c4d"}',
      ],
      priority: ["priority", "P2"],
    }),
    ...breaking("memory", {
      threshold: ["metricThreshold.rules.0.condition.threshold", 256 * 2 ** 20],
      query: [
        "metricThreshold.metricFilter.promql",
        'max by (pod) (container_memory_working_set_bytes{namespace="shop-1a2b3c4d"})',
      ],
      window: [
        "metricThreshold.rules.0.condition.ofTheLast.metricTimeWindowSpecificValue",
        "MINUTES_30",
      ],
    }),
    ...breaking("restarts", {
      threshold: ["metricThreshold.rules.0.condition.threshold", 1],
      window: ["metricThreshold.rules.0.condition.forOverPct", 100],
    }),
    ...breaking("errors", {
      threshold: [`${LOGS}.threshold`, 100],
      query: ["logsThreshold.logsFilter.simpleFilter.labelFilters.subsystemName", []],
    }),
  ],
};

/** The preview with one argument changed. */
function broken(preview: Preview, { resource, path, to }: Break): Preview {
  const copy: Preview = structuredClone(preview);
  const inputs = copy.steps.find(({ urn }) => urn.endsWith(`::${resource}`))?.newState?.inputs;
  const keys = path.split(".");
  const last = keys.pop() as string;
  const parent = keys.reduce((at, key) => at?.[key] as Args | undefined, inputs);
  expect(parent).toBeDefined();
  if (parent) parent[last] = to;
  return copy;
}

describe.each(Object.keys(BREAKS))("the tests of the alerts of %s", (example) => {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-alert-tests-"));
  let w: World;
  let preview: Preview;
  let runs = 0;
  /** A copy for each run: a module creates its resources when it is loaded. */
  const program = async () => {
    const copy = join(folder, `${example}-${runs++}`);
    installExample(example, copy);
    return require(join(copy, "index"));
  };
  const test_ = async (tested: Preview) => {
    const file = join(folder, "preview.json");
    writeFileSync(file, JSON.stringify(tested));
    const io = testIo({});
    const tests = join(root, "examples", example, "alerts.test.yaml");
    const code = await run(["test", tests, "--preview", file], io);
    return { code, text: io.stdout() + io.stderr() };
  };
  beforeAll(async () => {
    w = await world({ env: { PATH: PATH_WITH_PLUGINS } });
    await w.stack.up(program);
    preview = JSON.parse(await w.stack.previewJson(program, ["--show-sames"]));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await w.close();
  });

  test("pass on a preview, without an account", async () => {
    const { code, text } = await test_(preview);
    expect([code, text]).toEqual([0, expect.stringMatching(/(\d+) of \1 expectations passed/)]);
  });

  test.each(BREAKS[example] ?? [])("fail when the $what of $resource is broken", async (one) => {
    const { code, text } = await test_(broken(preview, one));
    expect([code, text]).toEqual([1, expect.stringContaining("failed: ")]);
  });
});
