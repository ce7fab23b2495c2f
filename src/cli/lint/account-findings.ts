import { type Levels, levelOf } from "../../lint/levels";
import { graphOf } from "../account/references";
import { analysisOf } from "../analysis";
import { ignores } from "../analysis/health-rules";
import { violationOf } from "../policies/policies";
import type { FileFinding } from "./model";
import type { PreviewedObject } from "./read-preview";
import { ruleTextOf } from "./rules";

/** Finds what the rules about several objects find in one of a preview. */
export function accountFindings(
  all: readonly PreviewedObject[],
  levels: Levels,
): (one: PreviewedObject) => FileFinding[] {
  const objects = all.map(({ object }) => object);
  const account = { ...graphOf(objects, Date.now()), objects };
  return ({ object }) =>
    (analysisOf(object.resourceType).health ?? []).flatMap((rule): FileFinding[] => {
      const text = rule.page && ruleTextOf(rule, rule.page.why);
      if (!text || ignores(object, rule)) return [];
      const level = levelOf(text, levels);
      const what = level && violationOf(rule, object, account);
      return level && what ? [{ rule: text, level, path: "", what, fix: rule.fix }] : [];
    });
}
