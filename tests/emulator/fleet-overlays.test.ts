import { UUID } from "./support";
import { each, exact, exchanges, type Step } from "./support/exchanges";

const GROUPS = "/fleet-management/configuration-groups/v1";
const OVERLAYS = "/fleet-management/configuration-overlays/v1";
const GROUP = `${GROUPS}/<group.id>`;
const OVERLAY = `${OVERLAYS}/<made.overlay.id>`;
const CREATE = `made = POST ${OVERLAYS}`;
const VERSION = `${OVERLAYS}/versions/<made.overlay.versions.0.id>`;
const TARGET = "<group.family.raw.remoteConfigurations.0.id>";
const target = (remoteConfigurationId = TARGET) => ({ remoteConfigurationId });
const patch = (mask: string) => `PATCH ${OVERLAY}?update_mask=${mask}`;

const withGroup: Step = [
  `group = POST ${GROUPS}`,
  {
    name: "hosts",
    family: {
      active: true,
      raw: { remoteConfigurations: [{ name: "agent", rawConfiguration: "a: { b: 1 }" }] },
    },
  },
  200,
];
const custom = (more: object = {}) => ({
  configuration: "a: { c: 2 } # ours",
  targets: [target()],
  ...more,
});
const overlay = (more: object = {}) => ({ overlay: { name: "debug", custom: custom(), ...more } });
const made: Step[] = [withGroup, [CREATE, overlay(), 200]];
const active: Step[] = [...made, [`POST ${VERSION}/activate`, 200]];
const versions = (json: { overlay: { versions: { active: boolean }[] } }) =>
  json.overlay.versions.map((version) => version.active);

exchanges("fleet configuration overlays", [
  [
    "the first version of an overlay is inactive, and its configuration is normalized",
    withGroup,
    [
      CREATE,
      overlay({ tags: ["a"], priorityOrder: 2 }),
      200,
      {
        overlay: {
          active: false,
          archived: false,
          tags: ["a"],
          versions: [
            {
              version: "1",
              active: false,
              overlayHash: expect.stringMatching(/^[0-9a-f]{64}$/),
              custom: {
                configuration: "a:\n  c: 2\n",
                targets: [
                  {
                    sourceConfigurationFamilyId: "<group.family.id>",
                    sourceRemoteConfigurationId: TARGET,
                    overlayRemoteConfigurationId: expect.any(String),
                  },
                ],
              },
            },
          ],
        },
      },
    ],
    [`GET ${OVERLAY}`, 200, exact("<made>")],
    [`POST ${OVERLAYS}`, overlay(), 409, "already exists"],
    [`POST ${OVERLAYS}`, { overlay: { name: "x" } }, 400, "overlay.custom"],
    [`POST ${OVERLAYS}`, overlay({ active: true }), 400, "active"],
  ],
  [
    "targets are different configurations of active families",
    withGroup,
    [
      `POST ${OVERLAYS}`,
      overlay({ custom: custom({ targets: [target(UUID)] }) }),
      400,
      "there is no active family",
    ],
    [
      `POST ${OVERLAYS}`,
      overlay({ custom: custom({ targets: [target(), target()] }) }),
      400,
      "contradicts another target",
    ],
    [`PATCH ${GROUP}?update_mask=family.active`, {}, 200],
    [`POST ${OVERLAYS}`, overlay(), 400, "there is no active family"],
  ],
  [
    "an activation makes a family with the overlay merged, a deactivation one without it and with other ids",
    ...made,
    [`POST ${VERSION}/activate`, 200, { overlay: { active: true, versions: [{ active: true }] } }],
    [
      `GET ${GROUP}`,
      200,
      {
        family: {
          version: "2",
          active: true,
          basedOnConfigurationFamilyId: "<group.family.id>",
          sources: [
            {
              configurationOverlay: {
                overlayId: "<made.overlay.id>",
                overlayVersionId: "<made.overlay.versions.0.id>",
                overlayName: "debug",
              },
            },
          ],
          raw: { remoteConfigurations: [{ rawConfiguration: "a:\n  b: 1\n  c: 2\n" }] },
        },
      },
    ],
    [`POST ${VERSION}/activate`, 200],
    [`GET ${GROUP}`, 200, { family: { version: "2" } }],
    [`POST ${VERSION}/deactivate`, 200, { overlay: { active: false } }],
    [
      `GET ${GROUP}`,
      200,
      (json, { group }) => {
        expect(json.family).toMatchObject({
          version: "3",
          raw: { remoteConfigurations: [{ rawConfiguration: "a:\n  b: 1\n" }] },
        });
        expect(json.family).not.toHaveProperty("sources");
        expect(json.family.raw.remoteConfigurations[0].id).not.toBe(
          group.family.raw.remoteConfigurations[0].id,
        );
      },
    ],
    [`POST ${VERSION}/deactivate`, 200],
    [`GET ${GROUP}`, 200, { family: { version: "3" } }],
    [`POST ${OVERLAYS}`, overlay({ name: "late" }), 400, "there is no active family"],
  ],
  [
    "a configuration, other targets and a parent make a version that is active like the one before; names do not",
    ...active,
    [patch("name,tags"), { name: "other" }, 200, (json) => expect(versions(json)).toEqual([true])],
    [
      patch("custom.configuration"),
      { custom: { configuration: "a: { c: 2 }" } },
      200,
      (json) => expect(versions(json)).toEqual([true, false]),
    ],
    [
      patch("custom.targets"),
      { custom: { targets: [target()] } },
      200,
      (json) => expect(versions(json)).toEqual([true, false]),
    ],
    [
      patch("parentVersionId"),
      { parentVersionId: "<made.overlay.versions.0.id>" },
      200,
      (json, { made }) => {
        const { id: parentVersionId } = made.overlay.versions[0];
        expect(json.overlay.versions[0]).toMatchObject({ version: "3", parentVersionId });
        expect(versions(json)).toEqual([true, false, false]);
      },
    ],
    [patch("custom.targets"), {}, 400, "custom.targets"],
    [patch("custom.configuration"), {}, 400, "custom.configuration"],
    [patch("active"), {}, 400, "update_mask"],
  ],
  [
    "an older version is activated as a copy",
    ...made,
    [patch("custom.configuration"), { custom: { configuration: "x: 1" } }, 200],
    [
      `POST ${VERSION}/activate`,
      200,
      (json) => {
        expect(versions(json)).toEqual([true, false, false]);
        expect(json.overlay.versions[0].custom.configuration).toBe("a:\n  c: 2\n");
      },
    ],
  ],
  [
    "only an inactive overlay is archived; it is found on request alone, and archiving it again succeeds",
    ...active,
    [`POST ${OVERLAY}/archive`, 400, "is active"],
    [`POST ${VERSION}/archive`, 400, "is active"],
    [`POST ${VERSION}/deactivate`, 200],
    [`POST ${OVERLAY}/archive`, 200, exact({ id: "<made.overlay.id>" })],
    [`POST ${OVERLAY}/archive`, 200],
    [`GET ${OVERLAY}`, 404],
    [
      `GET ${OVERLAY}?include_archived=true`,
      200,
      { overlay: { archived: true, versions: [{ archived: true }] } },
    ],
    [patch("name"), {}, 400, "is archived"],
    [`POST ${VERSION}/activate`, 400, "is archived"],
    [`POST ${VERSION}/deactivate`, 400, "is archived"],
    [`GET ${OVERLAYS}`, 200, exact({ overlays: [] })],
  ],
  [
    "with its last version, an overlay is archived; one without targets is not activated",
    withGroup,
    [CREATE, overlay({ custom: { configuration: "a: 1" } }), 200],
    [`POST ${VERSION}/activate`, 400, "custom.targets"],
    [`POST ${VERSION}/archive`, 200],
    [`GET ${OVERLAY}`, 404],
    [`POST ${OVERLAYS}/versions/${UUID}/archive`, 404],
  ],
  [
    "overlays are listed newest first, page by page",
    withGroup,
    [`POST ${OVERLAYS}`, overlay({ name: "one" }), 200],
    [`POST ${OVERLAYS}`, overlay({ name: "two" }), 200],
    [
      `page = GET ${OVERLAYS}?page_size=1`,
      200,
      { overlays: each("name", "two"), nextPageToken: expect.stringMatching(/^[\w-]{1,64}$/) },
    ],
    [
      `GET ${OVERLAYS}?page_size=1&page_token=<page.nextPageToken>`,
      200,
      exact({ overlays: [expect.objectContaining({ name: "one" })] }),
    ],
    [`GET ${OVERLAYS}?page_size=257`, 400, "page_size"],
  ],
]);
