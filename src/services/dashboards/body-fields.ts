import { annotate, type FieldValues, field, optional } from "../../schema/facts";
import { empty, later, list, model, ref, string, wrapped } from "../../schema/fields";
import type { action as actionSchema } from "./actions";
import type { annotation as annotationSchema } from "./annotations";
import { filter } from "./filters";
import { layout } from "./layout";
import { relativeTimeFrame, timeFrame } from "./shared/time";
import type { legacyVariable as legacyVariableSchema } from "./variables/legacy";
import type { variable as variableSchema } from "./variables/variable";

// Loaded lazily, with the first dashboard that uses them.
const action = later((): typeof actionSchema => require("./actions").action);
const annotation = later((): typeof annotationSchema => require("./annotations").annotation);
const variable = later((): typeof variableSchema => require("./variables/variable").variable);
const legacyVariable = later(
  (): typeof legacyVariableSchema => require("./variables/legacy").legacyVariable,
);

/** The automatic refresh interval. If none is set, the server chooses one. */
export const refresh = {
  off: empty("Automatic refresh is off."),
  oneMinute: empty("Refresh every minute."),
  twoMinutes: empty("Refresh every two minutes."),
  fiveMinutes: empty("Refresh every five minutes."),
  fifteenMinutes: empty("Refresh every fifteen minutes."),
};

const slug = annotate(
  string(1, 255).regex(
    /^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/,
    "expected lowercase letters and digits, separated by - or _",
  ),
  {
    example: "service-health",
  },
);
const folderPath = model("DashboardFolderPath", "A folder path.", {
  segments: optional(
    list(string(1, 100), 1, 2),
    "Folder names, from the root to the dashboard's folder.",
  ),
});

/** The fields of a dashboard, without its id. */
export const dashboardFields = {
  name: field(string(1, 4096), "Name of the dashboard."),
  description: optional(string(0, 4096), "Description of the dashboard."),
  slugName: optional(
    slug,
    "URL slug of the dashboard: lowercase letters and digits, separated by - or _.",
    { serverDefault: true, unique: "perhaps" },
  ),
  folderId: optional(
    wrapped(annotate(ref("DashboardFolder"), { refChecked: true })),
    "Id of the folder of the dashboard. If neither `folderId` nor `folderPath` is set, the dashboard is in the root folder.",
    { aliasOf: "folderPath", advisory: false },
  ),
  folderPath: optional(
    folderPath,
    "Path of the folder of the dashboard. Missing folders are created, but not managed or deleted. Prefer `folderId` with a `DashboardFolder` resource.",
    { aliasOf: "folderId", advisory: false },
  ),
  layout: field(layout, "Sections, rows and widgets."),
  absoluteTimeFrame: optional(
    timeFrame,
    "Fixed time frame of the dashboard. Mutually exclusive with `relativeTimeFrame`.",
    { serverDefault: true },
  ),
  relativeTimeFrame: optional(
    relativeTimeFrame,
    'Relative time frame of the dashboard, up to now: `"900s"` is the last 15 minutes. Mutually exclusive with `absoluteTimeFrame`.',
    { serverDefault: true },
  ),
  variablesV2: optional(
    list(variable, 0, 1000),
    "Variables that users set at the top of the dashboard, in display order.",
  ),
  variables: optional(
    list(legacyVariable, 0, 1000),
    "Variables in the legacy format, in display order.",
    {
      deprecated: "Use `variablesV2`.",
    },
  ),
  filters: optional(
    list(filter, 0, 1000),
    "Filters at the top of the dashboard, in display order.",
  ),
  annotations: optional(list(annotation, 0, 1000), "Annotations on the charts, in order."),
  actions: optional(list(action, 0, 1000), "Actions in the menus of the widgets, in order."),
};
/** The fields of a dashboard as arguments, without the refresh interval. */
export interface DashboardFields extends FieldValues<typeof dashboardFields> {}
