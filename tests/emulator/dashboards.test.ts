import { FOLDERS } from "./support";
import { create, read } from "./support/dashboard-steps";
import {
  at,
  BOARDS,
  board,
  ID,
  id,
  layoutOf,
  markdown,
  OTHER,
  request,
} from "./support/dashboards";
import { each, exact, exchanges, type Step } from "./support/exchanges";

const CATALOG = `GET ${BOARDS}/catalog/list`;
const put = (dashboard: object = board(), more: object = {}): Step => [
  `PUT ${BOARDS}`,
  request(dashboard, more),
  200,
  exact({}),
];
const policyIs = (policy: object) =>
  read(({ accessPolicy }: { accessPolicy: string }) =>
    expect(JSON.parse(accessPolicy)).toEqual(policy),
  );

exchanges("a dashboard is returned with", [
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
