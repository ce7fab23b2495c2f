import { field, optional, type ValueOf, withRules } from "../../schema/facts";
import { flag, integer, map, model, set, string } from "../../schema/fields";
import { union } from "../../schema/union";
import { folderId, syntaxType, viewTime, viewType } from "./enums";

export const folderName = { name: field(string(1, 100), "Name of the folder.") };

/** Arguments of a folder, and the body that creates it. */
export const viewFolderFields = model("ViewFolder", "A view folder.", folderName);

const viewFilter = model("ViewFilter", "A filter of the screen.", {
  name: field(
    string(1, 65535),
    "Field to filter by, such as `coralogix.metadata.applicationName`.",
  ),
  selectedValues: field(map(flag()), "Values of the field, and whether each is selected."),
});
const viewFilters = model("ViewFilters", "Filters of the screen.", {
  filters: optional(
    set(viewFilter, 1, 1000),
    "The filters. To set none, omit the filters of the view.",
    { advisory: true },
  ),
});
const searchQuery = model("ViewSearchQuery", "Search query of a view.", {
  query: field(string(1, 65535), "The query.", { advisory: true }),
  syntaxType: optional(
    syntaxType,
    "Language of the query: LUCENE, which is the default, or DATAPRIME.",
    {
      serverDefault: { value: "LUCENE" },
    },
  ),
});

const quick = model("ViewQuickTime", "A time range relative to now.", {
  seconds: field(integer(0, 4294967295), "Length of the range, in seconds."),
  caption: optional(string(1, 100), "Display name of the time range.", {
    deprecated: "The web application sets the name: omit it.",
  }),
});
const custom = model("ViewCustomTime", "A fixed time range.", {
  fromTime: field(viewTime, "Start of the range, in RFC 3339."),
  toTime: field(viewTime, "End of the range, in RFC 3339."),
});
/** The end must not be before the start. */
const customRange = withRules(custom, ({ fromTime, toTime }, ctx) => {
  if (Date.parse(toTime) < Date.parse(fromTime))
    ctx.addIssue({
      code: "custom",
      path: ["toTime"],
      message: "must not be before fromTime",
      params: { depth: 1, from: [["fromTime"]] },
    });
});
const timeSelection = union("ViewTimeSelection", "Time range of the view.", {
  quickSelection: quick,
  customSelection: customRange,
});

export const viewFields = {
  name: field(string(1, 250), "Name of the view."),
  viewType: optional(
    viewType,
    "Screen that the view opens: logs or their templates, from frequent search or from the archive.",
  ),
  searchQuery: optional(searchQuery, "Search query. If omitted, all logs are shown."),
  timeSelection,
  filters: optional(viewFilters, "Filters and their selected values."),
  folderId: optional(
    folderId,
    "Id of the folder of the view. If omitted, the view is in no folder.",
    { ref: "ViewFolder", refChecked: true },
  ),
};
export const compactMode = {
  isCompactMode: optional(
    flag(),
    "Whether lines are displayed compactly. The API accepts it only in replacements.",
    { afterCreate: true },
  ),
};
const viewAbout = "A saved view of the logs screen: query, filters and time range.";
/** Arguments of a view. */
export const viewArgs = model("View", viewAbout, { ...viewFields, ...compactMode });
export type ViewFields = ValueOf<typeof viewArgs>;
