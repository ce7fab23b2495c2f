import * as pulumi from "@pulumi/pulumi";
import { isNotFoundMessage } from "../provider/adopt/not-found";
import { mocksInUse } from "./forms";

/**
 * The ids of the resources whose outputs arguments are. In a preview that creates one of them, its
 * id is unknown while its inputs are known: the object is not there yet, so that, as in functions of
 * other packages, the result is unknown.
 */
export async function idsBehind(args: object): Promise<pulumi.Output<string>[]> {
  const [, resources] = await pulumi.runtime.serializeResourceProperties("arguments", { args });
  return [...(resources.get("args") ?? [])].flatMap((one) =>
    pulumi.CustomResource.isInstance(one) ? [one.id] : [],
  );
}

/**
 * The result of a function in a run. A preview that renames an object passes its new name while the
 * account has the old one: where arguments come from a resource, and no object has exactly that
 * name, the result is unknown. A list by a pattern may well be empty, and stays so.
 */
export async function previewed(
  args: unknown,
  isOfResource: boolean,
  running: Promise<unknown>,
): Promise<unknown> {
  if (!isOfResource || !pulumi.runtime.isDryRun() || mocksInUse()) return running;
  const result = await running.catch((error: unknown) => {
    if (isNotFoundMessage(error)) return pulumi.unknown;
    throw error;
  });
  return isEmpty(result) && namesOne(args) ? pulumi.unknown : result;
}

const isEmpty = (result: unknown): boolean => Array.isArray(result) && result.length === 0;
const namesOne = (args: unknown): boolean => {
  const { namePattern } = args as { namePattern?: unknown };
  return typeof namePattern === "string" && !namePattern.includes("*");
};
