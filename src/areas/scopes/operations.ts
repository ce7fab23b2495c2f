import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { text } from "../../schema/fields";
import { scopeAnswer, scopeBody, scopeList, scopeQuery, scopeReplacement } from "./data";

const read = ["team-scopes:ReadConfig"];
const write = ["team-scopes:Manage"];
// Scopes that are written at the same time collide: the service refuses one of them, and takes it a moment later.
const alone = { lane: "scopes", transient: /in conflict/i } as const;
const source = "OpenAPI description v5.0.6: ScopesService";

export const scopeOps = {
  create: op("POST /aaa/team-scopes/v1", {
    about: "Makes a scope.",
    body: scopeBody,
    out: scopeAnswer,
    permissions: write,
    ...alone,
    source,
  }),
  get: op("GET /aaa/team-scopes/v1", {
    about:
      "Scopes by their ids; the only way to read one. Ids of no scope are passed over; where none of the ids is a scope's, the response is a 404.",
    query: scopeQuery,
    out: scopeList,
    permissions: read,
    source: "Endpoints named in release entries: Team scopes; OpenAPI description v5.0.6: ScopesService",
  }),
  list: op("GET /aaa/team-scopes/v1/all/list", {
    about: "Every scope of the team, whole; there are no pages.",
    out: scopeList,
    permissions: read,
    source,
  }),
  replace: op("PUT /aaa/team-scopes/v1", {
    about: "Replaces a scope as a whole. Its id stands in the body.",
    body: scopeReplacement,
    out: scopeAnswer,
    permissions: write,
    ...alone,
    repeatable: true,
    source,
  }),
  remove: op("DELETE /aaa/team-scopes/v1/{id}", {
    about: "Deletes a scope.",
    path: { id: field(text(1), "Id of the scope.") },
    permissions: write,
    ...alone,
    source,
  }),
};
