import { valueAt } from "../../../schema/path";
import { invalidField } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";

/** The names in the mask of an update. Rejects one that the operation does not know. */
export function namesIn(
  mask: string,
  allowed: readonly string[],
  { quirks }: Pick<RequestContext, "quirks">,
): string[] {
  const names = mask.split(",");
  const unknown = names.find((name) => !allowed.includes(name) && !quirks.newer);
  if (unknown !== undefined)
    throw invalidField(["update_mask"], `only supported for ${allowed.join(", ")}, not ${unknown}`);
  return names;
}

/** The fields of a record that the mask selects: those of the request, absent ones cleared. */
export const maskedFields = (names: readonly string[], body: object): Record<string, unknown> =>
  Object.fromEntries(
    names.filter((name) => !name.includes(".")).map((name) => [name, valueAt(body, [name])]),
  );
