import type { z } from "zod";
import { field } from "../../schema/facts";
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
    id: field(dashboardId().optional(), "Id of the dashboard."),
    name: field(string(1, 4096).optional(), "Name of the dashboard."),
    slugName: field(
      string(1, 255)
        .regex(/^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/)
        .optional(),
      "URL slug of the dashboard.",
      {
        example: "service-health",
      },
    ),
    description: field(string(0, 4096).optional(), "Description of the dashboard."),
    folder: field(
      folderEntity.optional(),
      "Folder of the dashboard. Missing if the dashboard is in the root folder.",
    ),
    isDefault: field(flag().optional(), "Whether it is the default dashboard of the team."),
    isPinned: field(flag().optional(), "Whether the caller has pinned the dashboard."),
    isLocked: field(flag().optional(), "Whether the dashboard is locked against changes."),
    authorId: field(string(1, 128).optional(), "Id of the author."),
    lockerAuthorId: field(string(1, 128).optional(), "Id of the user who locked the dashboard."),
    createTime: field(moment().optional(), "Creation time."),
    updateTime: field(moment().optional(), "Time of the last change."),
  },
);
export type DashboardCatalogItem = z.output<typeof catalogItem>;

export const catalogResponse = model("DashboardCatalog", "Response of the dashboard catalog.", {
  items: field(list(catalogItem, 0, 100000).optional(), "Catalog entries, in no particular order."),
});

/**
 * Arguments from an entry of the catalog that has a flag, or from `{ dashboardId }`. A dashboard with
 * its content is another object: its JSON does not contain the flag.
 */
export function refFromCatalog(
  fields: z.ZodType,
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
