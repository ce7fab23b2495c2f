// How the team works with alerts: planned work, and the cases that alerts open.
import * as coralogix from "pulumi-coralogix";
import { searchErrors } from "./service-alerts";

// The index of the search is built anew on Sundays.
new coralogix.SuppressionRule("search-index", {
  name: "The search index is built",
  filter: {
    whatExpression: "source logs | filter true",
    alertUniqueIds: [searchErrors.id],
  },
  schedule: {
    scheduleOperation: "MUTE",
    recurring: {
      schedule: {
        weekly: { daysOfWeek: [1] },
        timeframe: {
          startTime: "2026-03-01T02:00:00.000",
          duration: { forOver: 2, frequency: "HOUR" },
          timezone: "UTC",
        },
      },
    },
  },
});

// Urgent alerts open a case, which closes a day after the alert.
new coralogix.CaseSettings("cases", {
  name: "Cases of the shop",
  globalIndicatorSettings: {
    enabled: true,
    filteringConditions: [
      { enabled: true, entityLabels: { all: {} }, priorities: { values: { items: ["P1", "P2"] } } },
    ],
  },
  caseLifecycle: { autoClose: { postResolutionPeriod: "86400s" } },
});
