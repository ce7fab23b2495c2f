import { E2M, id, logs, metric } from "./support/events2metrics";
import { exchanges, type Step } from "./support/exchanges";

const ALL = ["MIN", "MAX", "COUNT", "AVG", "SUM", "HISTOGRAM off", "SAMPLES off"];
interface Aggregation {
  aggType: string;
  enabled: boolean;
  targetMetricName: string;
}
const short = ({ aggType, enabled }: Aggregation) => `${aggType.slice(9)}${enabled ? "" : " off"}`;
/** Creates a definition with these aggregations and checks the returned ones. */
const aggregated = (
  sent: object[] | undefined,
  check: (returned: Aggregation[]) => unknown,
): Step[] => [
  [
    `made = POST ${E2M}`,
    logs("m", metric(sent)),
    200,
    ({ e2m }) => check(e2m.metricFields[0].aggregations),
  ],
  [`DELETE ${E2M}/${id}`, 200],
];
const aggregation = (type: string, enabled: boolean, more: object = {}) => ({
  aggType: `AGG_TYPE_${type}`,
  enabled,
  targetMetricName: type.toLowerCase(),
  ...more,
});
exchanges("aggregations", [
  [
    "an empty list and no list of aggregations are replaced by all of them",
    ...aggregated([], (all) => {
      expect(all.map(short)).toEqual(ALL);
      expect(all[0]).toEqual({
        aggType: "AGG_TYPE_MIN",
        enabled: true,
        targetMetricName: "cx_min",
        none: {},
      });
    }),
    ...aggregated(undefined, (all) => expect(all.map(short)).toEqual(ALL)),
  ],
  [
    "omitted aggregations are added and enabled, except for the histogram",
    ...aggregated([aggregation("MIN", false), aggregation("AVG", true)], (all) =>
      expect(all.map(short)).toEqual(["MIN off", ...ALL.slice(1)]),
    ),
  ],
  [
    "the service generates metric names and ignores those that are sent",
    ...aggregated(
      [
        aggregation("MIN", true),
        aggregation("SAMPLES", true, { samples: { sampleType: "SAMPLE_TYPE_MAX" } }),
      ],
      (all) =>
        expect(all.map(({ targetMetricName }) => targetMetricName).join(" ")).toBe(
          "cx_min cx_max cx_count cx_avg cx_sum cx_bucket cx_value",
        ),
    ),
  ],
  [
    "parameters that the type does not use are returned as sent, as in the vendor's example",
    ...(
      [
        [2, "COUNT", { samples: { sampleType: "SAMPLE_TYPE_MAX" } }],
        [4, "SUM", { histogram: { buckets: [1] } }],
      ] as const
    ).flatMap(([index, type, parameters]) =>
      aggregated([aggregation(type, true, parameters)], (all) =>
        expect(all[index]).toEqual({
          aggType: `AGG_TYPE_${type}`,
          enabled: true,
          targetMetricName: `cx_${type.toLowerCase()}`,
          ...parameters,
        }),
      ),
    ),
  ],
  [
    "buckets are 32-bit floats, and an empty list of buckets stays",
    ...[[0.1, 5.5, 100], []].flatMap((buckets) =>
      aggregated([aggregation("HISTOGRAM", true, { histogram: { buckets } })], (all) =>
        expect(all[5]).toMatchObject({
          enabled: true,
          histogram: { buckets: buckets.map(Math.fround) },
        }),
      ),
    ),
  ],
]);
