import { service } from "../service";
import { fleetConfigurationGroup } from "./fleet-configuration-group";
import { fleetConfigurationOverlay } from "./fleet-configuration-overlay";
import { fleetOps } from "./operations";

export const fleet = service({
  name: "fleet",
  about:
    "Configuration groups of remotely managed collectors, and overlays that change them. This API is a preview and may change or be removed without notice.",
  operations: fleetOps,
  resources: [fleetConfigurationGroup, fleetConfigurationOverlay],
});
