import type { z } from "zod";
import { dependingOn } from "../../schema/issues";
import { RULES, type RulesKey, type Source, sourceOf } from "./enums";
import { MAX_POLICIES } from "./overwrite-operations";
import type { ListFields } from "./tco-policies-fields";

const KEYS = Object.values(RULES) as RulesKey[];
type Path = (string | number)[];
type AddIssue = (path: Path, message: string, ...from: Path[]) => void;

/**
 * Rules that apply across the policies of a list. An issue that follows from two values is not
 * reported while one of them is unknown.
 */
export function listRules(list: ListFields, ctx: z.core.$RefinementCtx): void {
  const addIssue: AddIssue = (path, message, ...from) =>
    ctx.addIssue({ code: "custom", message, ...dependingOn(path, ...from) });
  const source = sourceOf(list.sourceType);
  if (source) sameSource(list, source, addIssue);
  const first = new Map<string, number>();
  for (const [at, { name }] of list.policies.entries()) {
    const duplicateOf = first.get(name);
    if (duplicateOf === undefined) first.set(name, at);
    else
      addIssue(
        ["policies", at, "name"],
        `duplicate name: policies[${duplicateOf}] has the same name`,
        ["policies", duplicateOf, "name"],
      );
  }
}

/**
 * If all policies are of another source, the issue is reported on sourceType; otherwise on the
 * policies that do not match.
 */
function sameSource({ policies }: ListFields, source: Source, addIssue: AddIssue): void {
  if (policies.length > MAX_POLICIES[source])
    addIssue(["policies"], `a list for ${source} allows at most ${MAX_POLICIES[source]} policies`, [
      "sourceType",
    ]);
  const mismatches = policies.flatMap((policy, at) => {
    const key = KEYS.find((one) => policy[one] !== undefined && one !== RULES[source]);
    return key ? [{ key, path: ["policies", at, key] }] : [];
  });
  const [actualKey, ...more] = new Set(mismatches.map(({ key }) => key));
  if (actualKey && !more.length && mismatches.length === policies.length)
    addIssue(
      ["sourceType"],
      `all policies use ${actualKey}, but policies for ${source} use ${RULES[source]}`,
      ...mismatches.map(({ path }) => path),
    );
  else
    for (const { path } of mismatches)
      addIssue(path, `policies for ${source} use ${RULES[source]}`, ["sourceType"]);
}
