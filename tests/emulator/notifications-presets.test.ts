import { NC } from "../support/notification-center";
import { exact, exchanges, refused, type Step } from "./support/exchanges";
import { times } from "./support/notifications";

const SYSTEM = "preset_system_generic_https_alerts_empty";
const PARENTS = [
  SYSTEM,
  "preset_system_slack_alerts_basic",
  "preset_system_email_alerts",
  "preset_system_pagerduty_alerts_basic",
];
const override = {
  conditionType: { matchEntityType: {} },
  messageConfig: {
    fields: [{ fieldName: "body", template: '{\n "name": "{{alertDef.name}}"\n}' }],
  },
};
const preset = (more: object = {}) => ({
  preset: {
    id: "mine",
    name: "p",
    description: "d",
    entityType: "ALERTS",
    connectorType: "GENERIC_HTTPS",
    parentId: SYSTEM,
    presetType: "CUSTOM",
    configOverrides: [override],
    ...more,
  },
});
const PAIR = "connector_type=GENERIC_HTTPS&entity_type=ALERTS";
const CREATE_PRESET = `POST ${NC}/presets:createCustom`;
const REPLACE_PRESET = `PUT ${NC}/presets:replaceCustom`;
const isDefault = (id: string): Step => [
  `GET ${NC}/presets:getDefaultSummary?${PAIR}`,
  200,
  { presetSummary: { id } },
];

exchanges("presets", [
  [
    "can be created, read, replaced and deleted; payloadType is filled in",
    [
      `made = ${CREATE_PRESET}`,
      preset(),
      200,
      exact(
        preset({
          configOverrides: [{ ...override, payloadType: "generic_https_default" }],
          ...times,
        }),
      ),
    ],
    [`GET ${NC}/presets/mine`, 200, exact("<made>")],
    [
      REPLACE_PRESET,
      preset({ name: "p2", configOverrides: [] }),
      200,
      {
        preset: { name: "p2", configOverrides: [], createTime: "<made.preset.createTime>" },
      },
    ],
    [`DELETE ${NC}/presets/custom/mine`, 200, exact({})],
    [`GET ${NC}/presets/mine`, 404],
    [`DELETE ${NC}/presets/custom/mine`, 404],
    [REPLACE_PRESET, preset(), 404],
  ],
  [
    "templates of a preset are returned as sent, attachmentConfig only if set",
    [
      CREATE_PRESET,
      preset(),
      200,
      (json) => {
        expect(json).toMatchObject(preset());
        expect(json.preset).not.toHaveProperty("attachmentConfig");
      },
    ],
    [
      REPLACE_PRESET,
      preset({ attachmentConfig: { policy: "ENABLED" } }),
      200,
      { preset: { attachmentConfig: { policy: "ENABLED" } } },
    ],
  ],
  [
    "the system presets exist, can be a parent, and cannot be changed",
    ...PARENTS.flatMap((id): Step[] => [
      [`GET ${NC}/presets/${id}`, 200, { preset: { id, presetType: "SYSTEM" } }],
      [CREATE_PRESET, preset({ id: `of-${id}`, parentId: id, configOverrides: [] }), 200],
      [`DELETE ${NC}/presets/custom/${id}`, 400],
      [REPLACE_PRESET, preset({ id }), 400],
      [CREATE_PRESET, preset({ id }), 409],
    ]),
    (emulator) => expect(emulator.objects("presets")).toHaveLength(PARENTS.length),
  ],
  [
    "the parent must exist and must be another preset",
    ...refused(
      CREATE_PRESET,
      ["nobody", "mine", undefined].map(
        (parentId) => [preset({ parentId }), "preset.parentId: "] as const,
      ),
    ),
    [CREATE_PRESET, preset({ id: "first" }), 200],
    [CREATE_PRESET, preset({ parentId: "first" }), 200, { preset: { parentId: "first" } }],
  ],
  [
    "an override needs one condition, and the type SYSTEM cannot be written",
    ...[
      { configOverrides: [{ ...override, conditionType: {} }] },
      {
        configOverrides: [
          {
            ...override,
            conditionType: {
              matchEntityType: {},
              matchEntityTypeAndSubType: { entitySubType: "x" },
            },
          },
        ],
      },
      { presetType: "SYSTEM" },
    ].map((more): Step => [CREATE_PRESET, preset(more), 400]),
  ],
  [
    "summaries have no templates, and a read by ids is complete",
    [CREATE_PRESET, preset(), 200],
    [
      `GET ${NC}/presets:summariesList?${PAIR}`,
      200,
      ({ presetSummaries }) => {
        expect(presetSummaries).toMatchObject([
          { id: SYSTEM, presetType: "SYSTEM" },
          { id: "mine", presetType: "CUSTOM" },
        ]);
        expect(presetSummaries[1]).not.toHaveProperty("configOverrides");
      },
    ],
    [
      `GET ${NC}/presets:summariesList`,
      200,
      ({ presetSummaries }) => expect(presetSummaries.length).toBeGreaterThan(10),
    ],
    [
      `GET ${NC}/presets?preset_ids=mine&preset_ids=${SYSTEM}&preset_ids=gone`,
      200,
      {
        presets: { mine: { configOverrides: [override] }, [SYSTEM]: {} },
        notFoundIds: ["gone"],
      },
    ],
  ],
  [
    "the system preset becomes the default when the default preset is deleted",
    [CREATE_PRESET, preset(), 200],
    isDefault(SYSTEM),
    [`POST ${NC}/presets/custom/mine/default`, {}, 200, exact({})],
    isDefault("mine"),
    [`GET ${NC}/presets/summaries/system?${PAIR}`, 200, { presetSummary: { id: SYSTEM } }],
    [`POST ${NC}/presets/${SYSTEM}/default/apply`, {}, 200, exact({})],
    isDefault(SYSTEM),
    [`POST ${NC}/presets/mine/default/apply`, {}, 200],
    isDefault("mine"),
    [`DELETE ${NC}/presets/custom/mine`, 200],
    isDefault(SYSTEM),
    [`POST ${NC}/presets/custom/${SYSTEM}/default`, {}, 404],
    [`GET ${NC}/presets:getDefaultSummary`, 400],
  ],
]);
