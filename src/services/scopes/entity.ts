import type { z } from "zod";
import { field } from "../../schema/facts";
import { integer, list, model, set, string, stringLike } from "../../schema/fields";
import { entityType } from "./enums";

// The service compiles expressions itself and reports errors in them.
const expression = (example: string) =>
  stringLike(
    /^<v\d+>[\s\S]*$/,
    "an expression that begins with a version tag, such as <v1>",
    example,
  );
const defaultExpressionAbout =
  "Expression that applies to data without a filter: `<v1>true` for all data, `<v1>false` for none. The API currently accepts no other expression.";

const scopeFields = {
  displayName: field(string(), "Name of the scope."),
  description: field(
    string().optional(),
    "Description of the scope. If omitted in an update, it is cleared.",
  ),
  filters: field(
    set(
      model("ScopeFilter", "Filter for one data type.", {
        entityType: field(entityType.optional(), "Data type."),
        expression: field(
          expression("<v1> $d.severity == 'INFO'").optional(),
          "Condition that visible data must meet, after a version tag such as `<v1>`.",
          { advisory: true },
        ),
      }),
    ),
    "Filters by data type.",
  ),
};
export const scopeBody = model("ScopeBody", "A scope to create.", {
  ...scopeFields,
  defaultExpression: field(expression("<v1>true").optional(), defaultExpressionAbout, {
    advisory: true,
  }),
});
export const scopeReplacement = model("ScopeReplacement", "A scope to replace.", {
  id: field(string(), "Id of the scope."),
  ...scopeFields,
  defaultExpression: field(expression("<v1>true"), defaultExpressionAbout, { advisory: true }),
});

const filterEntity = model("ScopeFilterEntity", "Filter for one data type.", {
  entityType: field(entityType.optional(), "Data type."),
  expression: field(string().optional(), "Condition that visible data must meet."),
});
export const scope = model("ScopeEntity", "A scope, as returned by the API.", {
  id: field(string().optional(), "Id of the scope, used in groups."),
  teamId: field(integer(-2147483648).optional(), "Id of the team that the scope belongs to."),
  displayName: field(string().optional(), "Name of the scope."),
  description: field(string().optional(), "Description of the scope."),
  defaultExpression: field(
    string().optional(),
    "Expression that applies to data without a filter.",
  ),
  filters: field(set(filterEntity).optional(), "Filters by data type."),
});
export type ScopeEntity = z.output<typeof scope>;

export const scopeResponse = model("ScopeResponse", "A scope.", {
  scope: field(scope, "The scope."),
});
export const scopeList = model("ScopeList", "A list of scopes.", {
  // Documented as always present, but observed to be missing.
  scopes: field(
    list(scope).optional(),
    "The scopes, as complete objects; missing if there are none.",
  ),
});
export const scopeQuery = model("ScopeQuery", "Selects scopes by id.", {
  ids: field(
    list(string()),
    "Ids of the scopes. Ids without a scope are missing from the response.",
  ),
});
