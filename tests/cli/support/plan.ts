import { indexTargets, referencesIn } from "../../../src/cli/account/references";
import type { AccountContent, AccountObject } from "../../../src/cli/account/types";
import {
  type ExportPlan,
  type PlannedObject,
  PlannedReference,
  PlannedSecret,
} from "../../../src/cli/export/plan";
import { valueAt } from "../../../src/schema/path";
import { camelCase } from "../../../src/cli/export/write/words";

/** Sets a value; missing objects on the path are added. */
function setAt(target: Record<string | number, unknown>, path: readonly (string | number)[], value: unknown): void {
  const [key = "", ...rest] = path;
  if (!rest.length) target[key] = value;
  else {
    target[key] ??= {};
    setAt(target[key] as never, rest, value);
  }
}

/** A plan of all objects, with their references and secrets. `lookups`: not declared. */
export function planOf(
  { objects }: Pick<AccountContent, "objects">,
  isLookup: (object: AccountObject) => boolean = () => false,
): ExportPlan {
  const find = indexTargets(objects);
  const planned = new Map<AccountObject, PlannedObject & { args: Record<string, unknown> }>(
    objects.map((object) => [
      object,
      { object, form: isLookup(object) ? "lookup" : "resource", args: {} },
    ]),
  );
  for (const [object, one] of planned) {
    if (one.form === "lookup") continue;
    Object.assign(one.args, structuredClone(object.args));
    for (const reference of referencesIn(object)) {
      const target = find(reference);
      if (target && target !== object)
        setAt(one.args, reference.path, new PlannedReference(planned.get(target) as PlannedObject, reference.property));
    }
    for (const path of object.secrets)
      setAt(one.args, path, new PlannedSecret(camelCase(`${object.resourceType} ${object.id} ${path.join(" ")}`), path));
  }
  return { objects: [...planned.values()], omitted: [], failures: [], mismatches: new Map() };
}

export { valueAt };
