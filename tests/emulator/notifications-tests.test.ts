import { NC } from "../support/notification-center";
import { start } from "./support";
import { exact, exchanges, run, type Step } from "./support/exchanges";

const ROUTERS = `${NC}/routers`;
const CONNECTORS = `${NC}/connectors`;
const hook = (url: string, more: object = {}) => ({
  connector: {
    id: "hook",
    name: "c",
    type: "GENERIC_HTTPS",
    connectorConfig: {
      fields: Object.entries({ url, method: "POST" }).map(([fieldName, value]) => ({
        fieldName,
        value,
      })),
    },
    ...more,
  },
});
const body = (template: string) => [{ fieldName: "body", template }];
const overrides = (template: string) => ({
  configOverrides: [
    { conditionType: { matchEntityType: {} }, messageConfig: { fields: body(template) } },
  ],
});
const preset = (presetId: string, more: object): Step => [
  `POST ${NC}/presets:createCustom`,
  {
    preset: {
      id: presetId,
      name: presetId,
      entityType: "ALERTS",
      connectorType: "GENERIC_HTTPS",
      parentId: "preset_system_generic_https_alerts_empty",
      ...more,
    },
  },
  200,
];
const alerts = { entityType: "ALERTS", entitySubType: "logsImmediateTriggered" };
const delivered = exact({ result: { success: { metadata: expect.any(Object) } } });
const failed = (message: string, more: object = {}) =>
  exact({ result: { failure: { message: expect.stringContaining(message), ...more } } });

exchanges("test notifications: a failed delivery is a 200", [
  [
    "of an existing connector",
    [`POST ${CONNECTORS}`, hook("https://hooks.example.com/x"), 200],
    [`POST ${CONNECTORS}:test`, { connectorId: "hook", payloadType: "x" }, 200, delivered],
    [`PUT ${CONNECTORS}`, hook("https://nowhere.invalid/x"), 200],
    [
      `POST ${CONNECTORS}:test`,
      { connectorId: "hook", payloadType: "x" },
      200,
      failed("nowhere.invalid", { statusCode: 502 }),
    ],
  ],
  [
    "of a connector configuration that is not stored",
    ...(
      [
        [[{ fieldName: "integrationKey", value: "k" }], delivered],
        [[], failed("integrationKey")],
      ] as const
    ).map(
      ([fields, expected]): Step => [
        `POST ${CONNECTORS}:testConfig`,
        { type: "PAGERDUTY", entityType: "ALERTS", payloadType: "x", fields },
        200,
        expected,
      ],
    ),
    (emulator) => expect(emulator.objects("connectors")).toEqual([]),
  ],
  [
    "use a preset, its parents and the templates of the request",
    [`POST ${CONNECTORS}`, hook("https://hooks.example.com/x"), 200],
    preset("p", overrides("{{ alertDef.name }}")),
    preset("bad", overrides("{{ nobody.knows }}")),
    preset("child", { parentId: "bad", configOverrides: [] }),
    ...(
      [
        ["presets:test", { presetId: "p" }, delivered],
        ["presets:test", { presetId: "bad" }, failed("nobody.knows")],
        ["presets:test", { presetId: "child" }, failed("nobody.knows")],
        ["presets:testConfig", { parentPresetId: "p" }, delivered],
        ["presets:testConfig", { parentPresetId: "p", ...overrides("{{") }, failed("bracket")],
        ["destinations:test", { presetId: "p", payloadType: "x" }, delivered],
        [
          "destinations:test",
          { presetId: "p", payloadType: "x", messageConfigFields: body("{{ alertDef.nope }}") },
          failed("alertDef.nope"),
        ],
      ] as const
    ).map(
      ([path, more, expected]): Step => [
        `POST ${NC}/${path}`,
        { connectorId: "hook", ...alerts, ...more },
        200,
        expected,
      ],
    ),
  ],
]);

const render = async (template: string, result: object, entityType = "ALERTS") =>
  run(await start(), [
    [`POST ${NC}/templates:test`, { ...alerts, entityType, template }, 200, exact({ result })],
  ]);

describe("templates", () => {
  test.each([
    ["plain", "plain"],
    ["", ""],
    ["{{ alertDef.priority }}!", "P1!"],
    ["{{alertDef.entityLabels.team | upper}}", "CHECKOUT"],
    ["{{ alert.groups[0].keyValues.pod }}", "pod-1"],
    ['{{ alertDef.missing | default(value="none") }}', "none"],
    ["{{ alertDef.groupByKeys }}", "[pod]"],
    ["{{ alertDef.entityLabels }}", "[object]"],
    ["{% if alertDef.groupByKeys %}grouped{% endif %}", "grouped"],
    ["{{ alertDef.groupByKeys | length }}", "1"],
    ['{% if alertDef.priority == "P1" %}now{% else %}later{% endif %}', "now"],
    ['{% if alertDef.priority == "P5" %}{{ nobody }}{% else %}later{% endif %}', "later"],
    ["{# a remark #}x", "x"],
    ['{"a": {"b": "{{alertDef.priority}}"}}', '{"a": {"b": "P1"}}'],
    ["{% for g in alert.groups %}{{ g.status }}{% else %}none{% endfor %}", "Triggered"],
    ["{% for k, v in alert.groups[0].keyValues %}{{ k }}={{ v }}{% endfor %}", "pod=pod-1"],
    ["{% for k in [] %}a{% else %}none{% endfor %}", "none"],
    ['{% set team = alertDef.entityLabels["team"] %}{{ team | upper }}', "CHECKOUT"],
    ["{% raw %}{{ a }}{% endraw %}", "{{ a }}"],
    ['{% if 1 > 2 %}a{% elif "x" in "xy" %}b{% endif %}', "b"],
    ["a {{- 1 + 2 * 3 -}} b", "a7b"],
    ["{{ alertDef.priority ~ '-' ~ alert.status }}", "P1-Triggered"],
    ["{{ _context.entitySubType }}", "logsImmediateTriggered"],
  ])("%s renders as %s", (template, renderedValue) =>
    render(template, { success: { renderedValue } }),
  );

  test.each([
    ["{{ alertDef.name", "INVALID_TEMPLATE"],
    ["{{ }}", "INVALID_TEMPLATE"],
    ["{{ alertDef.name | shout }}", "INVALID_TEMPLATE"],
    ["{% if true %}x", "INVALID_TEMPLATE"],
    ["{% loop %}", "INVALID_TEMPLATE"],
    ["{% else %}", "INVALID_TEMPLATE"],
    ["{{ alertDef.name is odd }}", "INVALID_TEMPLATE"],
    ["{{ nothing(1) }}", "INVALID_TEMPLATE"],
    // A function of the service, whose result is not known.
    ["{{ get_context() }}", "INVALID_TEMPLATE"],
    ['{{ {"a": 1} }}', "INVALID_TEMPLATE"],
    ["{% for a in 1 %}{% endfor %}", "INVALID_TEMPLATE"],
    ["{{ alertDef.nope }}", "FIELD_NOT_FOUND"],
    ["{{ case.title }}", "FIELD_NOT_FOUND"],
    ["{{ alert | json_encode }}".repeat(600), "RENDERED_VALUE_EXCEEDS_MAX_LENGTH"],
  ])("%.40s fails with %s", (template, reason) =>
    render(template, { failure: { message: expect.any(String), reason } }),
  );

  test("every entity type has its own fields", () =>
    render("{{ case.title }}", { success: { renderedValue: "Checkout is slow" } }, "CASES"));
});

describe("conditions of routing rules", () => {
  const evaluate = async (template: string, expected: object) =>
    run(await start(), [
      [`POST ${ROUTERS}:testCondition`, { entityType: "ALERTS", template }, 200, exact(expected)],
    ]);

  test.each([
    ['alertDef.priority == "P1"', true],
    ["alertDef.priority == 'P2'", false],
    ['{{ alertDef.priority == "P1" }}', true],
    ['alertDef.priority != "P1" or alertDef.enabled', true],
    ['not alertDef.enabled and alert.status == "Triggered"', false],
    ['"pod" in alertDef.groupByKeys', true],
    ["alertDef.groupByKeys | length > 3", false],
    ["2 >= 1", true],
    ['alertDef.name is starting_with("Check") and alertDef.name is ending_with("errors")', true],
    ['alertDef.name is containing("many")', true],
    ['alertDef.name is matching("(?i)^checkout")', true],
    ['alertDef.name is matching("^[[:upper:]]")', true],
    ['alertDef.name is not matching("(?i)^payment")', true],
    ["alertDef.nope is defined or alertDef.name is undefined", false],
    ['alertDef.enabled or alertDef.nope == "a"', true],
    ['"a" not in alertDef.groupByKeys', true],
  ])("%s evaluates to %s", (condition, result) => evaluate(condition, { success: { result } }));

  test.each([
    ...["alertDef.priority ==", "(true", "alertDef.nope", "a b", '"open', "true)"],
    ...['alertDef.name is matching("(")', "alertDef.name is odd", "1 ** 2"],
    // No version of Tera has these operators, and a condition has to display true or false.
    ...["true || false", "true && true", "!alertDef.enabled", "alertDef.name"],
    // Versions of Tera disagree.
    'not (alertDef.priority == "P1") and true',
  ])("%s is rejected", (condition) =>
    evaluate(condition, { failure: { message: expect.any(String) } }),
  );
});

exchanges("tests without an entity type", [
  [
    "tests of conditions and templates need no entity type",
    [
      `POST ${ROUTERS}:testCondition`,
      { template: 'alertDef.priority == "P1"' },
      200,
      { success: {} },
    ],
    [
      `POST ${NC}/templates:test`,
      { template: "{{ alertDef.name }}" },
      200,
      { result: { success: {} } },
    ],
  ],
]);
