import { field, optional } from "../../schema/facts";
import { keyed, model, string } from "../../schema/fields";
import { centerId } from "../center-ids";

/** The argument that sets the id of a new object. */
export const chosenId = (objectName: string, example: string) =>
  optional(
    centerId(example),
    `Id of the ${objectName}. It must be unique in the team and cannot be changed. If omitted, an id is generated from the resource name.`,
    { replaceOnChange: true, serverDefault: true },
  );

export const entityName = (objectName: string) =>
  field(string(1, 200), `Display name of the ${objectName}.`);
export const description = (objectName: string) =>
  optional(string(0, 5000), `Description of the ${objectName}.`);

/** Timestamps that the service sets and ignores in requests. */
export const times = {
  createTime: optional(string(), "Creation time.", { readOnly: true }),
  updateTime: optional(string(), "Time of the last change.", { readOnly: true }),
};

/** Templates by the name of the field that they set. */
export const templates = (about: string) =>
  field(
    keyed(
      field(string(0, 20000), "Template of the field value.", { language: "teraTemplate" }),
      "fieldName",
      "template",
      { most: 100, longest: 256 },
    ),
    about,
  );

export const byId = (objectName: string, example: string) => ({
  id: field(centerId(example), `Id of the ${objectName}.`),
});

export const emptyModel = (name: string, about: string) => model(name, about, {});

const service = "OpenAPI description v5.0.6";
export const sources = {
  connectors: `${service}: ConnectorsService`,
  presets: `${service}: PresetsService`,
  routers: `${service}: GlobalRoutersService`,
  testing: `${service}: TestingService`,
  entities: `${service}: EntitiesService`,
};
