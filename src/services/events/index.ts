import { area } from "../define";
import { alertEventOps } from "./alert-operations";
import { eventOps } from "./operations";

export const alertEvents = area({
  name: "alertEvents",
  about: "Alert events: alerts that were triggered or resolved, as events to list and count.",
  operations: { ...eventOps, ...alertEventOps },
  resources: [],
});
