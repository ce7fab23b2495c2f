import { op, operations } from "../../http/operation";
import { field } from "../../schema/facts";
import { string } from "../../schema/fields";
import { scopeBody, scopeList, scopeQuery, scopeReplacement, scopeResponse } from "./entity";

// Concurrent writes of scopes conflict: the API rejects one of them with an error that a retry
// resolves.
const serialized = { lane: "scopes", transient: /in conflict/i } as const;
const shared = {
  source: "OpenAPI description v5.0.6: ScopesService",
  read: ["team-scopes:ReadConfig"],
  write: ["team-scopes:Manage"],
};

export const scopeOps = operations(shared, {
  create: op("POST /aaa/team-scopes/v1", {
    summary: "Create a scope.",
    body: scopeBody,
    response: scopeResponse,
    ...serialized,
  }),
  get: op("GET /aaa/team-scopes/v1", {
    summary:
      "Get scopes by id. This is the only way to read a single scope. Unknown ids are ignored; returns 404 if all ids are unknown.",
    query: scopeQuery,
    response: scopeList,
    source:
      "Endpoints named in release entries: Team scopes; OpenAPI description v5.0.6: ScopesService",
  }),
  list: op("GET /aaa/team-scopes/v1/all/list", {
    summary: "List all scopes of the team as complete objects, without pagination.",
    response: scopeList,
  }),
  replace: op("PUT /aaa/team-scopes/v1", {
    summary: "Replace a scope. The id is sent in the body.",
    body: scopeReplacement,
    response: scopeResponse,
    ...serialized,
  }),
  remove: op("DELETE /aaa/team-scopes/v1/{id}", {
    summary: "Delete a scope.",
    path: { id: field(string(1), "Id of the scope.") },
    ...serialized,
  }),
});
