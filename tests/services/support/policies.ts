import { lookup } from "../../../src/provider/functions/lookup";
import { tcoPolicies } from "../../../src/services/policies/tco-policies";
import { type Props, Resource } from "../../support/driver";
import { createOthers, policyId } from "../../support/policies";
import { type World, world } from "../../support/world";

/** A list that is not created yet, in an account with policies of others. */
export async function newList(
  others: readonly Props[] = [],
  ...options: Parameters<typeof world>
): Promise<{ w: World; ours: Resource }> {
  const w = await world(...options);
  await createOthers(w, ...others);
  w.emulator.calls.clear();
  return { w, ours: new Resource(w, tcoPolicies) };
}

/** The ids of the policies of these names in the account. */
export const idsByName = (w: World, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, policyId(w, name)]));

export const spansPolicy = { name: "s", priority: "LOW", spanRules: {} };

/** The result of `lookup` with a key of the account. */
export function lookupIn(w: World, resourceType: string, filter: Props): Promise<unknown> {
  const key = "key-of-lookup";
  w.emulator.keys.add({ key });
  const settings = new Map([
    ["coralogix:url", w.emulator.url],
    ["coralogix:apiKey", key],
  ]);
  return lookup(resourceType, filter, (name) => settings.get(name));
}

/** Takes the captured lines, without the name of the list. */
export const linesOf = (output: string[]) =>
  output.splice(0).map((line) => line.replace("coralogix: TcoPolicies logs: ", "").trim());
