import { operationFunction } from "../operation-function";
import { service } from "../service";
import { incidentEventOps } from "./event-operations";
import { incidentOps } from "./operations";

export const incidents = service({
  name: "incidents",
  functions: [
    operationFunction({
      name: "getIncidents",
      about: "Returns incidents.",
      notes: ["Specify a sort order together with `limit`: without one, the order is not defined."],
      example: `
export const triggered = coralogix
  .getIncidentsOutput({ filter: { state: ["TRIGGERED"] } })
  .apply((incidents) => incidents.length);
`,
      operation: incidentOps.list,
    }),
  ],
  about: "Incidents opened by alerts, and their events.",
  operations: { ...incidentOps, ...incidentEventOps },
  resources: [],
});
