import type { ObjectCheck } from "../../analysis/object-rule";
import { deprecatedFields } from "../../analysis/rules/deprecated";
import { faultyQueries } from "../../analysis/rules/queries";
import { placeOf } from "../account-view";
import { accountCheck, type Check } from "../check";

/** The check that applies a rule to every object. */
const checkOf = ({ check, title, find }: ObjectCheck): Check =>
  accountCheck(check, title, ({ objects }) => ({
    findings: objects.flatMap((object) =>
      find(object).map(({ path, ...finding }) => ({ ...finding, where: placeOf(object, path) })),
    ),
  }));

export const queries = checkOf(faultyQueries);
export const deprecated = checkOf(deprecatedFields);
