import { decode } from "../../src/schema/decode";
import { type Dialect, encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { validate } from "../../src/schema/validate";
import { alert } from "../../src/services/alerts/alert";
import { type AlertFields, alertProperties } from "../../src/services/alerts/fields";
import { alertToCreate } from "../../src/services/alerts/operations";
import { alertVariants, PRIORITY, TYPE } from "./support/alert-variants";

const alertNode = nodeOf(alert.fields);
const propertiesNode = nodeOf(alertProperties);
const fail = (unknownField: unknown) => {
  throw new Error(JSON.stringify(unknownField));
};

describe("alert variants as JSON", () => {
  test("the table contains all fifteen variants", () =>
    expect(alertVariants.map(({ variant }) => variant).sort()).toEqual(
      [...(alertNode.facts.union?.variants ?? [])].sort(),
    ));

  test.each(alertVariants)(
    "type $typeNumber ($typeName) survives encode and decode in both dialects",
    ({ typeNumber, typeName, variant, user, flat, legacy }) => {
      const common = { name: "a", enabled: true };
      const mine = { ...common, priority: "P4", ...user };
      const expected: [Dialect, object][] = [
        ["flat", { ...common, priority: `${PRIORITY}P4`, type: TYPE + typeName, ...flat }],
        [
          "legacy",
          {
            ...common,
            priority: 1,
            type: typeNumber,
            typeDefinition: { $case: variant, [variant]: legacy },
          },
        ],
      ];
      expect(validate(alert.fields, mine)).toEqual([]);
      for (const [dialect, json] of expected) {
        expect(encode(propertiesNode, mine, dialect)).toEqual(json);
        expect(decode(propertiesNode, json, fail)).toEqual(mine);
      }
    },
  );
});

test("the legacy dialect encodes the example of the API reference", () => {
  const mine: AlertFields = {
    name: "Many errors",
    description: "d",
    enabled: true,
    phantomMode: false,
    priority: "P1",
    groupByKeys: [],
    incidentsSettings: { notifyOn: "TRIGGERED_ONLY", minutes: 10 },
    notificationGroup: {
      groupByKeys: [],
      webhooks: [{ integration: { integrationId: 42 } }],
      destinations: [],
    },
    notificationGroupExcess: [],
    entityLabels: {},
    logsThreshold: {
      notificationPayloadFilter: [],
      logsFilter: {
        simpleFilter: {
          luceneQuery: "level:error",
          labelFilters: {
            applicationName: [{ value: "nginx", operation: "IS" }],
            subsystemName: [],
            severities: ["ERROR", "CRITICAL"],
          },
        },
      },
      rules: [
        {
          condition: {
            threshold: 100,
            conditionType: "MORE_THAN",
            timeWindow: { logsTimeWindowSpecificValue: "HOURS_2" },
          },
          override: { priority: "P1" },
        },
      ],
    },
  };
  const wire = {
    name: "Many errors",
    description: "d",
    enabled: true,
    phantomMode: false,
    priority: 4,
    type: 1,
    groupByKeys: [],
    incidentsSettings: { notifyOn: 0, retriggeringPeriod: { $case: "minutes", minutes: 10 } },
    notificationGroup: {
      groupByKeys: [],
      webhooks: [
        { integration: { integrationType: { $case: "integrationId", integrationId: 42 } } },
      ],
      destinations: [],
    },
    notificationGroupExcess: [],
    entityLabels: {},
    typeDefinition: {
      $case: "logsThreshold",
      logsThreshold: {
        notificationPayloadFilter: [],
        logsFilter: {
          $case: "simpleFilter",
          simpleFilter: {
            luceneQuery: "level:error",
            labelFilters: {
              applicationName: [{ value: "nginx", operation: 0 }],
              subsystemName: [],
              severities: [4, 5],
            },
          },
        },
        rules: [
          {
            condition: {
              threshold: 100,
              conditionType: 0,
              timeWindow: {
                type: { $case: "logsTimeWindowSpecificValue", logsTimeWindowSpecificValue: 6 },
              },
            },
            override: { priority: 4 },
          },
        ],
      },
    },
  };
  const body = nodeOf(alertToCreate);
  expect(encode(body, { alertDefProperties: mine }, "legacy")).toEqual({
    alertDefProperties: wire,
  });
  // The reference also shows a null delay and a filter inside filterType: both are decoded.
  const response = structuredClone(wire) as {
    typeDefinition: { logsThreshold: Record<string, unknown> };
  };
  response.typeDefinition.logsThreshold.evaluationDelayMs = null;
  expect(decode(body, { alertDefProperties: response }, fail)).toEqual({
    alertDefProperties: mine,
  });
  response.typeDefinition.logsThreshold.logsFilter = {
    filterType: wire.typeDefinition.logsThreshold.logsFilter,
  };
  expect(decode(body, { alertDefProperties: response }, fail)).toEqual({
    alertDefProperties: mine,
  });
});
