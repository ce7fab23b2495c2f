import { service } from "../service";
import { incidentEventOps } from "./event-operations";
import { incidentFunctions } from "./functions";
import { incidentOps } from "./operations";

export const incidents = service({
  name: "incidents",
  functions: incidentFunctions,
  about: "Incidents opened by alerts, and their events.",
  operations: { ...incidentOps, ...incidentEventOps },
  resources: [],
});
