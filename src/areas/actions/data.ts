import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, list, model, set, text, textLike, uuid } from "../../schema/fields";
import { choice } from "../../schema/words";
import { once } from "./once";

const MOST = 1000;
const LONGEST = 65535;

const sourceType = choice("SOURCE_TYPE_", ["UNSPECIFIED", "LOG", "DATA_MAP"], "ActionSourceType");
const url = textLike(
  /^https?:\/\/.*$/,
  "an address that begins with http:// or https://",
  "https://example.com/search?q={{$d.trace_id}}",
  text(1, 32768),
);
const urlField = model("ActionUrlField", "A field of the data whose value goes into the address.", {
  name: field(text(1, 1024), "Name of the field."),
  required: field(flag(), "Whether the action is offered only where the field has a value."),
});
const among = (what: string) => field(set(text(0, 1024), 0, MOST).optional(), `${what} whose data offers the action; left out, all do.`);

const named = {
  name: field(text(1, 50), "Name that the menu shows."),
  url: field(url, "The address that is opened. Values of the data stand in it as `{{$d.field}}`."),
};
const described = {
  description: field(text(0, LONGEST).optional(), "What the action is for."),
  sourceType: field(sourceType.optional(), "Where the menu is: on a log (LOG) or on a data map (DATA_MAP)."),
  isPrivate: field(flag().optional(), "Whether only who made it has it; true where it is left out. To share one may need more rights.", {
    server: { value: true, returned: true },
  }),
  applicationNames: among("Applications"),
  subsystemNames: among("Subsystems"),
  dpxlFilter: field(text(0, LONGEST).optional(), "The condition, in DPXL, that data meets for the action to be offered.", {
    language: "dpxl",
    example: "<v1>true",
  }),
  urlFields: field(list(urlField, 0, MOST).optional(), "The fields whose values the address holds, each name once."),
};
const hidden = {
  isHidden: field(flag().optional(), "Whether it is left out of the menu. It cannot be said when an action is made."),
  createdBy: field(text(0, 255).optional(), "Who made it. What is sent is passed over.", { derived: true }),
};

export interface ActionToCreate extends z.output<typeof toCreate> {}
const toCreate = model("ActionToCreate", "An action to make.", { ...named, ...described });
export const actionToCreate: z.ZodType<ActionToCreate> = once<ActionToCreate>(toCreate, { urlFields: "name" });

export interface ActionToReplace extends z.output<typeof toReplace> {}
const toReplace = model("ActionToReplace", "An action, all of it.", {
  id: field(uuid(), "Id of the action."),
  ...named,
  ...described,
  ...hidden,
});
export const actionToReplace: z.ZodType<ActionToReplace> = once<ActionToReplace>(toReplace, { urlFields: "name" });

const held = model("Action", "A link out of the product that people find in the menu of a log or a data map.", {
  id: field(uuid().optional(), "Id of the action."),
  name: field(named.name.optional(), "Name that the menu shows."),
  url: field(text(1, 32768).optional(), "The address that is opened, with places for values of the data."),
  ...described,
  ...hidden,
});
export interface Action extends z.output<typeof held> {}
export const action: z.ZodType<Action> = held;

export const actionBody = model("ActionReplacement", "The action to replace.", { action: field(actionToReplace, "The action.") });
export const actionAnswer = model("ActionAnswer", "An action as it is now.", { action: field(action.optional(), "The action.") });
export const actionList = model("ActionList", "Actions.", {
  actions: field(list(action, 0, 10000).optional(), "Every action that the key may see, whole; in no order to count on."),
});
export const actionId = { id: field(uuid(), "Id of the action.") };
