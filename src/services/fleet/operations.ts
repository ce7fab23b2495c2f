import { fleetGroupOps } from "./fleet-configuration-group-operations";
import { fleetOverlayOps } from "./fleet-configuration-overlay-operations";

export const fleetOps = { ...fleetGroupOps, ...fleetOverlayOps };
