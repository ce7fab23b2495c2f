import { decode } from "../../src/schema/decode";
import { type Dialect, encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { validate } from "../../src/schema/validate";
import { alert } from "../../src/services/alerts/alert";
import { type AlertFields, alertProperties } from "../../src/services/alerts/fields";
import { alertToCreate } from "../../src/services/alerts/operations";
import { ofLogs } from "./alerts-wire-logs";
import { ofOthers } from "./alerts-wire-others";
import { P, T } from "./alerts-wire-row";

const alertNode = nodeOf(alert.fields);
const propertiesNode = nodeOf(alertProperties);
const fail = (unknownField: unknown) => {
  throw new Error(JSON.stringify(unknownField));
};

const variants = [...ofLogs, ...ofOthers];

describe("alert variants as JSON", () => {
  test("the tables contain all fifteen variants", () =>
    expect(variants.flatMap(([, , user]) => Object.keys(user)).sort()).toEqual(
      [...(alertNode.facts.union?.variants ?? [])].sort(),
    ));

  test.each(variants)(
    "type %s (%s) survives encode and decode in both dialects",
    (number, typeName, user, flat, legacy) => {
      const mine = { name: "a", enabled: true, priority: "P4", ...user };
      expect(validate(alert.fields, mine)).toEqual([]);
      expect(encode(propertiesNode, mine)).toEqual({
        name: "a",
        enabled: true,
        priority: `${P}P4`,
        type: T + typeName,
        ...flat,
      });
      const [variant] = Object.keys(user) as [string];
      expect(encode(propertiesNode, mine, "legacy")).toEqual({
        name: "a",
        enabled: true,
        priority: 1,
        type: number,
        typeDefinition: { $case: variant, [variant]: legacy },
      });
      for (const dialect of ["flat", "legacy"] as Dialect[])
        expect(decode(propertiesNode, encode(propertiesNode, mine, dialect), fail)).toEqual(mine);
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
