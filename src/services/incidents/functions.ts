import type { FunctionDefinition } from "../define-function";
import { operationFunction } from "../operation-function";
import { incidentOps } from "./operations";

export const incidentFunctions: readonly FunctionDefinition[] = [
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
];
