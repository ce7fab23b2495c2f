import { UUID } from "./support";
import { each, exact, exchanges, type Step } from "./support/exchanges";
import { ALL, CREATE, KEYS, key, MADE, made, presets, WHOAMI } from "./support/keys";

const POLICY = JSON.stringify({
  version: "2025-01-01",
  default: { permissions: { "team-custom-api-keys:ReadConfig": "grant" } },
  rules: [],
});
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
