import { field, type ValueOf } from "../../schema/facts";
import { flag, model } from "../../schema/fields";
import { defineSetting } from "../setting";
import { usageExportOps } from "./operations";

const fields = model("DataUsageExport", "The export of the account's data usage as metrics.", {
  enabled: field(flag(), "Whether usage is exported as metrics of the account."),
});
type UsageExport = ValueOf<typeof fields>;
const toRemote = ({ enabled = false }: { enabled?: boolean | undefined }): UsageExport => ({
  enabled,
});

export const dataUsageExport = defineSetting({
  resourceType: "DataUsageExport",
  id: "usage-export",
  what: "the export of data usage",
  alwaysExists: true,
  fields,
  ops: usageExportOps,
  example: `
new coralogix.DataUsageExport("usage", { enabled: true });
`,
  notes: [
    "Deleting the resource disables the export.",
    "The API reference no longer documents the operations of this resource type, but the API has no replacement for them.",
  ],
  handlers: (api) => ({
    read: async () => toRemote(await api.getExportStatus()),
    isDefault: ({ enabled }) => !enabled,
    write: async (body) => toRemote(await api.setExportStatus({ body })),
    reset: () => api.setExportStatus({ body: { enabled: false } }),
  }),
});
