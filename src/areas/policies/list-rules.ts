import type { z } from "zod";
import { following } from "../../schema/explain";
import type { ListFields } from "./list";
import { MOST } from "./overwrite";
import { RULES, type RulesKey, type Source, sourceOf } from "./words";

const KEYS = Object.values(RULES) as RulesKey[];
type Path = (string | number)[];
type Complain = (path: Path, message: string, ...from: Path[]) => void;

/** What a list asks of its policies beside what each of them must be. What follows from two values is blamed on neither while one is not known. */
export function listRules(list: ListFields, ctx: z.core.$RefinementCtx): void {
  const complain: Complain = (path, message, ...from) => ctx.addIssue({ code: "custom", message, ...following(path, ...from) });
  const source = sourceOf(list.sourceType);
  if (source) sameSource(list, source, complain);
  const first = new Map<string, number>();
  for (const [at, { name }] of list.policies.entries()) {
    const same = first.get(name);
    if (same === undefined) first.set(name, at);
    else complain(["policies", at, "name"], `policies[${same}] has this name already`, ["policies", same, "name"]);
  }
}

/** Where all policies are of another source, that one was meant; else those that are. */
function sameSource({ policies }: ListFields, source: Source, complain: Complain): void {
  if (policies.length > MOST[source]) complain(["policies"], `a list of ${source} holds at most ${MOST[source]}`, ["sourceType"]);
  const strays = policies.flatMap((policy, at) => {
    const key = KEYS.find((one) => policy[one] !== undefined && one !== RULES[source]);
    return key ? [{ key, path: ["policies", at, key] }] : [];
  });
  const [meant, ...more] = new Set(strays.map(({ key }) => key));
  if (meant && !more.length && strays.length === policies.length)
    complain(["sourceType"], `the policies have ${meant}, and those of ${source} have ${RULES[source]}`, ...strays.map(({ path }) => path));
  else for (const { path } of strays) complain(path, `a list of ${source} holds policies with ${RULES[source]}`, ["sourceType"]);
}
