import { field, optional, type ValueOf } from "../../schema/facts";
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
  description: optional(
    string(),
    "Description of the scope. If omitted in an update, it is cleared.",
  ),
  filters: field(
    set(
      model("ScopeFilter", "Filter for one data type.", {
        entityType: optional(entityType, "Data type."),
        expression: optional(
          expression("<v1> $d.severity == 'INFO'"),
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
  defaultExpression: optional(expression("<v1>true"), defaultExpressionAbout, {
    advisory: true,
  }),
});
export const scopeReplacement = model("ScopeReplacement", "A scope to replace.", {
  id: field(string(), "Id of the scope."),
  ...scopeFields,
  defaultExpression: field(expression("<v1>true"), defaultExpressionAbout, { advisory: true }),
});

const filterEntity = model("ScopeFilterEntity", "Filter for one data type.", {
  entityType: optional(entityType, "Data type."),
  expression: optional(string(), "Condition that visible data must meet."),
});
export const scope = model("ScopeEntity", "A scope, as returned by the API.", {
  id: optional(string(), "Id of the scope, used in groups."),
  teamId: optional(integer(-2147483648), "Id of the team that the scope belongs to."),
  displayName: optional(string(), "Name of the scope."),
  description: optional(string(), "Description of the scope."),
  defaultExpression: optional(string(), "Expression that applies to data without a filter."),
  filters: optional(set(filterEntity), "Filters by data type."),
});
export type ScopeEntity = ValueOf<typeof scope>;

export const scopeResponse = model("ScopeResponse", "A scope.", {
  scope: field(scope, "The scope."),
});
export const scopeList = model("ScopeList", "A list of scopes.", {
  // Documented as always present, but observed to be missing.
  scopes: optional(list(scope), "The scopes, as complete objects; missing if there are none."),
});
export const scopeQuery = model("ScopeQuery", "Selects scopes by id.", {
  ids: field(
    list(string()),
    "Ids of the scopes. Ids without a scope are missing from the response.",
  ),
});
