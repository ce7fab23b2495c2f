import { UUID } from "./support";
import { each, exact, exchanges, refused, type Step } from "./support/exchanges";
import { ALL, CREATE, KEYS, key, MADE, made, presets, WHOAMI } from "./support/keys";

const SCOPES = "/aaa/team-scopes/v1/all/list";

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
