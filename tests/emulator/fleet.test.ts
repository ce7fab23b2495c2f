import { UUID } from "./support";
import { exact, exchanges, refused } from "./support/exchanges";

const GROUPS = "/fleet-management/configuration-groups/v1";
const GROUP = `${GROUPS}/<made.group.id>`;
const CREATE = `made = POST ${GROUPS}`;
const yaml = (name: string) => ({
  name,
  rawConfig: "receivers: {}",
  selectors: [{ key: "os", value: "linux" }],
});
const family = (...remoteConfigurations: unknown[]) => ({ family: { remoteConfigurations } });
const body = (more: object = {}) => ({
  name: "hosts",
  description: "d",
  tags: ["a", "b"],
  priorityOrder: 3,
  ...family(yaml("one")),
  ...more,
});
const based = (id: string) => ({
  name: id,
  family: { basedOnConfigurationFamilyId: id, remoteConfigurations: [yaml("two")] },
});
const group = (more: object = {}) =>
  exact({
    group: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "hosts",
      description: "d",
      tags: ["a", "b"],
      priorityOrder: 3,
      families: [{ id: expect.any(String), remoteConfigurations: [yaml("one")] }],
      ...more,
    },
  });

exchanges("fleet configuration groups", [
  [
    "a create has one family, and responses have a list of families",
    { quirks: { reorder: true } },
    [CREATE, body(), 200, group({ tags: ["b", "a"] })],
    [`GET ${GROUP}`, 200, exact("<made>")],
  ],
  [
    "only a family is required",
    [
      CREATE,
      family(yaml("one")),
      200,
      exact({
        group: {
          id: expect.any(String),
          tags: [],
          families: [{ id: expect.any(String), remoteConfigurations: [yaml("one")] }],
        },
      }),
    ],
  ],
  [
    "an update changes only the fields sent; configurations may be empty",
    [CREATE, body(), 200],
    [`PUT ${GROUP}`, { description: "other" }, 200, group({ description: "other" })],
    [`PUT ${GROUP}`, {}, 200, group({ description: "other" })],
    [`PUT ${GROUP}`, { tags: [], priorityOrder: 0, ...family() }, 200],
    [
      `GET ${GROUP}`,
      200,
      group({
        id: "<made.group.id>",
        description: "other",
        tags: [],
        priorityOrder: 0,
        families: [{ id: "<made.group.families.0.id>", remoteConfigurations: [] }],
      }),
    ],
  ],
  [
    "the family of a new group may be based on an existing one",
    [CREATE, body(), 200],
    [
      `POST ${GROUPS}`,
      body(based("<made.group.families.0.id>")),
      200,
      {
        group: { families: [{ basedOnConfigurationFamilyId: "<made.group.families.0.id>" }] },
      },
    ],
    [`POST ${GROUPS}`, body(based(UUID)), 400, "family.basedOnConfigurationFamilyId"],
    [`PUT ${GROUP}`, based(UUID), 400, 'unknown field "basedOnConfigurationFamilyId"'],
  ],
  [
    "a create with a wrong family or order is rejected with its path",
    ...refused(`POST ${GROUPS}`, [
      [body({ family: undefined }), "family"],
      [body(family()), "family.remoteConfigurations"],
      [body(family("x")), "family.remoteConfigurations[0]"],
      [body({ families: [] }), "families"],
      [body({ priorityOrder: 1.5 }), "priorityOrder"],
    ]),
  ],
  [
    "an archived group is a 404, and its name can be reused; there is no DELETE",
    [CREATE, body(), 200],
    [`POST ${GROUPS}`, body(), 409],
    [`POST ${GROUP}/archive`, 200, exact({})],
    [`GET ${GROUP}`, 404],
    [`PUT ${GROUP}`, 404],
    [`POST ${GROUP}/archive`, 404],
    [`GET ${GROUPS}`, 501],
    [`DELETE ${GROUP}`, 501],
    [
      `POST ${GROUPS}`,
      body(),
      200,
      (json, { made }) => expect(json.group.id).not.toBe(made.group.id),
    ],
  ],
  [
    "a key without the permission is a 403",
    { permissions: ["team-groups:Manage"] },
    [`GET ${GROUPS}/x`, 403, "remote-configuration:Manage"],
  ],
]);
