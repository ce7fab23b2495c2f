import type { Fields } from "../../../src/schema/record";
import type { SimulatedObject } from "../../../src/simulation/model";
import { alert, notify, object } from "./support";

const SYSTEM = "preset_system_slack_alerts_basic";
const override = (fields: Fields, entitySubType?: string, payloadType?: string): Fields => ({
  conditionType:
    entitySubType === undefined
      ? { matchEntityType: {} }
      : { matchEntityTypeAndSubType: { entitySubType } },
  ...(payloadType === undefined ? {} : { payloadType }),
  messageConfig: { fields },
});
const preset = (overrides: readonly Fields[], args: Fields = {}, id = "short"): SimulatedObject =>
  object("Preset", id, { configOverrides: overrides, ...args });

/** The messages of the beginning and of the end, and the notes about the first. */
function messages(
  objects: readonly SimulatedObject[],
  destination: Fields = {},
  args: Fields = {},
) {
  const { all } = notify(
    alert(["10:05..10:20 P1 pod=a"], {
      incidentsSettings: { minutes: 60 },
      ...args,
      notificationGroup: {
        groupByKeys: ["pod"],
        destinations: [
          {
            connectorId: "oncall",
            presetId: "short",
            notifyOn: "TRIGGERED_AND_RESOLVED",
            ...destination,
          },
        ],
      },
    }),
    objects,
  );
  return { first: all[0]?.message, last: all[1]?.message, notes: all[0]?.notes };
}
const NO_PARENT = `The preset ${SYSTEM} is not given: its fields of the message are not known.`;

test("a preset renders the fields of the message", () =>
  expect(
    messages([
      preset([
        override({
          title: "[{{ alert.highestPriority }}] {{ alertDef.name }}",
          body: "{{ alert.status }}{% for g in alert.groups %} {{ g.keyValues.pod }}{% endfor %}",
        }),
      ]),
    ]),
  ).toEqual({
    first: { title: "[P1] errors", body: "Triggered a" },
    last: { title: "[P1] errors", body: "Resolved a" },
    notes: [],
  }));

test("the fields of a system preset are not known, and a note names it", () =>
  expect(
    messages([preset([override({ title: "{{ alertDef.priority }}" })], { parentId: SYSTEM })]),
  ).toMatchObject({ first: { title: "P3" }, notes: [NO_PARENT] }));

test("a preset that is not given has no message", () =>
  expect(messages([])).toEqual({
    first: undefined,
    last: undefined,
    notes: ["The preset short is not given: its fields of the message are not known."],
  }));

test("a preset inherits the fields of its parent", () =>
  expect(
    messages([
      preset([override({ title: "child" })], { parentId: "base" }),
      preset([override({ title: "parent", body: "b" })], {}, "base"),
    ]).first,
  ).toEqual({ title: "child", body: "b" }));

test("a preset that is its own parent ends", () =>
  expect(messages([preset([override({ title: "a" })], { parentId: "short" })])).toMatchObject({
    first: { title: "a" },
    notes: [expect.stringMatching(/^The preset short is not given/)],
  }));

// Page dynamic-templating: the subtype metricThresholdTriggered.
test("an override of a subtype applies to it alone", () =>
  expect(
    messages([
      preset([
        override({ title: "any", body: "b" }),
        override({ title: "begins" }, "logsThresholdTriggered"),
        override({ title: "ends" }, "logsThresholdResolved"),
        override({ title: "metric" }, "metricThresholdTriggered"),
      ]),
    ]),
  ).toEqual({
    first: { title: "begins", body: "b" },
    last: { title: "ends", body: "b" },
    notes: [],
  }));

// Operator, preset webhook: an older list has the comparison in the name.
test("an override of a subtype with a comparison is a doubt", () =>
  expect(
    messages([
      preset([
        override({ title: "more" }, "logsThresholdMoreThanTriggered"),
        override({ title: "less" }, "logsThresholdLessThanTriggered"),
      ]),
    ]),
  ).toMatchObject({
    first: { title: "more" },
    notes: [
      "Depends on the name of the subtype: logsThresholdMoreThanTriggered or logsThresholdTriggered.",
    ],
  }));

test("templates of the alert replace those of the preset", () =>
  expect(
    messages([preset([override({ title: "preset", body: "b" })])], {
      triggeredRoutingOverrides: {
        configOverrides: { messageConfigFields: { title: "begins {{ alertDef.name }}" } },
      },
      resolvedRouteOverrides: {
        configOverrides: { messageConfigFields: { title: "ends" } },
      },
    }),
  ).toMatchObject({
    first: { title: "begins errors", body: "b" },
    last: { title: "ends", body: "b" },
  }));

test("templates of several payload types are a doubt", () =>
  expect(
    messages([
      preset([
        override({ title: "a" }, undefined, "slack_raw"),
        override({ title: "b" }, undefined, "slack_structured"),
        override({ body: "c" }),
      ]),
    ]),
  ).toMatchObject({
    first: { body: "c" },
    notes: ["Depends on the payload type of the connector: slack_raw, slack_structured."],
  }));

test.each([
  ["{{ alertDef.name | color }}", /does not support the filter color/],
  ["{{ alert.alertDataUrl }}", /the field alert\.alertDataUrl is not known here/],
  ["{{ alert | json_encode }}", /a value is not known here/],
  ["{{ alertDef.entityLabels.nothing }}", /the variable alertDef\.entityLabels\.nothing is not in/],
])("the field %s is left out, and a note names the reason", (title, reason) =>
  expect(messages([preset([override({ title, body: "b" })])])).toMatchObject({
    first: { body: "b" },
    notes: [expect.stringMatching(reason)],
  }),
);

test("an omitted preset, and a webhook, have no message", () => {
  expect(messages([], { presetId: undefined })).toEqual({
    first: undefined,
    last: undefined,
    notes: [],
  });
  const webhook = { notificationGroup: { webhooks: [{ integration: { integrationId: 1 } }] } };
  expect(notify(alert(["10:05"], webhook)).all[0]).not.toHaveProperty("message");
});

test("what is known of the alert is in the context", () =>
  expect(
    messages(
      [
        preset([
          override({
            text: '{{ alertDef.description }}|{{ alertDef.groupByKeys | join(sep=",") }}|{{ alertDef.entityLabels["routing.team"] }}|{{ _context.entityType }}|{{ _context.entitySubType }}|{{ alert.groups | length }}|{{ alertDef.id }}|{{ alertDef.enabled }}',
          }),
        ]),
      ],
      {},
      { description: "Many errors", entityLabels: { "routing.team": "shop" } },
    ).first,
  ).toEqual({ text: "Many errors|pod|shop|alerts|logsThresholdTriggered|1|alert-1|true" }));
