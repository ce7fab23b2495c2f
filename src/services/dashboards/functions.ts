import type { FunctionDefinition } from "../define-function";
import { operationFunction } from "../operation-function";
import { moreDashboardOps } from "./operations";

export const dashboardFunctions: readonly FunctionDefinition[] = [
  operationFunction({
    name: "getDashboardBySlug",
    about: "Returns the dashboard with a URL slug, without resolved widget references.",
    example: `
const layout = coralogix
  .getDashboardBySlugOutput({ slug: "service-health" })
  .apply(({ dashboard }) => dashboard?.layout);
`,
    operation: moreDashboardOps.getBySlug,
  }),
];
