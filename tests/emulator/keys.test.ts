import type { Emulator } from "../../src/emulator";
import { call, UUID } from "./support";
import { each, exact, exchanges, refused, type Saved, type Step } from "./support/exchanges";

const KEYS = "/aaa/api-keys/v3";
const CREATE = `made = POST ${KEYS}`;
const MADE = `${KEYS}/<made.keyId>`;
const ALL = `GET ${KEYS}/list/all`;
const WHOAMI = "/aaa/identity/v1/whoami";
const SCOPES = "/aaa/team-scopes/v1/all/list";
const POLICY = JSON.stringify({
  version: "2025-01-01",
  default: { permissions: { "team-custom-api-keys:ReadConfig": "grant" } },
  rules: [],
});
const key = {
  name: "Test Key 3",
  owner: { teamId: 1 },
  keyPermissions: { presets: ["Alerts", "APM"], permissions: [] },
  hashed: false,
};
const presets = (...all: unknown[]) => ({ name: "k", keyPermissions: { presets: all } });

/** A call with the value of the key that is saved as `made`. */
const made =
  (status: number, path = WHOAMI, expected?: object, name = "made") =>
  async (emulator: Emulator, saved: Saved): Promise<void> => {
    const response = await call(emulator, "GET", path, undefined, { key: saved[name].value });
    expect([path, response.status]).toEqual([path, status]);
    if (expected) expect(response.json).toMatchObject(expected);
  };
/** An access policy is equal JSON, or absent. */
const policy = (json: string | undefined) => (read: { keyInfo: { accessPolicy?: string } }) => {
  const { accessPolicy } = read.keyInfo;
  expect(accessPolicy && JSON.parse(accessPolicy)).toEqual(json && JSON.parse(json));
};
const add =
  (name: string, ...more: string[]): Step =>
  (emulator) =>
    emulator.keys.add({
      key: name,
      permissions: ["team-custom-api-keys:ReadConfig", "team-custom-api-keys:Manage", ...more],
    });

exchanges("API keys", [
  [
    "a create returns id, name and value; a read returns presets with permissions",
    { quirks: { reorder: true } },
    [
      CREATE,
      {
        name: "k",
        keyPermissions: { permissions: ["livetail:Read", "a:B"], presets: ["DataUsage", "Odd"] },
      },
      200,
      exact({
        keyId: expect.any(String),
        name: "k",
        value: expect.stringMatching(/^cxtp_\w{30}$/),
      }),
    ],
    [
      `GET ${MADE}`,
      200,
      exact({
        keyInfo: {
          id: "<made.keyId>",
          name: "k",
          value: "<made.value>",
          active: true,
          hashed: false,
          owner: { teamId: 1 },
          keyPermissions: {
            permissions: ["a:B", "livetail:Read"],
            presets: [
              { name: "Odd", permissions: [] },
              { name: "DataUsage", permissions: ["data-usage:Read"] },
            ],
          },
        },
      }),
    ],
  ],
  [
    "a key with hashed false returns its value on create and on read",
    [CREATE, key, 200],
    [
      `GET ${MADE}`,
      200,
      { keyInfo: { value: "<made.value>", hashed: false, active: true, owner: { teamId: 1 } } },
    ],
  ],
  [
    "a hashed key returns its value only on create",
    [CREATE, { ...key, hashed: true }, 200, { value: expect.stringMatching(/^cxtp_/) }],
    [`GET ${MADE}`, 200, { keyInfo: expect.not.objectContaining({ value: expect.anything() }) }],
    [ALL, 200, { keys: [expect.not.objectContaining({ value: expect.anything() })] }],
    made(200),
  ],
  [
    "with `maskSecrets`, a read returns a masked value",
    { quirks: { maskSecrets: true } },
    [CREATE, key, 200],
    [`GET ${MADE}`, 200, { keyInfo: { value: "********" } }],
  ],
  [
    "a key has its permissions and presets until it is deactivated or deleted",
    [CREATE, presets("APIKeys"), 200],
    made(200, `${KEYS}/list/all`),
    made(403, SCOPES),
    [
      `PUT ${MADE}`,
      {
        presets: { presets: [] },
        permissions: { permissions: ["team-scopes:ReadConfig"] },
      },
      200,
    ],
    made(403, `${KEYS}/list/all`),
    made(200, SCOPES),
    [`PUT ${MADE}`, { isActive: false }, 200],
    made(401),
    [`PUT ${MADE}`, { isActive: true }, 200],
    made(200),
    [`DELETE ${MADE}`, 200, exact({})],
    made(401),
    [`DELETE ${MADE}`, 404],
  ],
  [
    "a new key is active, and an update changes only the fields sent",
    [CREATE, key, 200],
    [`PUT ${MADE}`, { newName: "Test Key 5", isActive: false }, 200, exact({})],
    [
      `before = GET ${MADE}`,
      200,
      {
        keyInfo: {
          name: "Test Key 5",
          active: false,
          owner: { teamId: 1 },
          keyPermissions: { presets: each("name", "Alerts", "APM") },
        },
      },
    ],
    [`PUT ${MADE}`, {}, 200],
    [`GET ${MADE}`, 200, exact("<before>")],
    [`PUT ${MADE}`, { permissions: { permissions: ["a:B"] } }, 200],
    [
      `GET ${MADE}`,
      200,
      { keyInfo: { name: "Test Key 5", keyPermissions: { permissions: ["a:B"] } } },
    ],
  ],
  [
    "permissions may be in any case, presets have any name, and both are optional",
    [
      CREATE,
      { ...key, keyPermissions: { presets: ["APM"], permissions: ["ALERTS-MAP:READ"] } },
      200,
    ],
    [`GET ${MADE}`, 200, { keyInfo: { keyPermissions: { permissions: ["ALERTS-MAP:READ"] } } }],
    [`POST ${KEYS}`, { name: "bare" }, 200],
  ],
  [
    "a create with invalid fields is rejected with their path",
    ...refused(`POST ${KEYS}`, [
      [{ name: "" }, "name"],
      [{ name: "  " }, "name"],
      [presets("Alerts", "no-such-preset"), "keyPermissions.presets[1]"],
      [presets({ name: "Alerts" }), "keyPermissions.presets[0]"],
      [{ name: "k", owner: { teamId: 1, userId: "u" } }, "owner"],
      [{ name: "k", owner: { teamId: 99 } }, "owner.teamId"],
      [{ name: "k", accessPolicy: "{" }, "accessPolicy"],
      [{ name: "k", isActive: false }, "isActive"],
    ]),
    (emulator) => expect(emulator.created("api-keys")).toBe(0),
  ],
  [
    "an update with an owner or with hashed is rejected",
    [CREATE, key, 200],
    ...refused(`PUT ${MADE}`, [
      [{ hashed: true }, "hashed"],
      [{ owner: { teamId: 1 } }, "owner"],
      [{ keyPermissions: {} }, "keyPermissions"],
      [{ name: "x" }, "name"],
      [{ active: false }, "active"],
    ]),
  ],
  [
    "a GET or DELETE of a missing key or scope returns 404",
    [`DELETE /aaa/team-scopes/v1/${UUID}`, 404],
    [`GET ${KEYS}/${UUID}`, 404],
    [`DELETE ${KEYS}/${UUID}`, 404],
    [`PUT ${KEYS}/${UUID}`, {}, 404],
  ],
  [
    "the default owner is the team, and the value's prefix shows the owner type",
    ...(
      [
        ["cxtp_", {}],
        ["cxup_", { userId: "u1" }],
        ["cxop_", { organisationId: "o1" }],
      ] as const
    ).map(
      ([prefix, owner]): Step => [
        `POST ${KEYS}`,
        { name: "k", owner },
        200,
        { value: expect.stringMatching(prefix) },
      ],
    ),
  ],
  [
    "a key of another team belongs to that team, and is read with the key that created it",
    { teams: [{ id: 1 }, { id: 2, name: "Two" }, { id: 3 }] },
    [CREATE, { ...presets("APIKeys"), owner: { teamId: 2 } }, 200],
    made(200, WHOAMI, { teamId: 2, teamName: "Two" }),
    async (emulator, saved) =>
      made(200, `${KEYS}/${saved.made.keyId}`, {
        keyInfo: { id: saved.made.keyId, owner: { teamId: 2 } },
      })(emulator, saved),
    made(200, `${KEYS}/list/all`, { keys: [{ name: "k" }] }),
    [`GET ${MADE}`, 200, { keyInfo: { owner: { teamId: 2 } } }],
    (emulator) => emulator.keys.add({ key: "of-three", teamId: 3 }),
    [`GET ${MADE} as of-three`, 404],
  ],
]);

exchanges("lists of keys", [
  [
    "have keys of the team, of users, or with send-data presets",
    [`POST ${KEYS}`, { name: "team" }, 200],
    [`POST ${KEYS}`, { ...presets("SendData"), name: "send" }, 200],
    [CREATE, { ...presets("Alerts"), name: "mine", owner: { userId: "u1" } }, 200],
    [ALL, 200, { keys: each("name", "team", "send") }],
    ["GET /aaa/send-data-keys/v3", 200, { keys: each("name", "send") }],
    [
      `GET ${KEYS}`,
      200,
      exact({
        keys: [
          {
            apiKey: {
              id: "<made.keyId>",
              keyName: "mine",
              isActive: true,
              createdAt: expect.stringMatching(/^\d{4}-/),
              lastActivated: expect.stringMatching(/^\d{4}-/),
              owner: { user: { userId: "u1", userEmail: expect.stringContaining("@") } },
            },
            permissions: [],
            presets: [
              {
                id: expect.any(Number),
                name: "Alerts",
                permissions: expect.arrayContaining(["alerts:ReadConfig"]),
              },
            ],
          },
        ],
      }),
    ],
  ],
  [
    "omit keys that a policy hides, which can still be read by id",
    { quirks: { truncateLists: 1 } },
    [CREATE, { name: "a" }, 200],
    [`hidden = POST ${KEYS}`, { name: "b" }, 200],
    [ALL, 200, { keys: each("name", "a") }],
    [`GET ${MADE}`, 200],
    [`GET ${KEYS}/<hidden.keyId>`, 200],
  ],
  [
    "several keys are deleted or updated with one call, without per-key results",
    [CREATE, { name: "a" }, 200],
    [`b = POST ${KEYS}`, { name: "b" }, 200],
    [
      `POST ${KEYS}/all/status`,
      { updates: [{ keyId: "<made.keyId>", active: false }] },
      200,
      exact({}),
    ],
    made(401),
    made(200, WHOAMI, {}, "b"),
    [`GET ${MADE}`, 200, { keyInfo: { active: false } }],
    [
      `POST ${KEYS}/all/status`,
      { updates: [{ keyId: "<b.keyId>" }, { keyId: UUID, active: true }] },
      404,
    ],
    made(200, WHOAMI, {}, "b"),
    [`POST ${KEYS}/all/status`, { updates: [{ keyId: "<made.keyId>", active: true }] }, 200],
    made(200),
    [`POST ${KEYS}/all/delete`, { keyIds: ["<made.keyId>", "<b.keyId>", UUID] }, 200, exact({})],
    [ALL, 200, exact({ keys: [] })],
  ],
]);

exchanges("access policies of keys", [
  [
    "an access policy of version 2025-01-01 is stored",
    [CREATE, { ...key, accessPolicy: POLICY }, 200],
    [`GET ${MADE}`, 200, { keyInfo: { accessPolicy: POLICY } }],
  ],
  [
    'are returned as equal JSON, stay if omitted, and are deleted with ""',
    { quirks: { reorder: true } },
    [CREATE, { ...key, accessPolicy: POLICY }, 200],
    [
      `GET ${MADE}`,
      200,
      (json) => {
        policy(POLICY)(json);
        expect(json.keyInfo.accessPolicy).not.toBe(POLICY);
      },
    ],
    [`PUT ${MADE}`, { newName: "n" }, 200],
    [`GET ${MADE}`, 200, policy(POLICY)],
    [`PUT ${MADE}`, { accessPolicy: "" }, 200],
    [`GET ${MADE}`, 200, policy(undefined)],
  ],
  [
    "are not returned to a key without the permission to read them",
    add("weak"),
    add("strong", "team-custom-api-keys:ReadAccessPolicy"),
    [CREATE, { ...key, accessPolicy: POLICY }, 200],
    [`GET ${MADE} as weak`, 200, policy(undefined)],
    [`${ALL} as weak`, 200, ({ keys }) => expect(keys[0]).not.toHaveProperty("accessPolicy")],
    [`GET ${MADE} as strong`, 200, policy(POLICY)],
  ],
  [
    "stay when a key without the permission to write them updates other fields",
    add("weak"),
    [CREATE, { ...key, accessPolicy: POLICY }, 200],
    [`PUT ${MADE} as weak`, { accessPolicy: "" }, 403, "team-custom-api-keys:UpdateAccessPolicy"],
    [`POST ${KEYS} as weak`, { name: "x", accessPolicy: POLICY }, 403],
    [`PUT ${MADE} as weak`, { newName: "n" }, 200],
    [`GET ${MADE}`, 200, { keyInfo: { name: "n", accessPolicy: POLICY } }],
  ],
  [
    "of send-data keys need separate permissions",
    add("custom", "team-custom-api-keys:ReadAccessPolicy"),
    add("ingest", "data-ingest-api-keys:ReadAccessPolicy"),
    [CREATE, { ...presets("SendData"), accessPolicy: POLICY }, 200],
    [`GET ${MADE} as custom`, 200, policy(undefined)],
    [`GET ${MADE} as ingest`, 200, policy(POLICY)],
  ],
]);
