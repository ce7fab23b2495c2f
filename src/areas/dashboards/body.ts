import type { z } from "zod";
import { field, mark } from "../../schema/facts";
import { empty, later, list, model, ref, text, wrapped } from "../../schema/fields";
import type { AtMostOne } from "../../schema/types";
import { oneOf } from "../../schema/union";
import { filter } from "./filters";
import { dashboardId } from "./ids";
import { layout, layoutHeld } from "./layout";
import { relativeTimeFrame, timeFrame } from "./shared/time";

// Loaded with the first dashboard that has one.
const action = later(() => (require("./actions") as typeof import("./actions")).action);
const annotation = later(() => (require("./annotations") as typeof import("./annotations")).annotation);
const variable = later(() => (require("./variables/variable") as typeof import("./variables/variable")).variable);
const legacyVariable = later(() => (require("./variables/legacy") as typeof import("./variables/legacy")).legacyVariable);

/** How often a dashboard reloads by itself: none given, the server chooses. */
export const refresh = {
  off: empty("It does not reload by itself."),
  oneMinute: empty("Every minute."),
  twoMinutes: empty("Every two minutes."),
  fiveMinutes: empty("Every five minutes."),
  fifteenMinutes: empty("Every quarter of an hour."),
};

const slug = mark(text(1, 255).regex(/^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/, "expected lower-case words joined by - or _"), {
  example: "service-health",
});
const folderPath = model("DashboardFolderPath", "A way through the folders, by name.", {
  segments: field(list(text(1, 100), 1, 2).optional(), "Names of the folders, the outermost first."),
});

/** What a dashboard is, without its id. */
export const dashboardFields = {
  name: field(text(1, 4096), "Name shown in the list of dashboards."),
  description: field(text(0, 4096).optional(), "What the dashboard is for."),
  slugName: field(slug.optional(), "Name of the dashboard in its address: lower-case words joined by - or _.", {
    server: true,
    unique: true,
  }),
  folderId: field(
    wrapped(ref("DashboardFolder")).optional(),
    "Id of the folder the dashboard lies in; with neither this nor `folderPath`, it lies at the root.",
    { instead: "folderPath", advisory: false },
  ),
  folderPath: field(
    folderPath.optional(),
    "The folder the dashboard lies in, by name. Folders that are missing are made, and nobody deletes them: `folderId` of a `DashboardFolder` is the better way.",
    { instead: "folderId", advisory: false },
  ),
  layout: field(layout, "Sections, rows and widgets."),
  absoluteTimeFrame: field(timeFrame.optional(), "The time the dashboard shows, fixed. Not beside `relativeTimeFrame`.", { server: true }),
  relativeTimeFrame: field(
    relativeTimeFrame.optional(),
    'The time the dashboard shows, up to now: `"900s"` is the last quarter of an hour. Not beside `absoluteTimeFrame`.',
    { server: true },
  ),
  variablesV2: field(list(variable, 0, 1000).optional(), "Values that people choose at the top of the dashboard, in this order."),
  variables: field(list(legacyVariable, 0, 1000).optional(), "Variables in the older form, in this order.", {
    deprecated: "Use `variablesV2`.",
  }),
  filters: field(list(filter, 0, 1000).optional(), "Filters at the top of the dashboard, in this order."),
  annotations: field(list(annotation, 0, 1000).optional(), "Marks drawn over the charts, in this order."),
  actions: field(list(action, 0, 1000).optional(), "Ways out of the dashboard, offered on what its widgets show, in this order."),
};

const id = field(dashboardId().optional(), "Id of the dashboard, 21 characters. The client may choose it.", { advisory: false });
const union = { optional: true, server: true } as const;

interface Refresh extends z.output<z.ZodObject<typeof refresh>> {}
/** What a dashboard is, as users write it, but for how often it reloads. */
export interface DashboardFields extends z.output<z.ZodObject<typeof dashboardFields>> {}

const held = { ...dashboardFields, id, layout: field(layoutHeld, "Sections, rows and widgets.") };
const heldShape = mark(oneOf(refresh, held, { ...union, model: "DashboardHeld", about: "A dashboard as the API holds it." }), {
  advisory: true,
});
interface Held extends z.output<z.ZodObject<typeof held>> {}
export type DashboardHeld = Held & AtMostOne<Refresh>;
/** A dashboard as the API tells it: its widgets have times, which no argument has. */
export const dashboardHeld: z.ZodType<DashboardHeld> = heldShape;
