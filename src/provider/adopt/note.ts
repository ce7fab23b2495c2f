import { formatPath } from "../../schema/path";
import { labelOf } from "../../services/label";
import { changeText, valueText } from "../change-lines/text";
import type { ResourceContext } from "../context";
import type { SplitInputs } from "../state/inputs";
import type { Difference } from "./adopt";

/**
 * The line that preview and up print for an adoption, because the engine shows it as `create`:
 * `Alert "panic": adopts 0f0e… and overwrites: priority P1 -> P5; description removed`.
 */
export function adoptionNote(
  ctx: ResourceContext,
  parts: SplitInputs,
  id: string,
  different: readonly Difference[],
): string {
  const effect = different.length
    ? ` and overwrites: ${different.map(differenceText).join("; ")}`
    : ", no differences";
  return `${subject(ctx, parts)}: adopts ${id}${effect}`;
}

/** The line where a preview cannot compare, because arguments are not known yet. */
export const unknownAdoptionNote = (ctx: ResourceContext, parts: SplitInputs): string =>
  `${subject(ctx, parts)}: adopts ${parts.adopt?.id ?? "the object with this name"}; up compares it, because some arguments are unknown`;

function subject({ definition }: ResourceContext, { fields, secrets }: SplitInputs): string {
  const { resourceType, nameField = "" } = definition;
  return labelOf(resourceType, secrets.includes(nameField) ? undefined : fields[nameField]);
}

function differenceText({ path, was, is, isSecret }: Difference): string {
  const at = formatPath(path);
  if (isSecret) return `${at} changes (secret)`;
  if (is === undefined) return `${at} removed`;
  return was === undefined ? `${at} added: ${valueText(is)}` : `${at} ${changeText(was, is)}`;
}
