import { area } from "../define";
import { copyFlow } from "./copy-flow";
import { dashboard } from "./dashboard";
import { defaultDashboard } from "./default-dashboard";
import { folder, folders } from "./folder";
import { dashboardOps, moreDashboardOps, pinOps, setDefault } from "./operations";
import { dashboardPin } from "./pin";

export const dashboards = area({
  name: "dashboards",
  about: "Dashboards, the folders they lie in, and which of them people see first.",
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
  resources: [dashboard, dashboardPin, defaultDashboard, folder],
  collections: [folders],
});
