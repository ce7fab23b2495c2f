import { start, UUID } from "./support";
import { exact, exchanges, refused, run } from "./support/exchanges";

const VIEWS = "/data-exploration/views/v1/views";
const FOLDERS = "/data-exploration/views/v1/folders";
const CREATE = `made = POST ${VIEWS}`;
const VIEW = `${VIEWS}/<made.id>`;
const FOLDER = `${FOLDERS}/<folder.id>`;
const quick = (seconds: number, more: object = {}) => ({
  timeSelection: { quickSelection: { seconds, ...more } },
});
const between = (fromTime: string, toTime: string) => ({
  timeSelection: { customSelection: { fromTime, toTime } },
});
const view = (more: object = {}) => ({ name: "Errors", ...quick(3600), ...more });
const filters = { filters: [{ name: "severity", selectedValues: { ERROR: true, DEBUG: false } }] };

exchanges("views", [
  [
    "a create returns the view with a numeric id, and can be sent back",
    [`folder = POST ${FOLDERS}`, { name: "f" }, 200],
    [
      CREATE,
      view({
        viewType: "VIEW_TYPE_ARCHIVE_LOGS",
        searchQuery: { query: "error" },
        filters,
        folderId: "<folder.id>",
      }),
      200,
      exact({
        id: 1,
        ...view(),
        viewType: "VIEW_TYPE_ARCHIVE_LOGS",
        searchQuery: { query: "error" },
        filters,
        folderId: "<folder.id>",
        isCompactMode: false,
      }),
    ],
    [`GET ${VIEW}`, 200, exact("<made>")],
    [`GET ${VIEWS}`, 200, exact({ views: ["<made>"] })],
    [
      `PUT ${VIEW}`,
      {
        name: "TestViewUpdated",
        searchQuery: "<made.searchQuery>",
        timeSelection: "<made.timeSelection>",
        filters: "<made.filters>",
      },
      200,
    ],
    [`GET ${VIEW}`, 200, { name: "TestViewUpdated", filters }],
  ],
  [
    "a quick selection has a caption, and may be of 0 seconds",
    [
      CREATE,
      view(quick(900, { caption: "Last 15 minutes" })),
      200,
      quick(900, { caption: "Last 15 minutes" }),
    ],
    [CREATE, view(quick(0)), 200, quick(0)],
    [
      CREATE,
      view(between("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z")),
      200,
      between("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"),
    ],
  ],
  [
    "ids are not reused, and a deleted view is a 404",
    [CREATE, view(), 200],
    [`DELETE ${VIEW}`, 200, exact({})],
    [`POST ${VIEWS}`, view(), 200, { id: 2 }],
    [`GET ${VIEW}`, 404],
    [`DELETE ${VIEW}`, 404],
    [`PUT ${VIEW}`, view(), 404],
  ],
  [
    "only a replacement can set isCompactMode, and it clears omitted fields",
    [`POST ${VIEWS}`, view({ isCompactMode: true }), 400, "isCompactMode"],
    [CREATE, view({ searchQuery: { query: "x" } }), 200],
    [
      `PUT ${VIEW}`,
      view({ isCompactMode: true }),
      200,
      exact({ id: "<made.id>", ...view(), isCompactMode: true }),
    ],
    [`PUT ${VIEW}`, view(), 200, { isCompactMode: false }],
  ],
  [
    "a wrong time selection and an unknown folder are rejected with their path",
    ...refused(`POST ${VIEWS}`, [
      [view({ timeSelection: {} }), "timeSelection"],
      [
        view({
          timeSelection: {
            ...quick(1).timeSelection,
            ...between("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z").timeSelection,
          },
        }),
        "timeSelection",
      ],
      [
        view(between("2026-01-02T00:00:00Z", "2026-01-01T00:00:00Z")),
        "timeSelection.customSelection.toTime",
      ],
      [
        view(between("yesterday", "2026-01-01T00:00:00Z")),
        "timeSelection.customSelection.fromTime",
      ],
      [view(quick(4294967296)), "timeSelection.quickSelection.seconds"],
      [view({ folderId: UUID }), "folderId"],
      [view({ folderId: UUID.toUpperCase() }), "folderId"],
    ]),
  ],
  ["a GET of a missing view returns 404", [`GET ${VIEWS}/987654`, 404]],
]);

test.each(["0", "2147483648", UUID])("%s is not accepted as the id of a view", async (id) => {
  await run(await start(), [[`GET ${VIEWS}/${id}`, 400, "id"]]);
});

exchanges("folders of views", [
  [
    "folders are replaced by PUT on the collection, read by id and listed",
    [`folder = POST ${FOLDERS}`, { name: "Team" }, 200],
    [
      `PUT ${FOLDERS}`,
      { id: "<folder.id>", name: "Other" },
      200,
      exact({ id: "<folder.id>", name: "Other" }),
    ],
    [`GET ${FOLDER}`, 200, exact({ id: "<folder.id>", name: "Other" })],
    [`GET ${FOLDERS}`, 200, exact({ folders: [{ id: "<folder.id>", name: "Other" }] })],
    [`PUT ${FOLDERS}`, { id: UUID, name: "x" }, 404],
    [`PUT ${FOLDERS}`, { name: "x" }, 400, "id"],
    [`GET ${FOLDERS}/${UUID}`, 404],
  ],
  [
    "a folder with views cannot be deleted",
    [`folder = POST ${FOLDERS}`, { name: "Team" }, 200],
    [CREATE, view({ folderId: "<folder.id>" }), 200],
    [`DELETE ${FOLDER}`, 400],
    [`PUT ${VIEW}`, view(), 200],
    [`DELETE ${FOLDER}`, 200, exact({})],
    [`DELETE ${FOLDER}`, 404],
    [`GET ${FOLDER}`, 404],
    [`GET ${FOLDERS}`, 200, (json) => expect(json.folders ?? []).toEqual([])],
  ],
]);
