import { isUnknown } from "../../schema/unknown";
import type { Prepared } from "../define";
import { groupsFromYaml } from "./yaml";

/** Expands a rules file into typed groups. */
export function prepareGroupSet(given: Readonly<Record<string, unknown>>): Prepared {
  const { yaml, ...rest } = given;
  if (yaml === undefined) return { fields: given };
  if (given.groups !== undefined)
    return { fields: rest, issues: [{ path: ["yaml"], reason: "set yaml or groups, not both" }] };
  // The groups are as unknown as the file from which they are read.
  if (isUnknown(yaml)) return { fields: { ...rest, groups: yaml } };
  if (typeof yaml !== "string")
    return { fields: rest, issues: [{ path: ["yaml"], reason: "expected a string" }] };
  const { fields, ...notes } = groupsFromYaml(yaml);
  return { fields: { ...rest, ...fields }, ...notes };
}
