import { E2M, id, logs, metric } from "./support/events2metrics";
import { each, exact, exchanges, refused, type Step } from "./support/exchanges";

const BATCH = `${E2M}/all/execute`;
const CARDINALITIES = "/events2metrics/labels/v2/cardinalities";
const WEEK = `${CARDINALITIES}?logs_query.lucene=x&logs_query.applicationnameFilters=a`;
const spans = (name = "s", more: object = {}) => ({
  name,
  type: "E2M_TYPE_SPANS2METRICS",
  spansQuery: {},
  ...more,
});
const created: Step = [`made = POST ${E2M}`, logs("m", { description: "d" }), 200];
const dataSource = "default/logs";

exchanges("events2metrics definitions", [
  [
    "a create takes permutationsLimit, and a read returns a permutations object",
    [
      `made = POST ${E2M}`,
      logs("m", {
        permutationsLimit: 500,
        metricLabels: [{ sourceField: "code", targetLabel: "status" }],
      }),
      200,
      exact({
        e2m: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          ...logs("m", { metricLabels: [{ sourceField: "code", targetLabel: "status" }] }),
          permutations: { limit: 500, hasExceededLimit: false },
          createTime: expect.stringMatching(/^\d{4}-/),
          updateTime: expect.stringMatching(/^\d{4}-/),
          isInternal: false,
        },
      }),
    ],
    [`GET ${E2M}/${id}`, 200, exact("<made>")],
    [`GET ${E2M}`, 200, exact({ e2m: ["<made.e2m>"] })],
  ],
  [
    "a create takes the bare definition and returns it under `e2m`",
    created,
    [`DELETE ${E2M}/${id}`, 200, exact({ id })],
    [`GET ${E2M}/${id}`, 404],
    [`DELETE ${E2M}/${id}`, 404],
    [`PUT ${E2M}`, { ...logs(), id }, 404],
  ],
  [
    "a create without a limit of permutations, or with one of 0 or more, is accepted",
    ...(
      [
        [0, 0],
        [undefined, 30000],
        [250000, 250000],
      ] as const
    ).map(
      ([permutationsLimit, limit], n): Step => [
        `POST ${E2M}`,
        logs(`m${n}`, { permutationsLimit }),
        200,
        { e2m: { permutations: { limit, hasExceededLimit: false } } },
      ],
    ),
  ],
  [
    "names are unique and may have letters, digits, underscores, colons and hyphens",
    [`POST ${E2M}`, logs("tf-acc:test_1"), 200, { e2m: { name: "tf-acc:test_1" } }],
    [`made = POST ${E2M}`, logs("b"), 200],
    [`POST ${E2M}`, spans("tf-acc:test_1"), 409],
    [`PUT ${E2M}`, { ...logs("tf-acc:test_1"), id }, 409],
    [`PUT ${E2M}`, { ...logs("b"), id }, 200],
    [`GET ${E2M}`, 200, { e2m: each("name", "tf-acc:test_1", "b") }],
  ],
  [
    "two definitions may have the same targetBaseMetricName",
    [`made = POST ${E2M}`, logs("m", metric([], "shared")), 200],
    [`POST ${E2M}`, logs("other", metric([], "shared")), 200],
    [`PUT ${E2M}`, { ...logs("m", metric([], "shared")), id }, 200],
  ],
  [
    "a replacement replaces everything but the fields of the service",
    created,
    [
      `PUT ${E2M}`,
      {
        ...logs("n"),
        id,
        permutations: { limit: 6, hasExceededLimit: true },
        createTime: "x",
        isInternal: true,
      },
      200,
      exact({
        e2m: {
          ...logs("n"),
          id,
          description: "d",
          permutations: { limit: 6, hasExceededLimit: false },
          createTime: "<made.e2m.createTime>",
          updateTime: expect.any(String),
          isInternal: false,
        },
      }),
    ],
    ...refused(`PUT ${E2M}`, [
      [logs("n"), "id"],
      [{ ...spans("n"), id }, "type"],
    ]),
  ],
  [
    "an omitted description stays; omitted lucene and dataSource are cleared",
    [`made = POST ${E2M}`, logs("m", { description: "d", dataSource }), 200],
    [
      `PUT ${E2M}`,
      { id, ...logs("n", { logsQuery: {} }) },
      200,
      ({ e2m }) => {
        expect(e2m).toMatchObject({ description: "d", permutations: { limit: 30000 } });
        expect(e2m.logsQuery).toEqual({});
        expect(e2m).not.toHaveProperty("dataSource");
      },
    ],
  ],
  [
    "a replacement may have an empty description and an empty lucene",
    created,
    [
      `PUT ${E2M}`,
      { id, ...logs("n", { description: "", logsQuery: { lucene: "" } }) },
      200,
      ({ e2m }) => expect(e2m.description ?? "").toBe(""),
    ],
  ],
  [
    "dataSource is returned as sent",
    [`POST ${E2M}`, logs("m", { dataSource }), 200, { e2m: { dataSource } }],
  ],
  [
    "filters may have the operators startsWith, endsWith and contains",
    ...["filter:startsWith:nginx", "filter:endsWith:x", "filter:contains:g"].map(
      (filter, n): Step => {
        const logsQuery = { applicationnameFilters: [filter] };
        return [`POST ${E2M}`, logs(`m${n}`, { logsQuery }), 200, { e2m: { logsQuery } }];
      },
    ),
  ],
  [
    "a definition that contradicts itself is rejected",
    ...refused(`POST ${E2M}`, [
      [{ ...logs(), logsQuery: undefined }, "logsQuery"],
      [{ ...logs(), spansQuery: {} }, "logsQuery"],
      [{ ...logs(), type: "E2M_TYPE_SPANS2METRICS" }, "type"],
      [logs("m", { permutations: { limit: 5, hasExceededLimit: false } }), "permutations"],
      [logs("m", metric(Array(2).fill({ aggType: "AGG_TYPE_MIN" }))), "aggregations[1].aggType"],
      [
        logs("m", { metricLabels: [1, 2].map(() => ({ sourceField: "f", targetLabel: "a" })) }),
        "metricLabels[1].targetLabel",
      ],
    ]),
  ],
]);

exchanges("a batch", [
  [
    "runs its requests in order and returns the result of each",
    [`old = POST ${E2M}`, logs("old"), 200],
    [`gone = POST ${E2M}`, logs("gone"), 200],
    [
      `POST ${BATCH}`,
      {
        requests: [
          { delete: { id: "<gone.e2m.id>" } },
          { create: { e2m: spans("gone") } },
          { replace: { e2m: { ...logs("other"), id: "<old.e2m.id>" } } },
        ],
      },
      200,
      {
        matchingResponses: [
          { deleted: { id: "<gone.e2m.id>" } },
          { created: { e2m: spans("gone") } },
          { replaced: { e2m: { id: "<old.e2m.id>", name: "other" } } },
        ],
      },
    ],
  ],
  [
    "changes nothing if one of its requests fails",
    created,
    [
      `POST ${BATCH}`,
      {
        requests: [
          { delete: { id } },
          { create: { e2m: logs("b") } },
          { create: { e2m: spans("b") } },
        ],
      },
      409,
    ],
    [`GET ${E2M}`, 200, exact({ e2m: ["<made.e2m>"] })],
  ],
]);

exchanges("limits and cardinalities", [
  [
    "limits include the current usage",
    [`POST ${E2M}`, logs("a", { permutationsLimit: 7, ...metric([]) }), 200],
    [`POST ${E2M}`, spans("b", { permutationsLimit: 5 }), 200],
    [
      "GET /events2metrics/limits/v2",
      200,
      exact({
        companyId: expect.stringMatching(/^\d+$/),
        labelsLimit: 10,
        metricsLimit: { limit: 1000, used: 1 },
        permutationsLimit: { limit: 10000000, used: 12 },
      }),
    ],
  ],
  [
    "cardinalities have one entry a day, the same in every response",
    [`first = GET ${WEEK}`, 200, { permutations: Array(7).fill({ permutations: 0 }) }],
    [`GET ${WEEK}`, 200, exact("<first>")],
    [`GET ${CARDINALITIES}?logs_query.lucene=x&spans_query.lucene=x`, 400],
  ],
  ["cardinalities without a query are rejected", [`GET ${CARDINALITIES}`, 400]],
]);
