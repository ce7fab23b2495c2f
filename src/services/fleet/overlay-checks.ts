import { type Fields, isRecord } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import type { FieldFinding } from "../../text/field-finding";
import type { Prepared } from "../define";

const NO_CONTENT =
  "is missing: an overlay needs a configuration. Only one that was made from a preset has none, and it can be adopted";
const NO_TARGETS =
  "is true, but custom.targets is empty: the service activates only overlays with targets. Add targets, or set it to false";

const hasTargets = (custom: unknown): boolean => {
  const targets = isRecord(custom) ? custom.targets : custom;
  return isUnknown(targets) || (Array.isArray(targets) && targets.length > 0);
};

/** What the preview finds out about an overlay. */
export function prepareOverlay(given: Fields, olds: Fields, adopting: boolean): Prepared {
  const { active, custom } = given;
  const isNew = !adopting && !Object.keys(olds).length;
  const issues: FieldFinding[] = [
    ...(custom === undefined && isNew ? [{ path: ["custom"], what: NO_CONTENT }] : []),
    ...(active === true && custom !== undefined && !hasTargets(custom)
      ? [{ path: ["active"], what: NO_TARGETS }]
      : []),
  ];
  return { fields: given, issues };
}
