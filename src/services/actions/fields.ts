import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { flag, model, set, string, stringLike } from "../../schema/fields";
import { uniqueBy } from "../../schema/unique-by";
import { sourceType } from "./enums";

const MAX_ENTRIES = 1000;
const MAX_TEXT_LENGTH = 65535;
const actionUrl = stringLike(
  /^https?:\/\/.*$/,
  "a URL that begins with http:// or https://",
  "https://example.com/search?q={{$d.trace_id}}",
  string(1, 32768),
);
const urlField = model("ActionUrlField", "A data field whose value is inserted into the URL.", {
  name: field(string(1, 1024), "Name of the field."),
  required: field(flag(), "Whether the action is offered only if the field has a value."),
});
const dataFilter = (what: string) =>
  optional(
    set(string(0, 1024), 0, MAX_ENTRIES),
    `${what} whose data offers the action. If omitted, all of them do.`,
  );

export const nameAndUrl = {
  name: field(string(1, 50), "Name of the action, as shown in the menu."),
  url: field(
    actionUrl,
    "URL that the action opens. `{{$d.field}}` is replaced with the value of that data field.",
  ),
};
export const optionalFields = {
  description: optional(string(0, MAX_TEXT_LENGTH), "Description of the action."),
  sourceType: optional(
    sourceType,
    "Where the action appears: in the menu of a log (LOG) or of a data map (DATA_MAP).",
  ),
  isPrivate: optional(
    flag(),
    "Whether only the creator of the action can see it. Defaults to true. Sharing an action may require additional permissions.",
    {
      serverDefault: { value: true, returned: true },
    },
  ),
  applicationNames: dataFilter("Applications"),
  subsystemNames: dataFilter("Subsystems"),
  dpxlFilter: optional(
    string(0, MAX_TEXT_LENGTH),
    "DPXL condition that the data must meet for the action to be offered.",
    {
      language: "dpxl",
      example: "<v1>true",
    },
  ),
  urlFields: optional(
    set(urlField, 0, MAX_ENTRIES),
    "Fields whose values are inserted into the URL. Each name may occur once.",
  ),
};
export const visibilityFields = {
  isHidden: optional(
    flag(),
    "Whether the action is hidden from the menu. Cannot be set when the action is created.",
    { afterCreate: true },
  ),
  createdBy: optional(string(0, 255), "Creator of the action. A value in a request is ignored.", {
    readOnly: true,
  }),
};

const actionAbout =
  "A link to an external page that is offered in the menu of a log or a data map.";
export interface ActionFields extends ValueOf<typeof actionFieldsModel> {}
const actionFieldsModel = model("Action", actionAbout, {
  ...nameAndUrl,
  ...optionalFields,
  isHidden: field(
    visibilityFields.isHidden,
    "Whether the action is hidden from the menu. A new action is created visible and hidden then. The value that the API returns is that of the user of the key, and is not compared.",
    {
      deprecated:
        "Each user hides actions in the web application: it is no property of the action.",
      writeOnly: true,
    },
  ),
});
/** Arguments of an action. */
export const actionFields: Schema<ActionFields> = uniqueBy<ActionFields>(actionFieldsModel, {
  urlFields: "name",
});
