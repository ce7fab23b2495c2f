import { area } from "../define";
import { alertEventOps } from "./alert-operations";
import { eventOps } from "./operations";

export const alertEvents = area({
  name: "alertEvents",
  about: "What happened: alerts that fired and resolved, as events that can be listed and counted.",
  operations: { ...eventOps, ...alertEventOps },
  resources: [],
});
