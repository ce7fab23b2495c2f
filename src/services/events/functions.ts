import { operationFunction } from "../operation-function";
import type { FunctionDefinition } from "../service";
import { eventOps } from "./operations";

export const eventFunctions: readonly FunctionDefinition[] = [
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
];
