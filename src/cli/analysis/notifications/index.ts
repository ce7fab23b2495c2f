import type { Analysis } from "../analysis";
import { unused } from "../health-rules";
import { unreachedRouters } from "./router-health";

const unusedConnectors = unused({
  name: "unused-connectors",
  title: "Connectors that no router, alert or preset uses",
  by: ["Router", "Alert", "Preset"],
  what: "no router, alert or preset uses the connector",
  change: "Delete the connector, or make it a target of a router or an alert.",
});

/** @public */
export const connectorAnalysis: Analysis = { health: [unusedConnectors] };
/** @public */
export const routerAnalysis: Analysis = { health: [unreachedRouters] };
