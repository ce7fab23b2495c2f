import { findingOf, type Levels, levelOf } from "../../lint/levels";
import type { Finding } from "../../text/finding";
import { graphOf } from "../account/references";
import { ignores } from "../analysis/health-rules";
import { violationsOf } from "../policies/policies";
import { accountRulesReadBy } from "../rules/account-rules";
import type { PreviewedObject } from "./read-preview";

/** Finds what the rules about several objects find in one of a preview. */
export function accountFindings(
  all: readonly PreviewedObject[],
  levels: Levels,
): (one: PreviewedObject) => Finding[] {
  const objects = all.map(({ object }) => object);
  const account = { ...graphOf(objects, Date.now()), objects };
  const rules = accountRulesReadBy("lint");
  return ({ object }) =>
    rules.flatMap(({ rule, about }) => {
      if (about !== object.resourceType || ignores(object, rule)) return [];
      const level = levelOf(rule, levels);
      if (!level) return [];
      return violationsOf(rule, object, account).map((found) => findingOf(rule, level, found));
    });
}
