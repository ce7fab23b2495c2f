import { inShortForm } from "../../provider/adopt/short-form";
import { withoutUnknowns } from "../../provider/state/previewed";
import { type Node, nodeOf } from "../../schema/node";
import { formatPath, isWithin, type Path, valueAt } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { validate } from "../../schema/validate";
import { childrenOf, nodeAt } from "../../schema/walk";
import { TestError } from "../error";
import type { GivenObject, ReadObject } from "./object";

/** Validates an object. Values that are not known before an update are left out. */
export function checked(given: GivenObject): ReadObject {
  const { definition, id, label, args, externalId } = given;
  const issues = validate(definition.fields, args);
  if (issues.length)
    throw new TestError(
      issues
        .map(({ path, what }) => `${label}: ${formatPath(path)}: ${what}.${hint(given, path)}`)
        .join("\n"),
    );
  const { known, unknown } = withoutUnknowns(args);
  const name = definition.nameField === undefined ? undefined : known[definition.nameField];
  const object = {
    resourceType: definition.resourceType,
    id,
    name: typeof name === "string" ? name : "",
    args: inShortForm(definition, known),
  };
  const refused = refusalOf(given, known, unknown);
  return { object, externalId, notes: notesOf(given, unknown), ...(refused ? { refused } : {}) };
}

/** A simulation reads no arguments but their names, and a preview masks their secrets. */
const NAMES_ONLY = ["Connector", "Webhook"];

function notesOf(
  { definition, label, notes }: GivenObject,
  unknown: readonly string[],
): readonly string[] {
  if (!unknown.length || NAMES_ONLY.includes(definition.resourceType)) return notes;
  return [...notes, `${label}: not known before the update, and ignored: ${unknown.join(", ")}.`];
}

/** An alert without its variant has no condition. */
function refusalOf(
  { definition }: GivenObject,
  known: Fields,
  unknown: readonly string[],
): string | undefined {
  if (!unknown.length || !validate(definition.fields, known).length) return undefined;
  return definition.resourceType === "Alert"
    ? `${unknown.join(", ")} has values that are known only after the update`
    : undefined;
}

/** What to add to the mocks, where a value that the mocks do not return is missing. */
function hint({ definition, args, isMocked }: GivenObject, path: Path): string {
  if (!isMocked) return "";
  const root = nodeOf(definition.fields);
  const missing = referencesBelow(root, args, path).find((at) => valueAt(args, at) === undefined);
  const { ref, refPart = "id" } = (missing && nodeAt(root, missing)?.facts) ?? {};
  return ref === undefined
    ? ""
    : ` It is the ${refPart} of the resource ${ref}, which the mocks do not return: add \`${refPart}\` to the \`state\` that \`newResource\` returns for it, such as \`state: { ...inputs, ${refPart}: ${refPart === "externalId" ? 7 : '"…"'} }\`.`;
}

/** The declared references at a path, or one level below it: those of the variants of a union. */
function referencesBelow(root: Node, args: Fields, path: Path): Path[] {
  const node = nodeAt(root, path);
  if (!node) return [];
  if (node.facts.ref) return [path];
  const children = childrenOf(node).flatMap(([key, child]) =>
    child.facts.ref ? [[...path, key]] : [],
  );
  return children.filter((child) => isWithin(child, path) && valueAt(args, path) !== undefined);
}
