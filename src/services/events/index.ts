import { service } from "../service";
import { alertEventOps } from "./alert-event-operations";
import { eventFunctions } from "./functions";
import { eventOps } from "./operations";

export const alertEvents = service({
  name: "alertEvents",
  functions: eventFunctions,
  about: "Alert events: alerts that were triggered or resolved, as events to list and count.",
  operations: { ...eventOps, ...alertEventOps },
  resources: [],
});
