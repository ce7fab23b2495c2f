import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, list, model, text } from "../../schema/fields";
import { folderEntity } from "./folder-entity";
import { dashboardId } from "./ids";

/** A text that names a moment. */
export const moment = () => text(20, 30);

const itemShape = model("DashboardCatalogItem", "A dashboard in the list of all: what it is called and where it lies, not what it shows.", {
  id: field(dashboardId().optional(), "Id of the dashboard."),
  name: field(text(1, 4096).optional(), "Name of the dashboard."),
  slugName: field(
    text(1, 255)
      .regex(/^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/)
      .optional(),
    "Name of the dashboard in its address.",
    {
      example: "service-health",
    },
  ),
  description: field(text(0, 4096).optional(), "What the dashboard is for."),
  folder: field(folderEntity.optional(), "The folder it lies in; none at the root."),
  isDefault: field(flag().optional(), "Whether it is the one that the team sees first."),
  isPinned: field(flag().optional(), "Whether the caller has pinned it."),
  isLocked: field(flag().optional(), "Whether it is locked against changes."),
  authorId: field(text(1, 128).optional(), "Who made it."),
  lockerAuthorId: field(text(1, 128).optional(), "Who locked it."),
  createTime: field(moment().optional(), "When it was made."),
  updateTime: field(moment().optional(), "When it was last changed."),
});
export interface DashboardCatalogItem extends z.output<typeof itemShape> {}
const item: z.ZodType<DashboardCatalogItem> = itemShape;

export const catalogAnswer = model("DashboardCatalog", "All dashboards.", {
  items: field(list(item, 0, 100000).optional(), "The dashboards, in no order that means anything."),
});
