import type { Api } from "../../http/operation";
import { field } from "../../schema/facts";
import { map, string } from "../../schema/fields";
import type { FieldFinding } from "../../text/field-finding";
import { define, type Handlers } from "../define";
import { fromWire } from "../from-wire";
import { labelOf } from "../messages";
import { type Events2MetricFields, events2MetricArgs } from "./fields";
import { argumentsFromJson } from "./from-json";
import { e2mOps } from "./operations";
import { bodyOf, type RemoteE2m, remoteOf, replacementOf } from "./requests";
import { unusedParameterHints } from "./unused-parameters";

interface Checked {
  issues: FieldFinding[];
  warnings: string[];
}

/**
 * Reads the limits of the account. More labels than allowed are an issue. Other limits apply to all
 * definitions together, an older form of this one included: their usage is shown.
 */
export async function checkLimits(
  { getLimits }: Pick<Api<typeof e2mOps>, "getLimits">,
  { name, metricLabels = [], metricFields = [], permutationsLimit = 0 }: Events2MetricFields,
): Promise<Checked> {
  const { labelsLimit, metricsLimit, permutationsLimit: permutations } = await getLimits();
  const usages = [
    usageOf("metrics", metricsLimit, metricFields.length),
    usageOf("permutations", permutations, permutationsLimit),
  ].flatMap((usage) => usage ?? []);
  const line = usages.length
    ? [`${labelOf("Events2Metric", name)}: the account uses ${usages.join(" and ")}`]
    : [];
  return { issues: labelIssues(metricLabels.length, labelsLimit), warnings: line };
}

const usageOf = (
  what: string,
  usage: { limit?: number; used?: number } | undefined,
  own: number,
): string | undefined =>
  usage?.limit === undefined
    ? undefined
    : `${usage.used ?? 0} of ${usage.limit} ${what}, of which this definition needs ${own}`;

const labelIssues = (count: number, limit: number | undefined): FieldFinding[] =>
  limit === undefined || count <= limit
    ? []
    : [
        {
          path: ["metricLabels"],
          what: `this account allows ${limit} labels per definition, this has ${count} (reported by the API)`,
        },
      ];

export const events2Metric = define({
  resourceType: "Events2Metric",
  fields: events2MetricArgs,
  computed: {
    targetMetricNames: field(
      map(map(string())),
      "Suffixes of the names of the enabled metrics, set by the service: by base name and aggregation type, for example `cx_min` for MIN and `cx_bucket` for HISTOGRAM.",
    ),
  },
  nameField: "name",
  listReturnsFullObjects: true,
  deleteBeforeReplace: true,
  ops: e2mOps,
  example: `
new coralogix.Events2Metric("latency", {
  name: "checkout_latency",
  description: "Latency of the checkout, by status.",
  logsQuery: { lucene: "service:checkout", severityFilters: ["INFO", "ERROR"] },
  metricFields: [
    {
      targetBaseMetricName: "checkout_duration",
      sourceField: "duration_ms",
      aggregations: [
        { aggType: "MIN", enabled: false },
        { aggType: "HISTOGRAM", histogram: { buckets: [10, 100, 1000] } },
      ],
    },
  ],
  metricLabels: [{ targetLabel: "status", sourceField: "http.status" }],
  permutationsLimit: 10000,
});
`,
  notes: [
    "Names of definitions are unique in the account. A change between logs and spans replaces the definition.",
    "The service completes the aggregations of a field: MIN, MAX, COUNT, AVG and SUM are generated unless they are disabled.",
    "The output `targetMetricNames` contains the suffixes of the metrics' names, which the service sets.",
    "With `coralogix:checkEvents2Metrics: true`, the preview shows the limits of the account and their usage, and rejects more labels than it allows.",
  ],
  prepare: (given) => ({ fields: given, hints: unusedParameterHints(given.metricFields) }),
  remoteCheck: { setting: "checkEvents2Metrics", run: checkLimits },
  fromJson: (object, tools) =>
    fromWire(events2MetricArgs, object, tools, { convert: argumentsFromJson }),
  handlers: (api): Handlers<Events2MetricFields, RemoteE2m> => ({
    create: async (fields) => {
      const { e2m } = await api.create({ body: bodyOf(fields) });
      return { id: e2m.id ?? "", remote: remoteOf(e2m) };
    },
    read: async (id) => {
      const { e2m } = await api.get({ id });
      return { id: e2m.id ?? id, remote: remoteOf(e2m) };
    },
    update: async (id, fields) =>
      remoteOf((await api.replace({ body: replacementOf(id, fields) })).e2m),
    remove: (id) => api.remove({ id }),
    list: async () =>
      (await api.list()).e2m.map((one) => ({
        id: one.id ?? "",
        name: one.name,
        remote: remoteOf(one),
        ...(one.isInternal ? { vendorOwned: "the definition belongs to the service" } : {}),
      })),
  }),
});
