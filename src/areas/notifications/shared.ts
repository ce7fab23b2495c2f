import { field, mark } from "../../schema/facts";
import { keyed, model, text, textLike } from "../../schema/fields";

/** The form that ids of the notification center have, chosen or not. */
export const centerId = (example: string) =>
  textLike(
    /^[a-zA-Z0-9][a-zA-Z0-9_-]*$/,
    `letters, digits, "-" and "_", the first a letter or digit, such as ${example}`,
    example,
    text(1, 128),
  );

/** An id of another object of the notification center. */
export const refTo = (kind: "Connector" | "Preset" | "Router", example: string) => mark(centerId(example), { ref: kind });

/** The argument by which a user chooses the id of a new object. */
export const chosenId = (kind: string, example: string) =>
  field(
    centerId(example).optional(),
    `Id of the ${kind}, where you want to choose it: for ever, and no other ${kind} of the team may have it. Left out, one is made from the resource's name.`,
    { fixed: true, server: true },
  );

export const name = (kind: string) => field(text(1, 200), `Name of the ${kind}, shown where one is chosen.`);
export const description = (kind: string) => field(text(0, 5000).optional(), `What the ${kind} is for.`);

/** When an object was made and changed: the server's own, ignored where they are sent. */
export const times = {
  createTime: field(text().optional(), "When it was made.", { derived: true }),
  updateTime: field(text().optional(), "When it was last changed.", { derived: true }),
};

/** Templates by the name of the field they fill in. */
export const templates = (about: string) =>
  field(keyed(field(text(0, 20000), "Template of the field's value."), "fieldName", "template", { most: 100, longest: 256 }), about);

export const byId = (kind: string, example: string) => ({ id: field(centerId(example), `Id of the ${kind}.`) });

export const nothing = (name: string, about: string) => model(name, about, {});

const service = "OpenAPI description v5.0.6";
export const sources = {
  connectors: `${service}: ConnectorsService`,
  presets: `${service}: PresetsService`,
  routers: `${service}: GlobalRoutersService`,
  testing: `${service}: TestingService`,
  entities: `${service}: EntitiesService`,
};
