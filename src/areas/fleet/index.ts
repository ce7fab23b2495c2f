import { area } from "../define";
import { fleetOps } from "./operations";

export const fleet = area({
  name: "fleet",
  about: "Groups of configurations for collectors that the service manages from afar. A preview: may change or go without notice.",
  operations: fleetOps,
  resources: [],
});
