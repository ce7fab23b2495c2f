import type { Emulator } from "../../src/emulator";
import { createClient } from "../../src/sdk";
import { KEY, start, UUID } from "./support";
import { exact, exchanges, refused } from "./support/exchanges";
import { CREATE, names, request, SLO, SLOS, slo } from "./support/slos";

const byNode = Object.fromEntries(
  ["goodEvents", "totalEvents"].map((events) => [events, { query: "avg(x[1m]) by (node)" }]),
);
/** An SLO whose good events have a query. */
const good = (query: string, more: object = {}) =>
  slo({ requestBasedMetricSli: { ...request, goodEvents: { query } }, ...more });
const windowBasedMetricSli = {
  query: { query: "avg(x)" },
  window: "WINDOW_SLO_WINDOW_1_MINUTE",
  comparisonOperator: "COMPARISON_OPERATOR_LESS_THAN",
  threshold: 0.232,
  missingDataStrategy: "MISSING_DATA_STRATEGY_UNCOUNTED",
};
const windowed = slo({ name: "w", requestBasedMetricSli: undefined, windowBasedMetricSli });
const apm = (more: object = { errorConfig: {} }) =>
  slo({
    name: "a",
    requestBasedMetricSli: undefined,
    apmSli: { services: ["checkout"], groupingKeys: ["operation"], ...more },
  });
const latency = (what: object) =>
  apm({ latencyConfig: { threshold: 250, timeWindow: "WINDOW_SLO_WINDOW_5_MINUTES", ...what } });
const hasWindow = (query: string) => ({
  slo: {
    sloType: "SLO_TYPE_WINDOW",
    windowBasedMetricSli: {
      query: { query: expect.stringContaining(query) },
      window: "WINDOW_SLO_WINDOW_5_MINUTES",
      comparisonOperator: "COMPARISON_OPERATOR_LESS_THAN_OR_EQUALS",
      threshold: 250,
    },
  },
});
const ann = (emulator: Emulator) => emulator.keys.add({ key: "ann's", user: "ann" });

exchanges("SLOs", [
  [
    "a create adds creator, times, revision and grouping labels",
    ann,
    [
      `${CREATE} as ann's`,
      slo({ id: "mine", creator: "me", revision: { revision: 9 } }),
      200,
      ({ slo: returned }) =>
        expect(returned).toEqual({
          ...slo(),
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          sloType: "SLO_TYPE_REQUEST",
          grouping: { labels: ["region", "pod"] },
          creator: "ann",
          revision: { revision: 1, updateTime: returned.updateTime },
          createTime: returned.updateTime,
          updateTime: expect.any(String),
        }),
    ],
    [`GET ${SLO}`, 200, exact({ slo: "<made.slo>" })],
  ],
  [
    "the vendor's example is created, replaced by the id in the body, and deleted",
    ann,
    [`GET /slo/zero-state/v1`, 200, exact({ zeroState: true })],
    [`${CREATE} as ann's`, slo(), 200],
    [`GET /slo/zero-state/v1`, 200, exact({ zeroState: false })],
    [
      `PUT ${SLOS}`,
      { ...windowed, id: "<made.slo.id>" },
      200,
      ({ slo: replaced }) => {
        expect(replaced).toMatchObject({
          name: "w",
          sloType: "SLO_TYPE_WINDOW",
          creator: "ann",
          revision: { revision: 2 },
        });
        expect(replaced).not.toHaveProperty("requestBasedMetricSli");
        expect(replaced).not.toHaveProperty("grouping");
      },
    ],
    [`GET ${SLOS}`, 200, names("w")],
    [`DELETE ${SLO}`, 200, exact({})],
    [`GET ${SLO}`, 404],
    [`DELETE ${SLO}`, 404],
    [`PUT ${SLOS}`, slo({ id: "<made.slo.id>" }), 404],
    [`PUT ${SLOS}`, slo(), 400, "id: required"],
  ],
  [
    "the threshold of a window SLO is stored as a 32-bit float",
    [
      CREATE,
      { ...windowed, targetThresholdPercentage: 99.9 },
      200,
      {
        slo: {
          targetThresholdPercentage: Math.fround(99.9),
          windowBasedMetricSli: { ...windowBasedMetricSli, threshold: Math.fround(0.232) },
        },
      },
    ],
  ],
  [
    "a query without a range is returned with a range of one minute",
    [
      CREATE,
      good('sum(increase(x{path="/a[2m]"}))'),
      200,
      {
        slo: {
          requestBasedMetricSli: { goodEvents: { query: 'sum(increase(x{path="/a[2m]"}[1m]))' } },
        },
      },
    ],
  ],
  [
    "the grouping labels come from the query, and change with it",
    [CREATE, slo(), 200, { slo: { grouping: { labels: ["region", "pod"] } } }],
    [
      `PUT ${SLOS}`,
      slo({ id: "<made.slo.id>", requestBasedMetricSli: byNode }),
      200,
      { slo: { grouping: { labels: ["node"] } } },
    ],
  ],
  [
    "resolvedValues of owners are computed, without duplicates and empty values",
    [
      CREATE,
      slo({
        labels: { owner: "c", second: "a" },
        ownershipTags: {
          team: {
            staticValues: ["a", "b", ""],
            labelKeys: ["owner", "second", "nobody"],
            resolvedValues: ["lies"],
          },
          service: { labelKeys: ["nobody"] },
        },
      }),
      200,
      ({ slo: { ownershipTags } }) => {
        expect(ownershipTags.team.resolvedValues).toEqual(["a", "b", "c"]);
        expect(ownershipTags.service).toEqual({ labelKeys: ["nobody"] });
      },
    ],
  ],
  [
    "a range other than one minute, a time frame of 90 days and a wrong indicator are rejected",
    ...refused(`POST ${SLOS}`, [
      [good("sum(rate(x[5m]))"), "SLO queries must use a 1-minute range ([1m])"],
      [slo({ sloTimeFrame: "SLO_TIME_FRAME_90_DAYS" }), "sloTimeFrame"],
      [slo({ sloTimeFrame: "SLO_TIME_FRAME_UNSPECIFIED" }), "sloTimeFrame"],
      [
        slo({ requestBasedMetricSli: undefined }),
        "one of requestBasedMetricSli, windowBasedMetricSli, apmSli",
      ],
      [slo({ windowBasedMetricSli }), "windowBasedMetricSli"],
      [
        slo({ requestBasedMetricSli: { goodEvents: request.goodEvents } }),
        "requestBasedMetricSli.totalEvents",
      ],
      [apm({}), "apmSli"],
      [apm({ services: [], errorConfig: {} }), "apmSli.services"],
    ]),
  ],
  [
    "APM SLOs are returned with the generated queries and the original settings",
    [
      CREATE,
      apm(),
      200,
      ({ slo: returned }) => {
        expect(returned).not.toHaveProperty("apmSli");
        expect(returned).toMatchObject({
          apmSliMetadata: {
            services: ["checkout"],
            groupingKeys: ["operation"],
            errorConfig: {},
          },
          requestBasedMetricSli: {
            goodEvents: { query: expect.stringContaining('service_name=~"checkout"') },
          },
          productType: "SLO_PRODUCT_TYPE_APM",
          sloType: "SLO_TYPE_REQUEST",
          grouping: { labels: ["operation"] },
        });
      },
    ],
  ],
  [
    "APM SLOs have a window indicator for latency",
    [CREATE, latency({ quantile: { percentile: 0.95 } }), 200, hasWindow("histogram_quantile")],
    [CREATE, latency({ average: {} }), 200, hasWindow("duration_ms_sum")],
  ],
  [
    "lists have all SLOs, or some by ids together with the missing ids; filters are ignored",
    [CREATE, slo({ name: "r" }), 200],
    [`other = POST ${SLOS}`, windowed, 200],
    [`POST ${SLOS}`, apm(), 200],
    [`GET ${SLOS}`, 200, names("r", "w", "a")],
    [`GET ${SLOS}?filters[0][field][serviceName]=checkout`, 200, names("r", "w", "a")],
    [
      `GET ${SLOS}/all/list?ids=<made.slo.id>&ids=${UUID}&ids=<other.slo.id>`,
      200,
      exact({ slos: ["<made.slo>", "<other.slo>"], notFoundIds: [UUID] }),
    ],
    [`GET ${SLOS}/all/list`, 400],
  ],
]);

test("the client rejects filters, which a query cannot express", async () => {
  const { slos } = createClient({ apiKey: KEY, url: (await start()).url });
  await expect(
    slos.list({ query: { filters: [{ field: { serviceName: "checkout" } }] } }),
  ).rejects.toThrow("query.filters: an array of objects cannot be sent in a query");
});
