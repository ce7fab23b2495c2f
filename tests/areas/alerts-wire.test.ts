import { type AlertFields, alert } from "../../src/areas/alerts/alert";
import { alertToCreate } from "../../src/areas/alerts/operations";
import { alertProperties } from "../../src/areas/alerts/properties";
import { problems } from "../../src/schema/check";
import { decode } from "../../src/schema/decode";
import { type Dialect, encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { ofLogs } from "./alerts-wire-logs";
import { ofOthers } from "./alerts-wire-others";
import { P, T } from "./alerts-wire-row";

const node = nodeOf(alert.fields);
const properties = nodeOf(alertProperties);
const fail = (strange: unknown) => {
  throw new Error(JSON.stringify(strange));
};

const kinds = [...ofLogs, ...ofOthers];

describe("every kind on the wire", () => {
  test("all fifteen are here", () =>
    expect(kinds.flatMap(([, , user]) => Object.keys(user)).sort()).toEqual([...(node.facts.union?.variants ?? [])].sort()));

  test.each(kinds)("%s %s", (number, word, user, flat, legacy) => {
    const mine = { name: "a", enabled: true, priority: "P4", ...user };
    expect(problems(alert.fields, mine)).toEqual([]);
    expect(encode(properties, mine)).toEqual({ name: "a", enabled: true, priority: `${P}P4`, type: T + word, ...flat });
    const [variant] = Object.keys(user) as [string];
    expect(encode(properties, mine, "legacy")).toEqual({
      name: "a",
      enabled: true,
      priority: 1,
      type: number,
      typeDefinition: { $case: variant, [variant]: legacy },
    });
    for (const dialect of ["flat", "legacy"] as Dialect[])
      expect(decode(properties, encode(properties, mine, dialect), fail)).toEqual(mine);
  });
});

test("the older flow, spelled as the API reference spells it", () => {
  const mine: AlertFields = {
    name: "Many errors",
    description: "d",
    enabled: true,
    phantomMode: false,
    priority: "P1",
    groupByKeys: [],
    incidentsSettings: { notifyOn: "TRIGGERED_ONLY", minutes: 10 },
    notificationGroup: { groupByKeys: [], webhooks: [{ integration: { integrationId: 42 } }], destinations: [] },
    notificationGroupExcess: [],
    entityLabels: {},
    logsThreshold: {
      notificationPayloadFilter: [],
      logsFilter: {
        simpleFilter: {
          luceneQuery: "level:error",
          labelFilters: { applicationName: [{ value: "nginx", operation: "IS" }], subsystemName: [], severities: ["ERROR", "CRITICAL"] },
        },
      },
      rules: [
        {
          condition: { threshold: 100, conditionType: "MORE_THAN", timeWindow: { logsTimeWindowSpecificValue: "HOURS_2" } },
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
      webhooks: [{ integration: { integrationType: { $case: "integrationId", integrationId: 42 } } }],
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
            labelFilters: { applicationName: [{ value: "nginx", operation: 0 }], subsystemName: [], severities: [4, 5] },
          },
        },
        rules: [
          {
            condition: {
              threshold: 100,
              conditionType: 0,
              timeWindow: { type: { $case: "logsTimeWindowSpecificValue", logsTimeWindowSpecificValue: 6 } },
            },
            override: { priority: 4 },
          },
        ],
      },
    },
  };
  const body = nodeOf(alertToCreate);
  expect(encode(body, { alertDefProperties: mine }, "legacy")).toEqual({ alertDefProperties: wire });
  // What the reference shows beside it, null for no delay and a wrapped filter, is read as well.
  const told = structuredClone(wire) as { typeDefinition: { logsThreshold: Record<string, unknown> } };
  told.typeDefinition.logsThreshold.evaluationDelayMs = null;
  expect(decode(body, { alertDefProperties: told }, fail)).toEqual({ alertDefProperties: mine });
  told.typeDefinition.logsThreshold.logsFilter = { filterType: wire.typeDefinition.logsThreshold.logsFilter };
  expect(decode(body, { alertDefProperties: told }, fail)).toEqual({ alertDefProperties: mine });
});
