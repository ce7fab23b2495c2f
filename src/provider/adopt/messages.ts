import { formatPath, outsideOfLists, type Path } from "../../schema/path";
import { labelOfResource } from "../../services/messages";
import { adoptAdvice, advice } from "../advice";
import { changeText, valueText } from "../change-lines/text";
import type { Difference } from "../compare";
import type { ResourceContext } from "../context";
import type { Desired, SplitInputs } from "../state/inputs";
import type { AdoptionDifferences } from "./differences";

/** A difference as a line: `priority: is "P3", the program has "P2"`. */
export const differenceLine = ({ path, was, is, isSecret }: Difference): string =>
  isSecret
    ? `${formatPath(path)}: differs (secret)`
    : `${formatPath(path)}: is ${displayValue(was)}, the program has ${displayValue(is)}`;

/** A value as JSON of at most 120 characters. */
export const displayValue = (value: unknown): string =>
  value === undefined ? "nothing" : truncate(JSON.stringify(value));
const truncate = (text: string): string => (text.length > 120 ? `${text.slice(0, 117)}…` : text);

export const replacedObjectMessage = (resourceType: string, id: string, by: string): string =>
  `${by} names the ${resourceType} ${id}, which this change replaces. Remove ${by} from the program and run again`;

/** The message of an adoption that would have to change the object. */
export const differenceMessage = (
  ctx: ResourceContext,
  id: string,
  different: readonly Difference[],
): string => {
  const how = ctx.writes.update
    ? `Make the program equal, or make the object equal with ${adoptAdvice({ overwrite: true })}`
    : `${NO_UPDATE}: make the program equal`;
  return `adopt: ${differenceText(ctx, id, different)}\n${how}${keepHint(different)}`;
};

/** What differs, before a line about what to do. */
export const differenceText = (
  { definition: { resourceType } }: ResourceContext,
  id: string,
  different: readonly Difference[],
): string =>
  `the ${resourceType} ${id} differs from the program:\n${different.map((one) => `  ${differenceLine(one)}`).join("\n")}`;

const NO_UPDATE = "No update can change such an object";

/** How a resource that is not in state yet gets an object that may differ from it. */
export const overwriteAdvice = ({ writes }: ResourceContext, id: string): string =>
  writes.update
    ? `add ${advice({ adopt: { id, overwrite: true } })}`
    : `make the program equal to it and add ${advice({ adopt: { id } })}`;

// Who adopts an object often does not know its secrets. Items of a list cannot be kept.
function keepHint(different: readonly Difference[]): string {
  const secrets = different.filter(({ isSecret }) => isSecret);
  const texts = secrets.map(({ path }) => formatPath(outsideOfLists(path)));
  if (!texts.length) return "";
  return `. To adopt it without knowing its secret: ${adoptAdvice({ keep: [...new Set(texts)] })}`;
}

/**
 * The line that preview and up print for an adoption, because the engine shows it as `create`:
 * `Alert "panic": adopts 0f0e… and overwrites: priority P1 -> P5; description removed`.
 */
export function adoptionNote(
  ctx: ResourceContext,
  desired: Desired,
  id: string,
  { different, hidden }: AdoptionDifferences,
): string {
  const effect = different.length
    ? ` and overwrites: ${different.map(changeNote).join("; ")}`
    : `, no differences${hiddenNote(ctx, hidden)}`;
  return `${subject(ctx, desired)}: adopts ${id}${effect}`;
}

/** The part of such a line about secrets that nobody can compare. */
export function hiddenNote(
  { writes }: ResourceContext,
  hidden: readonly Path[],
  how = `${adoptAdvice({ overwrite: true })} writes the value of the program`,
): string {
  if (!hidden.length) return "";
  const paths = hidden.map(formatPath).join(", ");
  return `; does not compare ${paths}, which the API does not show${writes.update ? `: ${how}` : ""}`;
}

/** The line where a preview cannot compare, because arguments are not known yet. */
export const unknownAdoptionNote = (ctx: ResourceContext, desired: Desired): string =>
  `${subject(ctx, desired)}: adopts ${desired.adopt?.id ?? "the object with this name"}; up compares it, because some arguments are unknown`;

/** The type and the name of a resource, unless the name is secret. */
export const subject = ({ definition }: ResourceContext, resource: SplitInputs): string =>
  labelOfResource(definition, resource);

/** The same for what an update undoes: a value that it removes is said, too. */
export const undoneNote = (difference: Difference): string =>
  difference.is === undefined && !difference.isSecret
    ? `${changeNote(difference)} (it was ${valueText(difference.was)})`
    : changeNote(difference);

function changeNote({ path, was, is, isSecret }: Difference): string {
  const at = formatPath(path);
  if (isSecret) return `${at} changes (secret)`;
  if (is === undefined) return `${at} removed`;
  return was === undefined ? `${at} added: ${valueText(is)}` : `${at} ${changeText(was, is)}`;
}
