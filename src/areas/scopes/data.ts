import type { z } from "zod";
import { field } from "../../schema/facts";
import { integer, list, model, text, textLike } from "../../schema/fields";
import { choice } from "../../schema/words";

const entityType = choice("ENTITY_TYPE_", ["UNSPECIFIED", "LOGS", "SPANS"], "ScopeEntityType");
// The service compiles expressions itself, and says what is wrong with them.
const expression = (example: string) => textLike(/^<v\d+>[\s\S]*$/, "an expression that begins with a version tag such as <v1>", example);
const byDefault =
  "What holds where no filter applies: `<v1>true` for all data, `<v1>false` for none. The service takes no other expression for now.";

const described = {
  displayName: field(text(), "Name of the scope."),
  description: field(text().optional(), "What the scope is for; left out of an update, it is cleared."),
  filters: field(
    list(
      model("ScopeFilter", "Which data of one kind may be seen.", {
        entityType: field(entityType.optional(), "The kind of data."),
        expression: field(
          expression("<v1> $d.severity == 'INFO'").optional(),
          "The condition that visible data meets, after a version tag such as `<v1>`.",
          { advisory: true },
        ),
      }),
    ),
    "Conditions, kind of data by kind of data.",
  ),
};
export const scopeBody = model("ScopeBody", "A scope to make.", {
  ...described,
  defaultExpression: field(expression("<v1>true").optional(), byDefault, { advisory: true }),
});
export const scopeReplacement = model("ScopeReplacement", "A scope to replace.", {
  id: field(text(), "Id of the scope."),
  ...described,
  defaultExpression: field(expression("<v1>true"), byDefault, { advisory: true }),
});

const filter = model("ScopeFilterEntity", "Which data of one kind may be seen.", {
  entityType: field(entityType.optional(), "The kind of data."),
  expression: field(text().optional(), "The condition that visible data meets."),
});
export const scope = model("ScopeEntity", "A scope as the API holds it.", {
  id: field(text().optional(), "Id of the scope: what groups are given."),
  teamId: field(integer(-2147483648).optional(), "Number of the team that the scope belongs to."),
  displayName: field(text().optional(), "Name of the scope."),
  description: field(text().optional(), "What the scope is for."),
  defaultExpression: field(text().optional(), "What holds where no filter applies."),
  filters: field(list(filter).optional(), "Conditions, kind of data by kind of data."),
});
export type ScopeEntity = z.output<typeof scope>;

export const scopeAnswer = model("ScopeAnswer", "A scope.", { scope: field(scope, "The scope.") });
export const scopeList = model("ScopeList", "Scopes.", {
  // Described as always there, and seen to be missing.
  scopes: field(list(scope).optional(), "The scopes, whole; missing where there are none."),
});
export const scopeQuery = model("ScopeQuery", "Which scopes are asked for.", {
  ids: field(list(text()), "Ids of the scopes. Those that there are none of are missing from the answer."),
});
