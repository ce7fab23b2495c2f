import type { Analysis } from "../analysis";
import { exampleOf, unused } from "../health-rules";
import { unreachedRouters } from "./router-health";

const connector = exampleOf("Connector", "pages");
const router = exampleOf("Router", "payments", {
  rules: [{ name: "all", targets: [{ connectorId: "pages" }] }],
});

const unusedConnectors = unused({
  name: "unused-connectors",
  title: "Connectors that no router, alert or preset uses",
  by: ["Router", "Alert", "Preset"],
  what: "no router, alert or preset uses the connector",
  change: "Delete the connector, or make it a target of a router or an alert.",
  why: "Such a connector sends nothing, and its settings may contain a key that nobody needs any more.",
  examples: [{ wrong: [connector], right: [connector, router] }],
});

/** @public */
export const connectorAnalysis: Analysis = { health: [unusedConnectors] };
/** @public */
export const routerAnalysis: Analysis = { health: [unreachedRouters] };
