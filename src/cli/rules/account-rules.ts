import { resourceTypes } from "../../generated/resource-types";
import type { Reader } from "../../text/finding";
import { analysisOf } from "../analysis";
import type { AccountRule } from "../analysis/health";
import { hasReader, type ListedRule, listed } from "./listed-rule";

/** The rules about objects of a resource type with others of their account. */
export const accountRulesAbout = (resourceType: string): readonly ListedRule<AccountRule>[] =>
  (analysisOf(resourceType).health ?? []).map(listed("account", resourceType));

/** Those of all resource types that a reader runs. They load no definition of a type. */
export const accountRulesReadBy = (reader: Reader): readonly ListedRule<AccountRule>[] =>
  Object.keys(resourceTypes).flatMap(accountRulesAbout).filter(hasReader(reader));
