import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, integer, list, map, model, set, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { folderId, moment, syntaxType, viewType } from "./words";

const filter = model("ViewFilter", "A filter box of the screen.", {
  name: field(text(1, 65535), "The field that is filtered, such as `coralogix.metadata.applicationName`."),
  selectedValues: field(map(flag()), "Values of the field, and whether each of them is ticked."),
});
const filters = model("ViewFilters", "The filter boxes of the screen.", {
  filters: field(set(filter, 1, 1000).optional(), "The boxes. For none of them, leave out the filters of the view.", { advisory: true }),
});
const searchQuery = model("ViewSearchQuery", "What is searched for.", {
  query: field(text(1, 65535), "The query.", { advisory: true }),
  syntaxType: field(syntaxType.optional(), "The language of the query: LUCENE where it is left out, or DATAPRIME.", {
    server: { value: "LUCENE" },
  }),
});

const quick = model("ViewQuickTime", "The time up to now.", {
  seconds: field(integer(0, 4294967295), "How many seconds back."),
  caption: field(text(1, 100).optional(), "A name for the time.", { deprecated: "The screen names it: leave it out." }),
});
const custom = model("ViewCustomTime", "The time between two moments.", {
  fromTime: field(moment, "From when on, in RFC 3339."),
  toTime: field(moment, "Until when, in RFC 3339."),
});
const timeSelection = oneOf(
  { quickSelection: field(quick, "The time up to now."), customSelection: field(custom, "The time between two moments.") },
  {},
  { model: "ViewTimeSelection", about: "The time that is shown." },
);

const shared = {
  name: field(text(1, 250), "Name of the view."),
  viewType: field(viewType.optional(), "The screen that it opens: logs or their templates, frequently searched or archived."),
  searchQuery: field(searchQuery.optional(), "What is searched for; left out, everything is shown."),
  timeSelection: field(timeSelection, "The time that is shown."),
  filters: field(filters.optional(), "The filter boxes, as they are set."),
  folderId: field(folderId.optional(), "Id of the folder that it lies in; left out, it lies in none."),
};
const compact = { isCompactMode: field(flag().optional(), "Whether lines stand close together. It cannot be said when a view is made.") };

export interface ViewToCreate extends z.output<typeof toCreate> {}
const toCreate = model("ViewToCreate", "A view to make.", shared);
export const viewToCreate: z.ZodType<ViewToCreate> = toCreate;

export interface ViewToReplace extends z.output<typeof toReplace> {}
const toReplace = model("ViewToReplace", "A view, all of it but its id.", { ...shared, ...compact });
export const viewToReplace: z.ZodType<ViewToReplace> = toReplace;

const id = integer(1, 2147483647);
const held = model("View", "A screen of logs as somebody has set it up: query, filters and time.", {
  id: field(id, "Number of the view."),
  ...shared,
  ...compact,
});
export interface View extends z.output<typeof held> {}
export const view: z.ZodType<View> = held;

export const viewList = model("ViewList", "Views.", {
  views: field(list(view, 0, 100000).optional(), "Every view that the key may see, whole."),
});
export const viewId = { id: field(id, "Number of the view.") };
