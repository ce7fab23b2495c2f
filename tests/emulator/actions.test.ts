import { createClient } from "../../src/sdk";
import { KEY, UUID } from "./support";
import { each, exact, exchanges, refused } from "./support/exchanges";

const ACTIONS = "/actions/actions/v2";
const ORDER = "/actions/order/v2";
const BATCH = "/actions/batch/v2";
const link = (more: object = {}) => ({
  name: "Trace",
  url: "https://example.com/{{$d.trace_id}}",
  ...more,
});
const positions = (emulator: { objects(table: string): Record<string, unknown>[] }) =>
  emulator.objects("actions").map(({ position }) => position);

exchanges("actions", [
  [
    "an action is private and visible by default, and returned under `action`",
    [
      `own = POST ${ACTIONS}`,
      link({ urlFields: [{ name: "trace_id", required: true }] }),
      200,
      exact({
        action: {
          ...link(),
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          urlFields: [{ name: "trace_id", required: true }],
          isPrivate: true,
          isHidden: false,
          createdBy: "emulator",
        },
      }),
    ],
    [`GET ${ACTIONS}/<own.action.id>`, 200, exact("<own>")],
    [`GET ${ACTIONS}`, 200, exact({ actions: ["<own.action>"] })],
  ],
  [
    "only a replacement hides an action; it clears all fields but createdBy",
    [
      `made = POST ${ACTIONS}`,
      link({ description: "d", applicationNames: ["a"], isPrivate: false }),
      200,
    ],
    [
      `PUT ${ACTIONS}`,
      { action: { id: "<made.action.id>", ...link({ isHidden: true, createdBy: "x" }) } },
      200,
      exact({
        action: {
          id: "<made.action.id>",
          ...link({ isPrivate: true, isHidden: true, createdBy: "emulator" }),
        },
      }),
    ],
  ],
  [
    "a replacement wraps the action, and can change its source type",
    [
      `made = POST ${ACTIONS}`,
      {
        name: "google search action",
        url: "https://www.google.com/search?q={{$p.selected_value}}",
        isPrivate: false,
        sourceType: "SOURCE_TYPE_LOG",
        applicationNames: [],
        subsystemNames: [],
      },
      200,
      { action: { name: "google search action", isPrivate: false, isHidden: false } },
    ],
    [
      `next = PUT ${ACTIONS}`,
      {
        action: {
          id: "<made.action.id>",
          name: "google search action",
          url: "https://www.bing.com/search?q={{$p.selected_value}}",
          isPrivate: false,
          isHidden: false,
          sourceType: "SOURCE_TYPE_DATA_MAP",
        },
      },
      200,
      {
        action: {
          id: "<made.action.id>",
          url: "https://www.bing.com/search?q={{$p.selected_value}}",
          sourceType: "SOURCE_TYPE_DATA_MAP",
        },
      },
    ],
    [`GET ${ACTIONS}/<made.action.id>`, 200, exact("<next>")],
  ],
  [
    "isPrivate is true by default, and a create with isHidden is rejected",
    [`POST ${ACTIONS}`, link(), 200, { action: { isPrivate: true } }],
    [`POST ${ACTIONS}`, link({ isHidden: true }), 400, "isHidden"],
  ],
  [
    "with `reorder`, applicationNames are returned in another order",
    { quirks: { reorder: true } },
    [
      `POST ${ACTIONS}`,
      link({ applicationNames: ["a", "b"] }),
      200,
      { action: { applicationNames: ["b", "a"] } },
    ],
  ],
  [
    "GET, DELETE and PUT of a deleted action return 404",
    [`made = POST ${ACTIONS}`, link(), 200],
    [`DELETE ${ACTIONS}/<made.action.id>`, 200, exact({})],
    [`GET ${ACTIONS}/<made.action.id>`, 404],
    [`DELETE ${ACTIONS}/<made.action.id>`, 404],
    [`PUT ${ACTIONS}`, { action: { id: "<made.action.id>", ...link() } }, 404],
  ],
  [
    "an unsupported URL scheme and a URL field that is listed twice are rejected by the service, and by the client before the call",
    ...refused(`POST ${ACTIONS}`, [
      [link({ url: "ftp://example.com" }), "url: "],
      [
        link({ urlFields: [1, 2].map(() => ({ name: "f", required: true })) }),
        "urlFields[1].name: ",
      ],
    ]),
    async (emulator) => {
      const { actions } = createClient({ url: emulator.url, apiKey: KEY });
      const calls = emulator.calls.count();
      await expect(
        actions.create({ body: link({ url: "ftp://example.com" }) as never }),
      ).rejects.toThrow("url");
      const urlFields = [1, 2].map(() => ({ name: "f", required: true }));
      await expect(actions.create({ body: link({ urlFields }) as never })).rejects.toThrow(
        "urlFields[1].name",
      );
      expect(emulator.calls.count()).toBe(calls);
    },
  ],
]);

exchanges("the order of actions", [
  [
    "is stored separately for private and shared actions, and no read returns it",
    [`own = POST ${ACTIONS}`, link(), 200],
    [`shared = POST ${ACTIONS}`, link({ isPrivate: false }), 200],
    [
      `POST ${ORDER}`,
      {
        privateActionsOrder: { "<own.action.id>": 4294967295 },
        sharedActionsOrder: { "<shared.action.id>": 0 },
      },
      200,
      exact({}),
    ],
    (emulator) => expect(positions(emulator)).toEqual([4294967295, 0]),
    [`GET ${ACTIONS}/<own.action.id>`, 200, exact("<own>")],
    [`PUT ${ACTIONS}`, { action: "<own.action>" }, 200],
    (emulator) => expect(positions(emulator)).toEqual([4294967295, 0]),
  ],
  [
    "stays unchanged if an action is unknown or belongs to the other menu",
    [`own = POST ${ACTIONS}`, link(), 200],
    [`shared = POST ${ACTIONS}`, link({ isPrivate: false }), 200],
    [
      `POST ${ORDER}`,
      {
        privateActionsOrder: { "<own.action.id>": 1 },
        sharedActionsOrder: { "<own.action.id>": 1 },
      },
      400,
      "sharedActionsOrder",
    ],
    [`POST ${ORDER}`, { privateActionsOrder: { "<shared.action.id>": 1 } }, 400, "is shared"],
    [`POST ${ORDER}`, { sharedActionsOrder: { "<shared.action.id>": 1, [UUID]: 2 } }, 404],
    (emulator) => expect(positions(emulator)).toEqual([undefined, undefined]),
  ],
]);

exchanges("a batch", [
  [
    "runs its requests in order and returns the result of each",
    [`old = POST ${ACTIONS}`, link(), 200],
    [`gone = POST ${ACTIONS}`, link({ name: "Gone" }), 200],
    [
      `POST ${BATCH}`,
      {
        requests: [
          { create: link({ name: "New" }) },
          { replace: { action: { id: "<old.action.id>", ...link({ name: "Other" }) } } },
          { delete: { id: "<gone.action.id>" } },
        ],
      },
      200,
      {
        matchingResponses: [
          { create: { action: { name: "New" } } },
          {
            replace: {
              action: { id: "<old.action.id>", name: "Other", isPrivate: true, isHidden: false },
            },
          },
          { delete: {} },
        ],
      },
    ],
    [`GET ${ACTIONS}`, 200, { actions: each("name", "Other", "New") }],
  ],
  [
    "changes nothing if one of its requests fails",
    [`old = POST ${ACTIONS}`, link(), 200],
    [
      `POST ${BATCH}`,
      {
        requests: [
          { delete: { id: "<old.action.id>" } },
          { create: link({ name: "New" }) },
          { delete: { id: UUID } },
        ],
      },
      404,
    ],
    [`GET ${ACTIONS}`, 200, exact({ actions: ["<old.action>"] })],
  ],
  [
    "a request with two operations or without an operation is rejected",
    [`POST ${BATCH}`, { requests: [{ create: link(), delete: { id: UUID } }] }, 400, "requests[0]"],
    [`POST ${BATCH}`, { requests: [{}] }, 400, "requests[0]"],
  ],
]);
