import { UUID } from "./support";
import {
  at,
  BOARDS,
  board,
  ID,
  id,
  layoutOf,
  lineChart,
  markdown,
  OTHER,
  request,
  widget,
} from "./support/dashboards";
import { each, exact, exchanges, refused, type Step } from "./support/exchanges";

const FOLDERS = "/dashboards/folders/v1";
const PINNED = "/dashboards/pinned/v1";
const CATALOG = `GET ${BOARDS}/catalog/list`;
const one = `${BOARDS}/${ID}`;
const create = (dashboard: object = board(), more: object = {}): Step => [
  `made = POST ${BOARDS}`,
  request(dashboard, more),
  200,
];
const put = (dashboard: object = board(), more: object = {}): Step => [
  `PUT ${BOARDS}`,
  request(dashboard, more),
  200,
  exact({}),
];
/** Reads the dashboard: a part of the response, or assertions about it. */
const read = (expected: Parameters<typeof exact>[0] & object): Step => [
  `GET ${one}`,
  200,
  expected,
];
const policyIs = (policy: object) =>
  read(({ accessPolicy }: { accessPolicy: string }) =>
    expect(JSON.parse(accessPolicy)).toEqual(policy),
  );
const arcs = { showInnerArc: false, showOuterArc: false };
const gauge = {
  query: { metrics: { promqlQuery: { value: "up" } } },
  ...arcs,
  min: 0,
  max: 1,
  unit: "UNIT_NUMBER",
};
const completeGauge = {
  ...gauge,
  query: { metrics: { ...gauge.query.metrics, aggregation: "AGGREGATION_UNSPECIFIED" } },
  dataModeType: "DATA_MODE_TYPE_HIGH_UNSPECIFIED",
  thresholdBy: "THRESHOLD_BY_UNSPECIFIED",
  thresholdType: "THRESHOLD_TYPE_UNSPECIFIED",
};
const setGauge = {
  ...gauge,
  query: { metrics: { ...gauge.query.metrics, aggregation: "AGGREGATION_LAST" } },
  dataModeType: "DATA_MODE_TYPE_ARCHIVE",
  thresholdBy: "THRESHOLD_BY_VALUE",
  thresholdType: "THRESHOLD_TYPE_RELATIVE",
};

exchanges("a dashboard", [
  [
    "a gauge is returned with the zero values of enums that were not sent",
    create(board({ layout: layoutOf(widget({ gauge })) })),
    read({ dashboard: { layout: layoutOf(widget({ gauge: exact(completeGauge) })) } }),
  ],
  [
    "enum values of a gauge are returned as they were sent",
    create(board({ layout: layoutOf(widget({ gauge: setGauge })) })),
    read({ dashboard: { layout: layoutOf(widget({ gauge: exact(setGauge) })) } }),
  ],
  [
    "a gauge of logs is returned without an aggregation of metrics",
    create(board({ layout: layoutOf(widget({ gauge: { ...gauge, query: { logs: {} } } })) })),
    read({
      dashboard: {
        layout: layoutOf(widget({ gauge: exact({ ...completeGauge, query: { logs: {} } }) })),
      },
    }),
  ],
  [
    "only the dashboard id, which has 21 characters if none was sent, is returned by a create",
    [`POST ${BOARDS}`, request(board()), 200, exact({ dashboardId: ID })],
    [
      `made = POST ${BOARDS}`,
      request({ name: "b", layout: {} }),
      200,
      exact({ dashboardId: expect.stringMatching(/^[A-Za-z0-9]{21}$/) }),
    ],
    [
      `GET ${BOARDS}/<made.dashboardId>`,
      200,
      { dashboard: { id: "<made.dashboardId>", name: "b" } },
    ],
  ],
  [
    "a create with an id in use is a 409, and the first dashboard stays",
    create(),
    [`POST ${BOARDS}`, request(board({ name: "second" })), 409],
    read({ dashboard: { name: "Service Health!" } }),
  ],
  [
    "a request without an id, with two time frames or an unknown folder is rejected with the path",
    ...refused(`POST ${BOARDS}`, [
      [{ dashboard: board() }, "requestId"],
      [request(board({ off: {}, oneMinute: {} })), "dashboard.oneMinute"],
      [request(board({ relativeTimeFrame: "900s", absoluteTimeFrame: {} })), "TimeFrame"],
      [
        request(board({ layout: layoutOf(lineChart("up", { title: undefined })) })),
        "widgets[0].title",
      ],
      [request(board({ folderId: { value: UUID } })), "dashboard.folderId.value"],
      [
        request(
          board({ layout: layoutOf({ id, reference: { dashboardId: OTHER }, highlighted: true }) }),
        ),
        "widgets[0].highlighted",
      ],
      [request(board({ folderId: { value: UUID }, folderPath: { segments: ["top"] } })), "folder"],
    ]),
    [`PUT ${BOARDS}`, request({ name: "x", layout: {} }), 400, "dashboard.id"],
    [`PUT ${BOARDS}`, { dashboard: board() }, 400, "requestId"],
    [`PUT ${one}/default`, {}, 400, "requestId"],
    [`POST ${one}/folder`, {}, 400, "requestId"],
  ],
  [
    "404 for a replacement and a delete of a missing dashboard",
    [`GET ${one}`, 404],
    [`DELETE ${one}`, 404],
    [`PUT ${BOARDS}`, request(board()), 404],
    [`PUT ${one}/default`, { requestId: "r" }, 404],
    [`POST ${one}/folder`, { requestId: "r" }, 404],
    [`PUT ${PINNED}/${ID}`, 404],
    [`DELETE ${PINNED}/${ID}`, 404],
    [`GET ${BOARDS}/slugs/lookup/nothing`, 404],
    ["POST /dashboards/check/v1", { dashboardId: ID }, 404],
    [`GET /dashboards/${ID}`, 404],
  ],
  [
    "a dashboard as sent: ids, an empty keypath, a width and no added fields",
    create(
      board({
        layout: layoutOf({
          id,
          title: "t",
          appearance: { width: 7 },
          definition: {
            dynamic: { visualization: { table: { columns: [{ field: { keypath: [] } }] } } },
          },
        }),
      }),
    ),
    read(({ dashboard, ...around }: Record<string, { layout: typeof layoutOf }>) => {
      const { layout, ...rest } = dashboard as object as ReturnType<typeof board>;
      expect(layout).toEqual(
        layoutOf({
          id,
          title: "t",
          appearance: { width: 7 },
          definition: {
            dynamic: { visualization: { table: { columns: [{ field: { keypath: [] } }] } } },
          },
        }),
      );
      expect(rest).toEqual({ id: ID, name: "Service Health!" });
      expect(around).toMatchObject({
        accessPolicy: expect.stringContaining("permissions"),
        isLocked: false,
        createdAt: expect.any(String),
        createdOriginType: "TOKEN_ORIGIN_TYPE_API",
      });
      expect(around).not.toHaveProperty("lockerName");
    }),
  ],
  [
    "the section color UNSPECIFIED if none was sent",
    create(board({ layout: { sections: [{ id, options: { custom: { name: "s" } }, rows: [] }] } })),
    read({
      dashboard: {
        layout: {
          sections: [
            {
              options: {
                custom: { color: { predefined: "SECTION_PREDEFINED_COLOR_UNSPECIFIED" } },
              },
            },
          ],
        },
      },
    }),
  ],
  [
    "a section with an unspecified color is accepted, as in exported dashboards",
    ...[
      {
        name: "Receivers",
        collapsed: false,
        color: { predefined: "SECTION_PREDEFINED_COLOR_UNSPECIFIED" },
      },
    ].flatMap((custom): Step[] => [
      create(board({ layout: { sections: [{ id, rows: [], options: { custom } }] } })),
      read({ dashboard: { layout: { sections: [{ options: { custom } }] } } }),
    ]),
  ],
  [
    "the selections `all` and an empty list as different values",
    ...[
      [{ all: {} }, { list: { values: ["a"] } }].map((selection) => ({
        id,
        source: { logs: { field: "a", operator: { equals: { selection } } } },
      })),
    ].flatMap((filters): Step[] => [create(board({ filters })), read({ dashboard: { filters } })]),
  ],
  [
    "a replacement returns an empty object and clears omitted fields",
    create(board({ description: "d", layout: layoutOf(markdown(1), markdown(2)), oneMinute: {} })),
    put(board({ layout: layoutOf(markdown(1), markdown(2, { title: "now" })) })),
    read({
      dashboard: exact(board({ layout: layoutOf(markdown(1), markdown(2, { title: "now" })) })),
    }),
  ],
  [
    "a default access policy, unless one was sent before",
    create(),
    read(({ accessPolicy }: { accessPolicy: string }) =>
      expect(JSON.parse(accessPolicy)).toHaveProperty("version"),
    ),
    put(board(), { accessPolicy: '{"version":"2025-01-01","a":1}' }),
    put(),
    policyIs({ version: "2025-01-01", a: 1 }),
  ],
  [
    "an omitted or empty access policy and an omitted lock stay unchanged",
    create(board(), { accessPolicy: '{"b": 1, "a": 2}', isLocked: true }),
    put(),
    put(board(), { accessPolicy: "" }),
    policyIs({ b: 1, a: 2 }),
    read({ isLocked: true, lockerAuthorId: expect.any(String) }),
    put(board(), { isLocked: false }),
    read((json: object) => {
      expect(json).toMatchObject({ isLocked: false });
      expect(json).not.toHaveProperty("lockerAuthorId");
    }),
  ],
  [
    "the id of the folder instead of a folder path",
    create(board({ folderPath: { segments: ["top", "inside"] } })),
    create(board({ id: OTHER, folderPath: { segments: ["top"] } })),
    [`folders = GET ${FOLDERS}`, 200, { folder: each("name", "top", "inside") }],
    read({ dashboard: exact(board({ folderId: { value: "<folders.folder.1.id>" } })) }),
    [
      CATALOG,
      200,
      {
        items: [
          { id: ID, folder: { id: "<folders.folder.1.id>" }, updateTime: expect.any(String) },
          { id: OTHER },
        ],
      },
    ],
  ],
  [
    "slugs are derived from names, are unique, and can be looked up",
    create(),
    create(board({ id: OTHER })),
    [CATALOG, 200, { items: each("slugName", "service-health", "service-health-2") }],
    [
      `GET ${BOARDS}/slugs/lookup/service-health-2`,
      200,
      (json) => {
        expect(json.dashboard.id).toBe(OTHER);
        expect(json).not.toHaveProperty("resolvedWidgets");
      },
    ],
    [`GET ${BOARDS}/slugs/lookup/Not%20a%20slug`, 400],
  ],
  [
    "references to widgets are resolved in a read",
    create(board({ id: OTHER, layout: layoutOf(markdown(1)) })),
    ...[
      { id: { value: at(2) }, reference: { dashboardId: OTHER, widgetId: { value: at(1) } } },
    ].map((widget) => create(board({ layout: layoutOf(widget) }))),
    read({
      dashboard: {
        layout: {
          sections: [
            {
              rows: [
                {
                  widgets: [
                    exact({
                      id: { value: at(2) },
                      reference: { dashboardId: OTHER, widgetId: { value: at(1) } },
                    }),
                  ],
                },
              ],
            },
          ],
        },
      },
      resolvedWidgets: { [at(2)]: markdown(1) },
    }),
    put(board({ layout: {} })),
    read((json: object) => expect(json).not.toHaveProperty("resolvedWidgets")),
  ],
  [
    "a dashboard read on the unversioned routes can be changed and created again, and is listed",
    create(board({ layout: layoutOf(markdown(1)), relativeTimeFrame: "900s" })),
    ["list = GET /dashboards/catalog", 200],
    [
      "old = GET /dashboards/<list.items.0.id>",
      200,
      { id: ID, createTime: expect.any(String), relativeTimeFrame: "900s" },
    ],
    (_, { old }) => {
      const { id: _id, createTime, updateTime, ...definition } = old;
      Object.assign(old, { definition: { ...definition, name: "Copy", slugName: "copy" } });
    },
    ["copy = POST /dashboards", "<old.definition>" as never, 200],
    [
      `GET ${BOARDS}/<copy.dashboardId>`,
      200,
      { dashboard: { name: "Copy", relativeTimeFrame: "900s", layout: layoutOf(markdown(1)) } },
    ],
  ],
]);
