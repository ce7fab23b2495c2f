import { operationFunction } from "../operation-function";
import { service } from "../service";
import { alertEventOps } from "./alert-event-operations";
import { eventOps } from "./operations";

export const alertEvents = service({
  name: "alertEvents",
  functions: [
    operationFunction({
      name: "getAlertEvents",
      about: "Returns events of alerts by time, type and key.",
      example: `
const events = coralogix.getAlertEventsOutput({
  filter: {
    timestamp: { from: "2026-11-01T00:00:00Z", to: "2026-11-02T00:00:00Z" },
    cxEventTypes: ["alert"],
    cxEventKeys: ["checkout"],
  },
  limit: 100,
});
`,
      operation: eventOps.list,
    }),
  ],
  about: "Alert events: alerts that were triggered or resolved, as events to list and count.",
  operations: { ...eventOps, ...alertEventOps },
  resources: [],
});
