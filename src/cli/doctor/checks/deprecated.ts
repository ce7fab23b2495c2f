import { nodeOf } from "../../../schema/node";
import type { Path } from "../../../schema/path";
import { collect } from "../../../schema/walk";
import type { AccountObject } from "../../account/types";
import { placeOf } from "../account-view";
import { accountCheck, type Finding } from "../check";

interface Use {
  path: Path;
  advice: string;
}

/** The deprecated fields of an object, with the elements of lists in which each is set. */
function usesOf({ context, args }: AccountObject): Use[][] {
  const uses = collect<Use>(nodeOf(context.definition.fields), args, ({ facts }, value, path) =>
    facts.deprecated === undefined || value === undefined
      ? []
      : [{ path, advice: facts.deprecated }],
  );
  const byField = new Map<string, Use[]>();
  for (const use of uses) {
    const field = JSON.stringify(use.path.filter((step) => typeof step === "string"));
    byField.set(field, [...(byField.get(field) ?? []), use]);
  }
  return [...byField.values()];
}

const findingsOf = (object: AccountObject): Finding[] =>
  usesOf(object).flatMap(([first, ...others]) =>
    first
      ? [
          {
            level: "warning",
            what: `the field is deprecated${others.length ? `, and set ${others.length + 1} times` : ""}`,
            where: placeOf(object, first.path),
            fix: first.advice,
          },
        ]
      : [],
  );

export const deprecated = accountCheck("deprecated", "Deprecated fields in use", ({ objects }) => ({
  findings: objects.flatMap(findingsOf),
}));
