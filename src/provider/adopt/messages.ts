import { formatPath } from "../../schema/path";
import { type Difference, differenceLine } from "./adopt";
import { outsideOfLists } from "./keep";

export const replacedObjectMessage = (resourceType: string, id: string): string =>
  `adopt names the ${resourceType} ${id}, which this change replaces. Remove adopt from the program and run again`;

/** The message of an adoption that would have to change the object. */
export const differenceMessage = (
  resourceType: string,
  id: string,
  different: readonly Difference[],
): string => `adopt: ${differenceText(resourceType, id, different)}${keepHint(different)}`;

export const differenceText = (
  resourceType: string,
  id: string,
  different: readonly Difference[],
): string =>
  `the ${resourceType} ${id} differs from the program:\n${different.map((one) => `  ${differenceLine(one)}`).join("\n")}\nMake the program equal, or make the object equal with adopt.overwrite: true`;

// Who adopts an object often does not know its secrets. Items of a list cannot be kept.
function keepHint(different: readonly Difference[]): string {
  const secrets = different.filter(({ isSecret }) => isSecret);
  const texts = secrets.map(({ path }) => JSON.stringify(formatPath(outsideOfLists(path))));
  if (!texts.length) return "";
  return `. To adopt it without knowing its secret: adopt.keep: [${[...new Set(texts)].join(", ")}]`;
}
