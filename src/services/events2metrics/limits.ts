import type { Api } from "../../http/operation";
import type { FieldFinding } from "../../text/field-finding";
import { labelOf } from "../messages";
import type { Events2MetricFields } from "./fields";
import type { e2mOps } from "./operations";

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
