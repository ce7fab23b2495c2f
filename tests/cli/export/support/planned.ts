import { definitions } from "../../../../src/cli/account/definitions";
import { indexTargets, referencesIn } from "../../../../src/cli/account/references";
import type { AccountContent, AccountObject } from "../../../../src/cli/account/types";
import {
  type ExportPlan,
  type PlannedObject,
  PlannedReference,
  PlannedSecret,
} from "../../../../src/cli/export/plan";
import { camelCase } from "../../../../src/cli/export/write/identifiers";
import { startEmulator } from "../../../../src/emulator";
import { type Path, replaceAt } from "../../../../src/schema/path";
import { isRecord } from "../../../../src/schema/record";
import { contentOf } from "./plan";

const KEY = "cxtp_a-key-of-the-export";

type Arguments = Record<string, unknown>;

/** The objects of a seeded account. */
export async function seededContent(): Promise<AccountContent> {
  const emulator = await startEmulator({ apiKey: KEY, seed: true });
  try {
    return await contentOf(emulator, definitions(), KEY);
  } finally {
    await emulator.close();
  }
}

const definitionOf = new Map(definitions().map((each) => [each.resourceType, each]));

/** An object of which only a part matters. */
export function objectWith(
  resourceType: string,
  id: string,
  name: string | undefined,
  args: Arguments = {},
): AccountObject {
  const context = { definition: definitionOf.get(resourceType) };
  const object = { resourceType, id, name, args, secrets: [], remote: {}, context };
  return object as unknown as AccountObject;
}

export const planWith = (objects: readonly PlannedObject[]): ExportPlan => ({
  objects,
  omitted: [],
  failures: [],
  mismatches: new Map(),
});

/** A plan of all objects with their references and secrets. Lookups are not declared. */
export function planOf(
  objects: readonly AccountObject[],
  isLookup: (object: AccountObject) => boolean = () => false,
): ExportPlan {
  const find = indexTargets(objects);
  const planned = new Map(
    objects.map((object) => {
      const form = isLookup(object) ? ("lookup" as const) : ("resource" as const);
      const args: Arguments = form === "lookup" ? {} : object.args;
      return [object, { object, form, args }];
    }),
  );
  for (const one of planned.values()) {
    const { object, form } = one;
    if (form === "lookup") continue;
    const set = (path: Path, value: unknown) => {
      one.args = replaceAt(one.args, path, value) as Arguments;
    };
    for (const reference of referencesIn(object)) {
      const { path, property } = reference;
      const target = planned.get(find(reference) ?? object);
      if (target && target.object !== object) set(path, new PlannedReference(target, property));
    }
    for (const path of object.secrets)
      set(path, new PlannedSecret(configKeyOf(object, path), path));
  }
  return planWith([...planned.values()]);
}

export const configKeyOf = ({ resourceType, id }: AccountObject, path: Path): string =>
  camelCase(`${resourceType} ${id} ${path.join(" ")}`);

/** A copy with the keys of all objects in the opposite order. */
export function withReversedKeys(value: unknown): unknown {
  if (value instanceof PlannedReference || value instanceof PlannedSecret) return value;
  if (Array.isArray(value)) return value.map(withReversedKeys);
  if (!isRecord(value)) return value;
  const reversed = Object.entries(value).reverse();
  return Object.fromEntries(reversed.map(([key, item]) => [key, withReversedKeys(item)]));
}
