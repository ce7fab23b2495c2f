import { area } from "../define";
import { incidentEventOps } from "./event-operations";
import { incidentOps } from "./operations";

export const incidents = area({
  name: "incidents",
  about: "Incidents that alerts open and people work on, and what happened to them.",
  operations: { ...incidentOps, ...incidentEventOps },
  resources: [],
});
