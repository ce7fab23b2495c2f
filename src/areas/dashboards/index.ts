import { area } from "../define";
import { copyFlow } from "./copy-flow";
import { folder, folders } from "./folder";
import { dashboardOps, moreDashboardOps, pinOps, setDefault } from "./operations";

export const dashboards = area({
  name: "dashboards",
  about: "Dashboards, the folders they lie in, and which of them people see first.",
  // They are served by a facade of their own, which drops what it does not know.
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
  // Loaded by who manages them: the rules of a dashboard are more than its operations.
  get resources() {
    const { dashboard } = require("./dashboard") as typeof import("./dashboard");
    const { dashboardPin } = require("./pin") as typeof import("./pin");
    const { defaultDashboard } = require("./default-dashboard") as typeof import("./default-dashboard");
    return [dashboard, dashboardPin, defaultDashboard, folder] as const;
  },
  collections: [folders],
});
