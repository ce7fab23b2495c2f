import { nodeOf } from "../../../schema/node";
import type { Path } from "../../../schema/path";
import { collect } from "../../../schema/walk";
import { groupBy } from "../../../text/group-by";
import type { DefinedObject, ObjectCheck } from "../object-rule";

interface Use {
  path: Path;
  advice: string;
}

/** The deprecated fields of an object, with the elements of lists in which each is set. */
function usesOf({ context, args }: DefinedObject): Use[][] {
  const uses = collect<Use>(nodeOf(context.definition.fields), args, ({ facts }, value, path) =>
    facts.deprecated === undefined || value === undefined
      ? []
      : [{ path, advice: facts.deprecated }],
  );
  const byField = groupBy(uses, ({ path }) =>
    JSON.stringify(path.filter((step) => typeof step === "string")),
  );
  return [...byField.values()];
}

export const deprecatedFields: ObjectCheck = {
  check: "deprecated",
  title: "Deprecated fields in use",
  find: (object) =>
    usesOf(object).flatMap(([first, ...others]) =>
      first
        ? [
            {
              level: "warning",
              what: `the field is deprecated${others.length ? `, and set ${others.length + 1} times` : ""}`,
              path: first.path,
              fix: first.advice,
            },
          ]
        : [],
    ),
};
