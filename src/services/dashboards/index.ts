import { operationFunction } from "../operation-function";
import { service } from "../service";
import { copyFlow } from "./copy-operations";
import { folder } from "./dashboard-folder";
import { folders } from "./dashboard-folder-operations";
import { dashboardOps, moreDashboardOps, pinOps, setDefault } from "./operations";

export const dashboards = service({
  name: "dashboards",
  functions: [
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
  ],
  about: "Dashboards, dashboard folders, pins and the default dashboard.",
  // The dashboards endpoints ignore unknown fields.
  unknownFields: "ignored",
  operations: {
    ...dashboardOps,
    ...moreDashboardOps,
    ...pinOps,
    setDefault,
    listFolders: folders.ops.list,
    getFolder: folders.ops.get,
    createFolder: folders.ops.create,
    replaceFolder: folders.ops.replace,
    deleteFolder: folders.ops.remove,
    ...copyFlow,
  },
  // Loaded lazily, because the dashboard rules are large and the client does not need them.
  get resources() {
    const { dashboard } = require("./dashboard") as typeof import("./dashboard");
    const { dashboardPin } = require("./dashboard-pin") as typeof import("./dashboard-pin");
    const { defaultDashboard } =
      require("./default-dashboard") as typeof import("./default-dashboard");
    return [dashboard, dashboardPin, defaultDashboard, folder] as const;
  },
});
