import { type Levels, levelOf } from "../../lint/levels";
import type { Finding } from "../../text/finding";
import { graphOf } from "../account/references";
import { analysisOf } from "../analysis";
import { isLintRule } from "../analysis/health";
import { ignores } from "../analysis/health-rules";
import { violationsOf } from "../policies/policies";
import type { PreviewedObject } from "./read-preview";

/** Finds what the rules about several objects find in one of a preview. */
export function accountFindings(
  all: readonly PreviewedObject[],
  levels: Levels,
): (one: PreviewedObject) => Finding[] {
  const objects = all.map(({ object }) => object);
  const account = { ...graphOf(objects, Date.now()), objects };
  return ({ object }) =>
    (analysisOf(object.resourceType).health ?? []).flatMap((rule): Finding[] => {
      if (!isLintRule(rule) || ignores(object, rule)) return [];
      const level = levelOf(rule, levels);
      if (!level) return [];
      return violationsOf(rule, object, account).map(({ path = [], what, fix = rule.change }) => ({
        ...{ rule, level, path, what, fix },
      }));
    });
}
