import type { Properties } from "./spec";
import { ANY_MAP, type NamedTypes } from "./types";

/** The argument of all resources and functions that chooses a connection. */
export const CONNECTION: Properties = {
  connection: {
    type: "string",
    description:
      "Name of a connection in the configuration (`coralogix:connections`). Defaults to `default`. Explicit providers are an alternative.",
  },
};

const ADOPT: Properties = {
  id: { type: "string", description: "Id of the object." },
  byName: {
    type: "boolean",
    description:
      "Adopts the object with the name of the resource. Several such objects are an error.",
  },
  overwrite: {
    type: "boolean",
    description:
      "Updates an object that differs from the arguments. Without it, a difference is an error.",
  },
  keep: {
    type: "array",
    items: { type: "string" },
    description:
      "Paths of fields that the object retains, such as `url` or `genericWebhook.headers`. While a path is listed, its value is neither compared nor overwritten, and the program may omit the field or set it to a placeholder. A list is kept as a whole.",
  },
};

/** The arguments of all resources. */
export function commonArguments(types: NamedTypes): Properties {
  const adopt = types.add(
    "Adopt",
    { properties: ADOPT, required: [] },
    "Identifies an existing object to manage, instead of creating a new one.",
  );
  return {
    adopt: {
      ...adopt,
      description: "Adopts an existing object. Only `keep` has an effect on later updates.",
    },
    ...CONNECTION,
    allowDuplicate: {
      type: "boolean",
      description:
        "Creates the object even if an identical one exists. Without it, that is an error.",
    },
    ignoreFindings: {
      type: "object",
      additionalProperties: { type: "string" },
      description: "Lint rules whose findings are ignored, each with the reason.",
    },
    extra: {
      ...ANY_MAP,
      description:
        "Fields that this version does not declare, merged into the request body as they are.",
    },
  };
}
