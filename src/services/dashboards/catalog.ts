import { optional, type Schema, type ValueOf } from "../../schema/facts";
import { flag, list, model, string } from "../../schema/fields";
import type { Fields } from "../../schema/record";
import type { JsonTools, Prepared } from "../define";
import { fromWire } from "../from-wire";
import { folderEntity } from "./dashboard-folder-operations";
import { dashboardId } from "./ids";

/** A timestamp. */
export const moment = () => string(20, 30);

const catalogItem = model(
  "DashboardCatalogItem",
  "A dashboard catalog entry: metadata of a dashboard without its content.",
  {
    id: optional(dashboardId(), "Id of the dashboard."),
    name: optional(string(1, 4096), "Name of the dashboard."),
    slugName: optional(
      string(1, 255).regex(/^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/),
      "URL slug of the dashboard.",
      {
        example: "service-health",
      },
    ),
    description: optional(string(0, 4096), "Description of the dashboard."),
    folder: optional(
      folderEntity,
      "Folder of the dashboard. Missing if the dashboard is in the root folder.",
    ),
    isDefault: optional(flag(), "Whether it is the default dashboard of the team."),
    isPinned: optional(flag(), "Whether the caller has pinned the dashboard."),
    isLocked: optional(flag(), "Whether the dashboard is locked against changes."),
    authorId: optional(string(1, 128), "Id of the author."),
    lockerAuthorId: optional(string(1, 128), "Id of the user who locked the dashboard."),
    createTime: optional(moment(), "Creation time."),
    updateTime: optional(moment(), "Time of the last change."),
  },
);
export type DashboardCatalogItem = ValueOf<typeof catalogItem>;

export const catalogResponse = model("DashboardCatalog", "Response of the dashboard catalog.", {
  items: optional(list(catalogItem, 0, 100000), "Catalog entries, in no particular order."),
});

/**
 * Arguments from an entry of the catalog that has a flag, or from `{ dashboardId }`. A dashboard with
 * its content is another object: its JSON does not contain the flag.
 */
export function refFromCatalog(
  fields: Schema,
  flag: "isDefault" | "isPinned",
): (object: Fields, tools: JsonTools) => Prepared {
  const convert = ({ dashboardId, ...entry }: Fields): Fields => ({
    ...entry,
    dashboardId: dashboardId ?? (entry[flag] === true ? entry.id : undefined),
  });
  const reason = `expected an entry of the catalog with ${flag}, or { dashboardId }, got a dashboard with its content`;
  return (object, tools) =>
    object.layout === undefined
      ? fromWire(fields, object, tools, { convert })
      : { fields: {}, issues: [{ path: ["layout"], what: reason }] };
}
