import { UUID } from "./support";
import { exact, exchanges, refused } from "./support/exchanges";

const GROUPS = "/fleet-management/configuration-groups/v1";
const GROUP = `${GROUPS}/<made.id>`;
const CREATE = `made = POST ${GROUPS}`;
const patch = (mask: string) => `PATCH ${GROUP}?update_mask=${mask}`;
const agent = (name = "agent", rawConfiguration = "b: 1\na: 2 # of ours\n") => ({
  name,
  rawConfiguration,
  agentSelector: { attributes: { "os.type": "linux" } },
});
const family = (...remoteConfigurations: unknown[]) => ({
  family: { active: true, raw: { remoteConfigurations } },
});
const body = (more: object = {}) => ({
  name: "hosts",
  description: "d",
  tags: ["a", "b"],
  priorityOrder: 3,
  ...family(agent()),
  ...more,
});
const ID = expect.stringMatching(/^[0-9a-f-]{36}$/);
const stored = (name = "agent", rawConfiguration = "a: 2\nb: 1\n", more: object = {}) => ({
  ...agent(name, rawConfiguration),
  id: ID,
  hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  createdAt: expect.any(String),
  updatedAt: expect.any(String),
  ...more,
});
const versioned = {
  agentSelector: { attributes: { "os.type": "linux", "service.version": "1.2.3" } },
};
const raw = (more: object = {}) => ({
  family: { raw: { remoteConfigurations: [agent()], ...more } },
});
const preset = {
  chartName: "CHART_NAME_OTEL_INTEGRATION",
  chartVersion: "0.0.240",
  observabilityFeatures: '{ "b": 1, "a": {} }',
};

exchanges("fleet configuration groups", [
  [
    "a create returns the group with its family; YAML is normalized, and each configuration has an id and a hash",
    { quirks: { reorder: true } },
    [
      CREATE,
      body(family(agent(), agent("other"))),
      200,
      exact({
        id: ID,
        name: "hosts",
        description: "d",
        tags: ["b", "a"],
        priorityOrder: 3,
        family: {
          id: ID,
          version: "1",
          active: true,
          lastActivatedAt: expect.any(String),
          raw: { remoteConfigurations: [stored("other"), stored()] },
        },
      }),
    ],
    [`GET ${GROUP}`, 200, exact("<made>")],
  ],
  [
    "the version of the collector is added to the selectors, and must not contradict them",
    [CREATE, body(raw({ collectorVersion: "1.2.3" })), 200],
    [
      `GET ${GROUP}`,
      200,
      {
        family: {
          collectorVersion: "1.2.3",
          raw: { remoteConfigurations: [versioned], collectorVersion: "1.2.3" },
        },
      },
    ],
    ...refused(`POST ${GROUPS}`, [
      [
        body({
          name: "n",
          ...raw({
            collectorVersion: "1.2.4",
            remoteConfigurations: [{ ...agent(), ...versioned }],
          }),
        }),
        "contradicts family.raw.collectorVersion",
      ],
    ]),
  ],
  [
    "an update changes the fields of the mask and clears those that the body omits",
    [CREATE, body(), 200],
    [patch("description"), { description: "other", name: "x" }, 200, { description: "other" }],
    [`GET ${GROUP}`, 200, { name: "hosts", tags: ["a", "b"] }],
    [
      patch("name,description,tags,family.active"),
      {},
      200,
      (json) => {
        expect(json).toMatchObject({ tags: [], priorityOrder: 3, family: { active: false } });
        expect(json).not.toHaveProperty("name");
        expect(json).not.toHaveProperty("description");
      },
    ],
  ],
  [
    "only another content makes a new version of the family, with other ids",
    [CREATE, body(), 200],
    [
      patch("family.description"),
      { family: { description: "f" } },
      200,
      { family: { version: "1" } },
    ],
    [
      patch("family.raw"),
      { family: { raw: { remoteConfigurations: [agent("agent", "a: 2\nb: 1")] } } },
      200,
      { family: { id: "<made.family.id>", version: "1", description: "f" } },
    ],
    [
      patch("family.raw"),
      { family: { raw: { remoteConfigurations: [agent("agent", "a: 3")] } } },
      200,
      (json, { made }) => {
        expect(json.family).toMatchObject({
          version: "2",
          basedOnConfigurationFamilyId: made.family.id,
          raw: { remoteConfigurations: [stored("agent", "a: 3\n")] },
        });
        expect(json.family.id).not.toBe(made.family.id);
      },
    ],
    [
      patch("family.preset"),
      { family: { preset } },
      200,
      (json) => {
        expect(json.family).toMatchObject({
          version: "3",
          preset: {
            chartVersion: "0.0.240",
            integrationVersion: "1.0.0",
            observabilityFeatures: '{"a":{},"b":1}',
          },
        });
        expect(json.family.preset).not.toHaveProperty("chartName");
        expect(json.family).not.toHaveProperty("raw");
      },
    ],
  ],
  [
    "an update with a wrong mask is rejected",
    [CREATE, body(), 200],
    ...["family", "family.raw.collectorVersion", "other"].map(
      (mask): [string, object, number, string] => [patch(mask), {}, 400, "update_mask"],
    ),
    [patch("*"), {}, 400, "update_mask"],
    [`PATCH ${GROUP}`, {}, 400, "update_mask"],
    [patch("family.raw"), {}, 400, "family.raw"],
  ],
  [
    "the family of a new group may be based on an existing one",
    [CREATE, body(), 200],
    [
      `POST ${GROUPS}`,
      {
        name: "based",
        family: { basedOnConfigurationFamilyId: "<made.family.id>", ...raw().family },
      },
      200,
      { family: { basedOnConfigurationFamilyId: "<made.family.id>" } },
    ],
    [
      `POST ${GROUPS}`,
      { name: "other", family: { basedOnConfigurationFamilyId: UUID, ...raw().family } },
      400,
      "family.basedOnConfigurationFamilyId",
    ],
  ],
  [
    "a create with a wrong family or order is rejected with its path",
    ...refused(`POST ${GROUPS}`, [
      [body({ family: undefined }), "family"],
      [body({ family: {} }), "family"],
      [body(family()), "family.raw.remoteConfigurations"],
      [body(family("x")), "family.raw.remoteConfigurations[0]"],
      [body(family(agent("a", "a: ["))), "rawConfiguration"],
      [body(family(agent("a", "extensions: { opamp: {} }"))), "opamp"],
      [body({ families: [] }), "families"],
      [body({ priorityOrder: 1.5 }), "priorityOrder"],
      [{ group: body() }, "group"],
    ]),
  ],
  [
    "a group is archived while its family is inactive; then it is a 404, and its name can be reused",
    [CREATE, body(), 200],
    [`POST ${GROUPS}`, body(), 409],
    [`POST ${GROUP}/archive`, 400, "is active"],
    [patch("family.active"), { family: { active: false } }, 200],
    [`POST ${GROUP}/archive`, 200, exact({})],
    [`GET ${GROUP}`, 404],
    [patch("name"), {}, 404],
    [`POST ${GROUP}/archive`, 404],
    [`GET ${GROUPS}`, 501],
    [`DELETE ${GROUP}`, 501],
    [`POST ${GROUPS}`, body(), 200, (json, { made }) => expect(json.id).not.toBe(made.id)],
  ],
  [
    "a key without the permission is a 403",
    { permissions: ["team-groups:Manage"] },
    [`GET ${GROUPS}/x`, 403, "remote-configuration:Manage"],
  ],
]);

const WRAPPED = `${GROUPS}/<made.group.id>`;
exchanges("an older version of the fleet service", [
  [
    "wraps groups, returns all families, and updates with PUT; omitted fields do not change",
    { quirks: { fleetApi: "wrapped" } },
    [`POST ${GROUPS}`, body(), 400, "group: required"],
    [CREATE, { group: body() }, 200, { group: { families: [{ version: "1" }] } }],
    [`PATCH ${WRAPPED}?update_mask=name`, {}, 501],
    [
      `PUT ${WRAPPED}`,
      { group: { description: "x", ...family(agent("agent", "a: 3")) } },
      200,
      {
        group: { name: "hosts", description: "x", families: [{ version: "1" }, { version: "2" }] },
      },
    ],
    [
      `GET ${WRAPPED}?latest_family_only=true`,
      200,
      ({ group }) => expect(group.families).toEqual([expect.objectContaining({ version: "2" })]),
    ],
    [
      `PUT ${WRAPPED}`,
      { group: { family: { remoteConfigurations: [agent()] } } },
      400,
      'unknown field "remoteConfigurations"',
    ],
  ],
  [
    "the oldest one has the fields of raw in the family",
    { quirks: { fleetApi: "flatFamily" } },
    [`POST ${GROUPS}`, { group: body() }, 400, 'unknown field "raw"'],
    [
      CREATE,
      { group: { name: "hosts", family: { remoteConfigurations: [agent()] } } },
      200,
      { group: { families: [{ remoteConfigurations: [stored()] }] } },
    ],
  ],
  ["the newest one has no PUT", [CREATE, body(), 200], [`PUT ${GROUP}`, { group: {} }, 501]],
]);
