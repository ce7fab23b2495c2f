import { area } from "../define";
import { incidentEventOps } from "./event-operations";
import { incidentOps } from "./operations";

export const incidents = area({
  name: "incidents",
  about: "Incidents opened by alerts, and their events.",
  operations: { ...incidentOps, ...incidentEventOps },
  resources: [],
});
