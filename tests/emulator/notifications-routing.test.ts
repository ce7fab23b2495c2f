import { each, exact, exchanges, refused, type Step } from "./support/exchanges";

const NC = "/notifications/notification-center/v1";
const ROUTERS = `${NC}/routers`;
const LABELS = { team: "t", service: "s" };
const router = (more: object = {}) => ({
  router: { name: "r", routingLabels: { team: "t" }, ...more },
});
const times = {
  createTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  updateTime: expect.any(String),
};
const id = expect.stringMatching(/^.{36}$/);
const query = (field: string, value: string) =>
  `${encodeURIComponent(field)}=${encodeURIComponent(value)}`;

exchanges("routers", [
  [
    "omitted lists and maps are returned empty, and a replacement clears them",
    [
      `made = POST ${ROUTERS}`,
      router({
        id: "mine",
        disabled: true,
        rules: [
          { name: "x", condition: "true", targets: each("connectorId", "2", "1") },
          { name: "a", entityType: "CASES", condition: "true" },
        ],
        fallbackTargets: [{ entityType: "ALERTS", target: { connectorId: "c" } }],
      }),
      200,
      exact(
        router({
          id: "mine",
          disabled: true,
          entityLabels: {},
          rules: [
            {
              name: "x",
              condition: "true",
              customDetails: {},
              targets: ["2", "1"].map((connectorId) => ({ connectorId, customDetails: {}, id })),
            },
            { name: "a", entityType: "CASES", condition: "true", customDetails: {}, targets: [] },
          ],
          fallback: [],
          fallbackTargets: [
            { entityType: "ALERTS", target: { connectorId: "c", customDetails: {}, id } },
          ],
          ...times,
        }),
      ),
    ],
    [`GET ${ROUTERS}/mine`, 200, exact("<made>")],
    [
      `PUT ${ROUTERS}`,
      router({ id: "mine" }),
      200,
      (json) =>
        expect([
          json.router.fallbackTargets,
          json.router.rules,
          json.router.disabled ?? false,
        ]).toEqual([[], [], false]),
    ],
  ],
  [
    "a rule of a router needs neither a condition nor an entity type",
    [
      `POST ${ROUTERS}`,
      router({ rules: [{ name: "all", targets: [{ connectorId: "c", presetId: "p" }] }] }),
      200,
      ({ router: { rules } }) =>
        expect(rules).toEqual([
          {
            name: "all",
            customDetails: {},
            targets: [{ connectorId: "c", presetId: "p", customDetails: {}, id }],
          },
        ]),
    ],
  ],
  [
    "routing labels are required and unique",
    [`POST ${ROUTERS}`, router({ id: "one", routingLabels: LABELS }), 200],
    ...refused(
      `POST ${ROUTERS}`,
      [undefined, {}, { service: "s", team: "t" }].map(
        (routingLabels) => [router({ routingLabels }), "router.routingLabels: "] as const,
      ),
    ),
    [`POST ${ROUTERS}`, router({ id: "two" }), 200],
    [`PUT ${ROUTERS}`, router({ id: "two", routingLabels: LABELS }), 400],
    [`PUT ${ROUTERS}`, router({ id: "one", routingLabels: LABELS }), 200],
  ],
  [
    "the default router exists without labels, and a delete restores it",
    [
      `GET ${ROUTERS}/router_default`,
      200,
      { router: { id: "router_default", rules: [], fallback: [] } },
    ],
    [`DELETE ${ROUTERS}/router_default`, 400],
    [
      `PUT ${ROUTERS}`,
      { router: { id: "router_default", name: "ours" } },
      200,
      { router: { id: "router_default", name: "ours" } },
    ],
    [`POST ${ROUTERS}`, { router: { id: "router_default", name: "ours" } }, 409],
    [`GET ${ROUTERS}`, 200, { routers: each("name", "ours") }],
    [`DELETE ${ROUTERS}/router_default`, 200, exact({})],
    [`GET ${ROUTERS}`, 200, { routers: [{ id: "router_default", name: "Default router" }] }],
    [`POST ${ROUTERS}`, { router: { id: "router_default", name: "ours" } }, 200],
  ],
  [
    "a query cannot filter by label, and a read by ids is complete",
    [`POST ${ROUTERS}`, router({ id: "one" }), 200],
    [`POST ${ROUTERS}`, router({ id: "two", routingLabels: LABELS }), 200],
    [
      `GET ${ROUTERS}?${query("source_entity_labels[team][values]", "t")}&${query("source_entity_labels[service][values]", "s")}`,
      200,
      { routers: each("id", "one", "two", "router_default") },
    ],
    [
      `GET ${ROUTERS}/all/summaries?global_router_ids=two&global_router_ids=gone`,
      200,
      { routers: { two: { rules: [], routingLabels: LABELS } }, notFoundIds: ["gone"] },
    ],
  ],
  [
    "a matcher can be validated",
    [
      `POST ${ROUTERS}/matcher/validate?${query("entity_label_matcher[team]", "a.*")}`,
      {},
      200,
      exact({ result: { success: {} } }),
    ],
    [
      `POST ${ROUTERS}/matcher/validate?${query("entity_label_matcher[team]", "a(")}`,
      {},
      200,
      { result: { failure: { message: expect.stringContaining("team") } } },
    ],
  ],
  [
    "a team has at most 200 routers",
    (emulator) => {
      for (let n = 0; n < 200; n += 1) emulator.put("routers", { id: `${n}` });
    },
    [`POST ${ROUTERS}`, router(), 429, "200 routers"],
  ],
]);

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
