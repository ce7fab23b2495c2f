import type { Json } from "../../src/schema/facts";
import type { Schema } from "./leaf";

const RESPONSES: Record<string, [name: string, cause: string]> = {
  400: ["BadRequest", "The request is not valid."],
  401: ["Unauthorized", "The key is missing or not valid."],
  403: ["Forbidden", "The key lacks a permission."],
  404: ["NotFound", "The object does not exist."],
  409: ["Conflict", "The object exists already, or it has changed in the meantime."],
  429: ["TooManyRequests", "Too many requests, or a quota of the team is exceeded."],
  500: ["ServerError", "The service failed."],
};

/** The error responses of all operations. */
export const errorResponses: Schema = Object.fromEntries(
  Object.values(RESPONSES).map(([name, description]) => [
    name,
    {
      description,
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    },
  ]),
);

export const errorSchema: Schema = {
  type: "object",
  description: "An error.",
  properties: {
    code: { type: "integer", minimum: 100, maximum: 599, description: "The HTTP status." },
    message: { type: "string", description: "A description of the error." },
  },
};

export const responsesOf = (content: Json, status: 200 | 204 = 200): Schema => ({
  [status]:
    status === 204
      ? { description: "Success. The response is empty." }
      : { description: "Success.", content },
  ...Object.fromEntries(
    Object.entries(RESPONSES).map(([status, [name]]) => [
      status,
      { $ref: `#/components/responses/${name}` },
    ]),
  ),
});
