import type { SloFields } from "../../../services/slos/fields";
import type { RequestContext } from "../../server/request-context";
import { sloRecord, sloTable } from "./record";

/** The SLO that a seeded alert uses. */
const WATCHED = "0d9c8b7a-6f5e-4d3c-8b2a-190817263544";
const rate = (service: string, more = "") =>
  `sum by (region) (rate(http_requests_total{service="${service}"${more}}[1m]))`;

const SLOS: readonly (readonly [id: string, slo: SloFields])[] = [
  [
    WATCHED,
    {
      name: "Checkout availability",
      description: "Five of a thousand orders may fail.",
      targetThresholdPercentage: 99.5,
      sloTimeFrame: "28_DAYS",
      labels: { team: "payments" },
      requestBasedMetricSli: {
        goodEvents: { query: rate("checkout", ',code!~"5.."') },
        totalEvents: { query: rate("checkout") },
      },
      ownershipTags: { service: { staticValues: ["checkout"] }, team: { labelKeys: ["team"] } },
    },
  ],
  [
    "5c1b2a39-4857-4b66-8f75-8493a2b1c0df",
    {
      name: "Search is quick",
      targetThresholdPercentage: 95,
      sloTimeFrame: "7_DAYS",
      windowBasedMetricSli: {
        query: { query: "histogram_quantile(0.95, sum by (le) (rate(search_seconds_bucket[1m])))" },
        window: "5_MINUTES",
        comparisonOperator: "LESS_THAN",
        threshold: 0.4,
        missingDataStrategy: "GOOD",
      },
    },
  ],
  [
    "7e6d5c4b-3a29-4180-9f0e-d1c2b3a49586",
    {
      name: "Shipping does not fail",
      targetThresholdPercentage: 99,
      sloTimeFrame: "14_DAYS",
      apmSli: { services: ["shipping"], groupingKeys: ["operation"], errorConfig: {} },
    },
  ],
];

export function seedSlos(ctx: RequestContext): void {
  for (const [id, slo] of SLOS) ctx.table(sloTable).put({ ...sloRecord(slo, ctx), id });
}
