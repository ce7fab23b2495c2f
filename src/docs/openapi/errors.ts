import type { Json } from "../../schema/facts";
import type { Schema } from "./leaf";

const CAUSES: Record<string, [name: string, cause: string]> = {
  400: ["BadRequest", "The request is not valid."],
  401: ["Unauthorized", "The key is missing or not valid."],
  403: ["Forbidden", "The key lacks a permission."],
  404: ["NotFound", "There is no such thing."],
  409: ["Conflict", "It exists already, or it has changed meanwhile."],
  429: ["TooManyRequests", "Too many requests, or more of a thing than the team may have."],
  500: ["ServerError", "The service failed."],
};

/** What every operation may answer beside its own. */
export const errorResponses: Schema = Object.fromEntries(
  Object.values(CAUSES).map(([name, description]) => [
    name,
    { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } },
  ]),
);

export const errorSchema: Schema = {
  type: "object",
  description: "What went wrong.",
  properties: {
    code: { type: "integer", minimum: 100, maximum: 599, description: "The HTTP status." },
    message: { type: "string", description: "What went wrong, for people." },
  },
};

export const responses = (content: Json, status: 200 | 204 = 200): Schema => ({
  [status]: status === 204 ? { description: "Done; the answer is empty." } : { description: "Done.", content },
  ...Object.fromEntries(Object.entries(CAUSES).map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }])),
});
